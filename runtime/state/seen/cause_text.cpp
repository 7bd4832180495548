#include "runtime/state/seen/cause_text.h"

#include "runtime/base/text/text.h"

namespace windrose {

std::string paragraphs_text(const GameData& data, const Cause& cause) {
  std::vector<std::string> ids;
  for (const int paragraph : cause.paragraphs())
    ids.push_back(data.rulebook[static_cast<std::size_t>(paragraph)].id);  // they are few
  return join(ids, ", ");
}

}  // namespace windrose
