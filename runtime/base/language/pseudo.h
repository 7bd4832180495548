// The language that the program makes up: English in which every letter has an accent.
//
// What is still plain in it has not been through the formatter: no translator can reach it.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "runtime/base/language/language.h"
#include "runtime/base/language/po_file.h"

namespace windrose {

inline constexpr std::string_view kPseudoLanguage = "pseudo";

/// "Áðá ŕóĺĺš {1}": all letters outside of placeholders and of `what is typed` with an accent.
[[nodiscard]] std::string accented(std::string_view text);

/// The same of every phrase of a template.
[[nodiscard]] PoFile accented(PoFile phrases);

/// The made-up language, with all phrases of the runtime.
[[nodiscard]] std::shared_ptr<Language> pseudo_language();

}  // namespace windrose
