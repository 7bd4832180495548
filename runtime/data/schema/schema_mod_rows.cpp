// The rows for mods.
#include "runtime/data/schema/schema_rows.h"

namespace windrose {
namespace {

using Key = SchemaKey;

constexpr Key kMod[] = {
    {"mod", "text", "The title.", true},
    {"version", "text", "The version of the mod: `1.2.0`. A later one replaces an earlier one.",
     true},
    {"author", "text", "Who made it."},
    {"license", "text", "On what terms others may use it: `MIT`, `CC-BY-4.0`."},
    {"text", "text", "What it does, in one line."},
    {"changes", "list of id",
     "The games that the mod changes; its files for them are in `scripts/<game>` and "
     "`boards/<game>`. A mod may also bring whole games of its own."},
    {"windrose", "text", "The earliest version of Windrose that will do."},
    {"needs", "map of text",
     "Mods that must be installed, each with its earliest version: `{oil: 1.0}`. This mod lies "
     "over them."},
    {"after", "list of id", "Mods that this one lies over, if they are installed."},
};

constexpr SchemaMapping kModMappings[] = {
    {"mod", "A mod", "mods/<mod>/mod.yaml",
     "Who made a mod, which games it changes, what it needs.", kMod, "", ""},
    {"mod_game",
     "A game as a mod changes it",
     "mods/<mod>/scripts/<game>/game.yaml",
     "Only what changes, as in a variant; further variants under `variants`.",
     {},
     "any key of a game but `game`",
     ""},
};

}  // namespace

std::span<const SchemaMapping> mod_mappings() {
  return kModMappings;
}

}  // namespace windrose
