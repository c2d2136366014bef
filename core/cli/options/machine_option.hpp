// The options --hw, and --peak and --bandwidth for a custom machine.
#pragma once

#include <string>

#include "core/cli/options/options.hpp"
#include "core/model/catalogue/hardware.hpp"

namespace roofline::cli {

struct ChosenMachine {
  std::string id;
  SourcedMachine machine;
};

// One machine for ops on the tensor units and on the vector units.
struct ChosenRoofs {
  ChosenMachine matrix;
  ChosenMachine vector;
};

// "h100-sxm: 989 TFLOP/s in bf16, 3.35 TB/s, ridge 295 FLOP/byte"
std::string in_words(const ChosenMachine& chosen);

class MachineOption {
 public:
  MachineOption(CLI::App& app, std::string default_id);

  // The machine's peak for `arithmetic`, and its bandwidth. Throws UsageError where the machine has no such peak; the
  // sentence starts with `asked_by`, the option and value that asked for this format.
  ChosenMachine choose(DType arithmetic, const std::string& asked_by) const;

  // The same for matmuls in `arithmetic` and for vector ops in fp32. `vector_asked_by` says which op needs the latter.
  ChosenRoofs choose_roofs(DType arithmetic, const std::string& asked_by, const std::string& vector_asked_by) const;

 private:
  ChosenMachine choose_custom(DType arithmetic) const;
  void refuse_parts_of_custom() const;

  TextOption id_;
  NumberOption peak_;
  NumberOption bandwidth_;
};

// The machine of the catalogue that `option` names. Throws UsageError with the nearest ids where there is none, or with
// `otherwise` where no id is near.
const Hardware& read_hardware(const TextOption& option, std::string_view otherwise);

}  // namespace roofline::cli
