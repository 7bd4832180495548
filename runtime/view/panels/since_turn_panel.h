// What has happened since the viewer's last turn: a few lines of the log, each of which leads back
// to its moment.
#pragma once

#include <span>
#include <string>

#include "runtime/view/panels/log_panel.h"

namespace windrose::view {

/// What a line has brought the viewer.
struct SinceSum {
  std::string text;  // "+$12"; empty: nothing
  bool is_loss = false;
};

/// What the list tells; without lines there is none.
struct SinceTurn {
  const Chronicle* chronicle = nullptr;
  std::span<const std::size_t> lines;  // of it
  std::span<const SinceSum> sums;      // of each line
};

/// As a card with border and shadow; returns its height, 0 where there is nothing to tell.
float since_turn_card(Ui& ui, Point at, float width, const SinceTurn& since, Pass pass,
                      LogWish& wish);

/// The same without a ground, with a rule below it: above the log.
float since_turn_section(Ui& ui, Point at, float width, const SinceTurn& since, Pass pass,
                         LogWish& wish);

}  // namespace windrose::view
