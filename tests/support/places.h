// Where the tests find what they test. One file alone knows: were the folders compiled into each
// test, no compiler cache could serve two copies of the tree.
#pragma once

#include <string>

namespace windrose {

/** The folder of the source tree, without a slash at its end. */
const std::string& source_folder();

/** The folder that this build writes to, without a slash at its end. */
const std::string& build_folder();

/** The program `windrose` of this build. */
const std::string& program_path();

}  // namespace windrose
