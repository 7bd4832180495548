// Functions of a shared library that the program can do without.
#pragma once

#include <string>

namespace windrose {

/// Loads the library and keeps it for good.
class LoadedCode {
 public:
  /// `name` as the system finds it: "libX11.so.6".
  explicit LoadedCode(const std::string& name);

  /// The function of that name as what it is; null where the library or the function is not there.
  template <typename Function>
  [[nodiscard]] Function* function(const char* name) const {
    return reinterpret_cast<Function*>(address(name));
  }

 private:
  [[nodiscard]] void* address(const char* name) const;

  void* library_;
};

}  // namespace windrose
