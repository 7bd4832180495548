// Declarations of properties, and values for what is declared.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "runtime/data/game/loading.h"

namespace windrose {

/// `price: 0`, `closed: false`, `{is: word, one_of: [...]}`, `{list: space, most: 12}`; the key is
/// the name. A start that names something is left for settle_start().
[[nodiscard]] PropertyDeclaration read_declaration(const YamlValue& value);

/// The fields of cards or tokens, which never change; one that is wrong becomes a finding.
[[nodiscard]] std::vector<PropertyDeclaration> read_field_declarations(Loading& loading,
                                                                       const YamlValue& map);

/// Reads the declared start of a reference; call it once all names are known.
void settle_start(const Loading& loading, const YamlValue& value, PropertyDeclaration& declaration);

/// The `properties` of a game; starts that name something are read later.
void load_properties(Loading& loading, const YamlValue& map);

/// One value of the declared type.
[[nodiscard]] Scalar read_scalar(const Loading& loading, const PropertyDeclaration& declaration,
                                 const YamlValue& value);

/// Values for the properties of a target (space, player, game) from the map's entries, without the
/// keys in `skip`.
[[nodiscard]] std::vector<Setting> read_settings(const Loading& loading, std::string_view target,
                                                 const YamlValue& map,
                                                 std::span<const std::string> skip = {});

/// The same for the fields of cards or tokens; `of` is for messages.
[[nodiscard]] std::vector<Setting> read_fields(const Loading& loading,
                                               std::span<const PropertyDeclaration> fields,
                                               const std::string& of, const YamlValue& map,
                                               std::span<const std::string> skip);

/// Number, flag or word, as it is written; for tables, charts and options.
[[nodiscard]] Scalar read_plain(const YamlValue& value);

/// Names of the declarations.
[[nodiscard]] std::vector<std::string> names_of(std::span<const PropertyDeclaration> declarations);

[[nodiscard]] Visibility read_visibility(const YamlValue& map, Visibility otherwise);

}  // namespace windrose
