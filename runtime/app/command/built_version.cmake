# Run at each build: writes the header with the version and the commit that is built, such as
# "0.2.0 (v0.2.0-14-gf37211c)", where it has changed.
#   cmake -D SOURCE=FOLDER -D VERSION=0.2.0 -D HEADER=FILE [-D GIT=PROGRAM] -P built_version.cmake
set(text "${VERSION}")
if(GIT AND EXISTS "${SOURCE}/.git")
  execute_process(COMMAND "${GIT}" describe --always --dirty --tags WORKING_DIRECTORY "${SOURCE}"
    OUTPUT_VARIABLE commit OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
  if(commit)
    string(APPEND text " (${commit})")
  endif()
endif()
file(CONFIGURE OUTPUT "${HEADER}" @ONLY CONTENT [[
// Written by runtime/app/command/built_version.cmake.
#pragma once

namespace windrose {

inline constexpr const char* kBuiltVersion = "@text@";

}  // namespace windrose
]])
