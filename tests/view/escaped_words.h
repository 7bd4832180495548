// The made-up language on a screen: what of the drawn words no translator can reach.
#pragma once

#include <set>
#include <string>

#include "runtime/view/draw/draw_record.h"
#include "tests/support/made_up_language.h"

namespace windrose::view {

/// The words of three letters or more without any accent, a line each with the text in which it was
/// drawn; "" for none. Names of keys, the program and files may have none, and what is `allowed`:
/// names of players and ids of agents, in small letters.
[[nodiscard]] std::string escaped_words(const DrawRecord& record,
                                        const std::set<std::string>& allowed);

}  // namespace windrose::view
