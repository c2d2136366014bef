// The query parser: what it makes of a text comes back from its own text.
#include "core/figures/schema/query.hpp"

#include "require.hpp"

using namespace roofline;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const Query query = parse_query(fuzz::as_text(data, size));
  fuzz::require(parse_query(to_text(query)) == query, "the query comes back");
  return 0;
}
