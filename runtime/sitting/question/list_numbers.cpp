#include "runtime/sitting/question/list_numbers.h"

#include <algorithm>

namespace windrose {

int ListNumbers::number_of(const std::string& question, const std::string& answer) {
  const auto [found, is_new] = numbers_.try_emplace({question, answer}, 0);
  if (is_new) found->second = ++last_[question];
  return found->second;
}

void ListNumbers::set_number(const std::string& question, const std::string& answer, int number) {
  numbers_.try_emplace({question, answer}, number);
  last_[question] = std::max(last_[question], number);
}

}  // namespace windrose
