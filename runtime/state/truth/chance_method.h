// By which function a match draws.
#pragma once

#include <cstdint>

namespace windrose {

/// How draws are made of the key. Matches that were kept before version 0.2 go on with splitmix,
/// from whose draws the seed can be computed.
enum class ChanceMethod : std::int32_t { siphash, splitmix };

}  // namespace windrose
