// The options of a question as a page prints them.
#pragma once

#include "runtime/sitting/question/choices.h"
#include "runtime/terminal/page/style.h"

namespace windrose {

/// The options in columns, places of a map by themselves.
[[nodiscard]] Lines choices_page(const Choices& choices, const Style& style);

}  // namespace windrose
