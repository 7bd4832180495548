#include "runtime/library/c_interface.h"

#include <cstdlib>
#include <cstring>
#include <new>

namespace windrose::library {
namespace {

/// Of this thread; empty while nothing has failed.
std::string& error_text() {
  thread_local std::string text;
  return text;
}

thread_local bool has_failed = false;
thread_local bool without_memory = false;

constexpr const char* kNoMemory = "this computer has no more memory";

}  // namespace

void forget_error() noexcept {
  has_failed = false;
}

int keep_error() noexcept {
  has_failed = true;
  without_memory = false;
  try {
    const Error error = failure_now();
    error_text() = error.what();
    return static_cast<int>(error.kind());
  } catch (...) {
    without_memory = true;
    return WINDROSE_NO_MEMORY;
  }
}

const char* last_error() noexcept {
  if (!has_failed) return "";
  return without_memory ? kNoMemory : error_text().c_str();
}

char* text_for_reader(const std::string& text) {
  auto* const copy = static_cast<char*>(std::malloc(text.size() + 1));
  if (copy == nullptr) throw std::bad_alloc();
  std::memcpy(copy, text.c_str(), text.size() + 1);
  return copy;
}

}  // namespace windrose::library
