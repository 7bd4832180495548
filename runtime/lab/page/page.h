// The pages of the lab: HTML that needs no other file, and its pictures as files.
#pragma once

#include <string>
#include <vector>

#include "runtime/data/game/game_look.h"
#include "runtime/lab/page/plots.h"
#include "runtime/lab/report/compare_report.h"
#include "runtime/lab/report/report.h"

namespace windrose {

/// How the game wants to be drawn.
[[nodiscard]] GameLook look_of(const OpenGame& open_game, const std::vector<std::string>& shelves);

/// The answer, the measures, plots, the board, cards and decisions, and where it comes from.
[[nodiscard]] std::string simulate_page(const OpenGame& open_game, const GameLook& look,
                                        const PlayoutRun& run, const ReportFrame& frame);
/// Variants against their base: one to kMostOnPage of them.
[[nodiscard]] std::string compare_page(const OpenGame& base, const GameLook& look,
                                       const std::vector<ComparedVariant>& variants);

/// The plots of these pages; of a comparison those of one variant.
[[nodiscard]] std::vector<NamedPicture> simulate_pictures(const OpenGame& open_game,
                                                          const GameLook& look,
                                                          const PlayoutRun& run,
                                                          const ReportFrame& frame);
[[nodiscard]] std::vector<NamedPicture> compare_pictures(const OpenGame& base, const GameLook& look,
                                                         const ComparedVariant& variant);
/// Those that show several variants at once.
[[nodiscard]] std::vector<NamedPicture> pictures_of_all(
    const std::vector<ComparedVariant>& variants);
/// Writes each as `length.svg` into a folder, which is made where it is missing.
void write_pictures(const std::string& folder, const std::vector<NamedPicture>& pictures);

}  // namespace windrose
