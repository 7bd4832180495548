#include "runtime/sitting/question/list_numbers.h"

namespace windrose {

int ListNumbers::number_of(const std::string& question, const std::string& answer) {
  const auto [found, is_new] = numbers_.try_emplace({question, answer}, 0);
  if (is_new) found->second = ++last_[question];
  return found->second;
}

}  // namespace windrose
