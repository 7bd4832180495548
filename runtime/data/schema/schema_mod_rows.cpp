// The rows for mods.
#include "runtime/data/schema/schema_rows.h"

namespace windrose {
namespace {

using Key = SchemaKey;

constexpr Key kMod[] = {
    {"mod", "text", "The title.", true},
    {"version", "text", "The version of the mod: `1.2.0`. A later one replaces an earlier one.",
     true},
    {"author", "text", "The author."},
    {"license", "text", "The license for other people: `MIT`, `CC-BY-4.0`."},
    {"text", "text", "One line for lists of mods."},
    {"changes", "list of id",
     "The games that the mod changes. Its files for them are in `scripts/<game>` and "
     "`boards/<game>`. A mod may also bring whole games of its own."},
    {"windrose", "text", "The earliest version of Windrose that can use the mod."},
    {"needs", "map of text",
     "Mods that must be installed, each with its earliest version: `{oil: 1.0}`. The changes of "
     "this mod come after theirs."},
    {"after", "list of id",
     "Mods whose changes come before those of this one, if they are installed."},
};

constexpr SchemaMapping kModMappings[] = {
    {"mod", "A mod", "mods/<mod>/mod.yaml",
     "The author of a mod, the games that it changes, and the mods that it needs.", kMod, "", ""},
    {"mod_game",
     "A game as a mod changes it",
     "mods/<mod>/scripts/<game>/game.yaml",
     "Only the changes, as in a variant. New variants go under `variants`.",
     {},
     "any key of a game but `game`",
     ""},
};

}  // namespace

std::span<const SchemaMapping> mod_mappings() {
  return kModMappings;
}

}  // namespace windrose
