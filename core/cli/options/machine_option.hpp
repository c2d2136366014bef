// --hw, and --peak and --bandwidth for a machine of one's own.
#pragma once

#include <string>

#include "core/cli/options/options.hpp"
#include "core/model/catalogue/hardware.hpp"

namespace roofline::cli {

struct ChosenMachine {
  std::string id;
  DType arithmetic;
  Machine machine;
  const Hardware* hardware = nullptr;  // null for a machine of one's own
  std::string note;  // a sentence where the machine's numbers are disputed, or likely a slip; otherwise empty
};

// Both roofs of one machine. `matrix` has the note on the numbers of both.
struct ChosenRoofs {
  ChosenMachine matrix;
  Machine vector;
};

// "h100-sxm: 989 TFLOP/s in bf16, 3.35 TB/s, ridge 295 FLOP/byte"
std::string in_words(const ChosenMachine& chosen);

class MachineOption {
 public:
  MachineOption(CLI::App& app, std::string default_id);

  // The machine's roof for `arithmetic`. Where it has none, the complaint starts with `asked_by`: the option and value
  // that asked for this format.
  ChosenMachine choose(DType arithmetic, const std::string& asked_by) const;

  // The roof of matmuls in `arithmetic` and that of the vector units.
  ChosenRoofs choose_roofs(DType arithmetic, const std::string& asked_by, const std::string& vector_asked_by) const;

 private:
  ChosenMachine choose_custom(DType arithmetic) const;
  void refuse_parts_of_custom() const;

  TextOption id_;
  NumberOption peak_;
  NumberOption bandwidth_;
};

// The machine of the catalogue that `option` names.
const Hardware& find_or_complain(const TextOption& option, std::string_view otherwise);

}  // namespace roofline::cli
