// The page of `coverage`.
#pragma once

#include <string>

#include "runtime/lab/report/coverage_report.h"

namespace windrose {

[[nodiscard]] std::string coverage_page(const OpenGame& open_game, const CoverageRun& run,
                                        const CoverageFrame& frame);

}  // namespace windrose
