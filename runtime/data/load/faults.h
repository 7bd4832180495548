// What is refused while a file is read: collected where somebody wants all of it at once, and
// thrown where not.
#pragma once

#include <algorithm>
#include <vector>

#include "runtime/base/text/error.h"
#include "runtime/data/yaml/finding.h"

namespace windrose {

class Faults {
 public:
  /// Null: the first fault is thrown.
  explicit Faults(std::vector<Finding>* all) : all_(all) {}

  /// Reads a part of the file. If the part is refused, reading goes on behind it.
  template <typename Read>
  void in(const Read& read) const {
    if (all_ == nullptr) return read();
    try {
      read();
    } catch (const Error& error) {
      const Finding finding = finding_of(error);
      if (std::ranges::find(*all_, finding) == all_->end()) all_->push_back(finding);
    }
  }

 private:
  std::vector<Finding>* all_;
};

}  // namespace windrose
