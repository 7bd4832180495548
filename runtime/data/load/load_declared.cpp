#include "runtime/data/load/load_declared.h"

#include "runtime/data/load/load_properties.h"
#include "runtime/data/load/load_things.h"

namespace windrose {

int load_declared(Loading& loading, const YamlValue& root) {
  const auto read = [&](std::string_view key, auto load) {
    const auto value = root.get(key);
    if (value) loading.attempt([&] { load(loading, *value); });
  };
  read("money", load_money);
  read("purses", load_purses);
  read("zones", load_zones);
  read("piles", load_piles);
  read("pieces", load_pieces);
  read("token_fields", load_token_fields);
  read("tokens", load_tokens);
  const int before_cards = loading.errors();
  read("decks", load_decks);
  read("tables", load_tables);
  read("charts", load_charts);
  const int in_cards = loading.errors() - before_cards;
  read("options", load_options);
  read("properties", load_properties);
  return in_cards;
}

}  // namespace windrose
