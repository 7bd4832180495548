// What a viewer reads of things: names of spaces, cards and pieces, what lies in piles and zones.
#pragma once

#include <string>

#include "runtime/state/ruleset/names.h"
#include "runtime/state/ruleset/ruleset.h"
#include "runtime/state/seen/observation.h"

namespace windrose {

/// A name of its own, not just its place on the map.
[[nodiscard]] bool has_name(const Ruleset& ruleset, SpaceId space);

/// The name of a thing as people read it. What `seen` tells its viewer may identify; what it may
/// not is a placeholder there, which prints as its back.
[[nodiscard]] std::string seen_name(const Observation& seen, Code code);
/// The same of a thing that the viewer is known to identify, or of a placeholder.
[[nodiscard]] std::string thing_name(const Names& names, Code code);

/// What several pieces of a kind are called: "men".
[[nodiscard]] std::string several_text(const PieceDeclaration& piece);

/// " 2" of a piece of which there are several, else empty: what stands behind its name.
[[nodiscard]] std::string piece_number(const Ruleset& ruleset, PieceId piece);

/// So many of a kind, whoever they belong to: "3 oil", "7 factors".
[[nodiscard]] std::string counted_token(const Ruleset& ruleset, TokenId token, int count);

/// So many cards of which only the backs are known: "a rumor", "2 rumors".
[[nodiscard]] std::string backs_text(const Ruleset& ruleset, int deck, int count);
}  // namespace windrose
