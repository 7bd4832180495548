// Widgets that set a value: amounts, sliders, text.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "runtime/view/ui/ui.h"

namespace windrose::view {

/// − value +, with a slider below the value when the range is over 20; the new value.
[[nodiscard]] std::optional<long long> amount_field(Ui& ui, std::string_view name, const Rect& rect,
                                                    long long value, long long low, long long high,
                                                    std::string_view shown);
/// A bare slider from 0 to 1.
[[nodiscard]] std::optional<float> slider(Ui& ui, std::string_view name, const Rect& rect,
                                          float value);
/// The new text while it is being typed.
[[nodiscard]] std::optional<std::string> text_field(Ui& ui, std::string_view name, const Rect& rect,
                                                    const std::string& text, std::string_view hint,
                                                    std::string_view sign = {});
/// The text field of that name will be active.
void start_typing(Ui& ui, std::string_view name);
/// No text field is active any more.
void stop_typing(Ui& ui);

}  // namespace windrose::view
