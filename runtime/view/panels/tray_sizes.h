// How large the things of a tray are, so that all its sections stand beside each other.
//
// Whatever is chosen, a section is never drawn wider than the room it was given.
#pragma once

#include "runtime/tabletop/model/tray_model.h"
#include "runtime/view/ui/ui.h"

namespace windrose::view {

/// Lengths of one tray.
struct TraySizes {
  float card_width = 0;
  float card_height = 0;
  float gap = 0;
  float heading = 0;           // of a section, beside its things
  bool heading_above = false;  // or on a line above them, so high:
  float heading_line = 0;
  float token = 0;  // radius
  float note = 0;   // width; 0: money is only the number
  std::size_t most_letters =
      0;  // of what a card is called where there is little room; 0: its title
};

/// The widest and the narrowest that a section's content may be.
struct TrayRange {
  float wide = 0;
  float narrow = 0;
};

/// How the sections share a tray of that width: their lengths, and how wide each is in all.
struct TrayPlan {
  TraySizes sizes;
  std::vector<float> widths;
  bool roomy = false;  // nothing lies on another
};

/// The largest sizes with which all fit; if none does, cards lie on each other.
[[nodiscard]] TrayPlan tray_plan(Ui& ui, Point size, const Tray& tray, float between);

/// What a card is called in a tray of these sizes: its title, or its telling word, which is
/// shortened, "Indep.", if it has too many letters.
[[nodiscard]] std::string card_name(const CardView& card, const TraySizes& sizes);
[[nodiscard]] float tray_heading_width(Ui& ui, const TraySection& section, const TraySizes& sizes);
[[nodiscard]] float tray_card_width(Ui& ui, const TraySection& section, const TraySizes& sizes);
[[nodiscard]] TrayRange tray_range(Ui& ui, const TraySection& section, const TraySizes& sizes);
/// Tokens one by one stand in so many columns.
[[nodiscard]] int token_columns(const TokenRow& row);
[[nodiscard]] bool one_by_one(const TokenRow& row);

}  // namespace windrose::view
