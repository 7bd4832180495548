// The numbers of answers in lists: under one question, an answer keeps its number for the whole
// match.
#pragma once

#include <map>
#include <string>
#include <utility>

namespace windrose {

class ListNumbers {
 public:
  /// The number of an answer under a question. A new answer gets the next number; the first is 1.
  [[nodiscard]] int number_of(const std::string& question, const std::string& answer);
  /// Gives an answer that number, unless it has one. New answers get higher numbers.
  void set_number(const std::string& question, const std::string& answer, int number);

 private:
  std::map<std::pair<std::string, std::string>, int> numbers_;
  std::map<std::string, int> last_;  // by question
};

}  // namespace windrose
