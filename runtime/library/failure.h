// How what goes wrong in the engine is told to the program around it.
#pragma once

#include <exception>
#include <string>
#include <windrose/error.h>

namespace windrose::library {

/// What is being handled now, as the facade's own error: refusals of rules are refused, what cannot
/// be read is unreadable. Call it in a catch block.
[[nodiscard]] Error failure_now();

[[noreturn]] void refuse(const std::string& text);
[[noreturn]] void unreadable(const std::string& text);

/// Does work after which a match may have agents that are still at play, which is no failure.
template <typename Work>
void played_on(Work work) {
  try {
    work();
  } catch (const Error& error) {
    if (error.kind() != Error::Kind::playing) throw;
  }
}

/// Does the work; whatever it throws comes out as Error.
template <typename Work>
auto translated(Work work) {
  try {
    return work();
  } catch (const Error&) {
    throw;
  } catch (const std::exception&) {
    throw failure_now();
  }
}

}  // namespace windrose::library
