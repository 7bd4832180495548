// Somebody who answers whatever is asked, by mouse or by keys: never always the first choice, and
// the same ones in every run, for they hang on how far the match is.
#pragma once

#include <functional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "tests/view/window/driver.h"

namespace windrose::view {

class Person {
 public:
  explicit Person(WindowDriver& driver) : driver_(driver) {}

  /// Clicks these wherever they are, the first of them first.
  void prefer(std::vector<std::string> names) { preferred_ = std::move(names); }
  /// One click of an answer: a lit thing of the board, else a button.
  void click_once(const Moment& moment);
  /// One key of an answer.
  void press_once(const Moment& moment);
  /// So many inputs of the match, or until its end; where it stands then.
  Moment play(int inputs, const std::function<void(const Moment&)>& act);

 private:
  void click_one_of(const std::vector<std::string>& names, long position);

  WindowDriver& driver_;
  std::vector<std::string> preferred_;
  long position_ = -1;              // of the question that is being answered
  std::set<std::string> answered_;  // what of it was clicked so far
};

}  // namespace windrose::view
