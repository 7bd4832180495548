// What all functions of the C interface have in common: no exception leaves them, and the calling
// thread keeps the text of its last error.
#pragma once

#include <string>
#include <windrose/windrose.h>

#include "runtime/library/failure.h"

namespace windrose::library {

void forget_error() noexcept;
/// Keeps the text of what is being handled now; what the function returns for it.
int keep_error() noexcept;
[[nodiscard]] const char* last_error() noexcept;

/// Does the work, and tells how it went.
template <typename Work>
int result_of(Work work) noexcept {
  forget_error();
  try {
    work();
    return WINDROSE_DONE;
  } catch (...) {
    return keep_error();
  }
}

/// The number that the work comes to, or `otherwise` on error.
template <typename Work>
int number_of(int otherwise, Work work) noexcept {
  forget_error();
  try {
    return work();
  } catch (...) {
    keep_error();
    return otherwise;
  }
}

/// A text that its reader frees.
[[nodiscard]] char* text_for_reader(const std::string& text);

/// Refuses a null pointer where a text or a place for the answer is needed.
template <typename Thing>
Thing* need(Thing* pointer, const char* what) {
  if (pointer == nullptr) unreadable(std::string(what) + " is NULL");
  return pointer;
}

}  // namespace windrose::library
