// Written by `.ci/phrases --write` from what the runtime says.
// clang-format off
#include "runtime/base/language/phrase_rows.h"

namespace windrose {

const Phrase kTabletopPhrases[] = {
    {"", "{1} of {2} still in", "", "runtime/tabletop/model/bar_chips.cpp"},
    {"", "Nobody wins", "", "runtime/tabletop/model/end_model.cpp"},
    {"", "{1} wins", "", "runtime/tabletop/model/end_model.cpp"},
    {"", "A draw", "", "runtime/tabletop/model/end_model.cpp"},
    {"", "{1} win", "", "runtime/tabletop/model/end_model.cpp"},
    {"", "{1} of {2} {3}", "", "runtime/tabletop/model/players_model.cpp"},
    {"", "off the board", "", "runtime/tabletop/model/players_model.cpp"},
    {"", "owns {1} space", "owns {1} spaces", "runtime/tabletop/model/players_model.cpp"},
    {"", "all of {1}", "", "runtime/tabletop/model/players_model.cpp"},
    {"", "out of the match", "", "runtime/tabletop/model/players_model.cpp"},
    {"", "agent: {1}", "", "runtime/tabletop/model/players_model.cpp"},
    {"", "at this screen", "", "runtime/tabletop/model/players_model.cpp"},
    {"", "none", "", "runtime/tabletop/model/properties_text.cpp"},
    {"", "not {1}", "", "runtime/tabletop/model/space_content.cpp"},
    {"", "From {1} to {2}.", "", "runtime/tabletop/model/stage_outcome.cpp"},
    {"", "At {1}.", "", "runtime/tabletop/model/stage_outcome.cpp"},
    {"", "{1} offers {2} a trade.", "", "runtime/tabletop/model/stage_trade.cpp"},
    {"", "{1} prepares an offer to {2}.", "", "runtime/tabletop/model/stage_trade.cpp"},
    {"", "completes {1} for {2}", "", "runtime/tabletop/model/stage_trade.cpp"},
    {"", "From {1}.", "", "runtime/tabletop/model/stages.cpp"},
    {"", "{1} needed.", "", "runtime/tabletop/model/stages.cpp"},
    {"", "{1} from {2}", "", "runtime/tabletop/model/stages.cpp"},
    {"", "{1} bids {2}.", "", "runtime/tabletop/model/stages.cpp"},
    {"", "The price is {1}.", "", "runtime/tabletop/model/stages.cpp"},
    {"", "No bid so far.", "", "runtime/tabletop/model/stages.cpp"},
    {"", "{1} left", "", "runtime/tabletop/model/table_model.cpp"},
    {"", "{1} out", "", "runtime/tabletop/model/table_model.cpp"},
    {"", "The table", "", "runtime/tabletop/model/table_model.cpp"},
    {"", "Bank", "", "runtime/tabletop/model/table_model.cpp"},
    {"", "{1}'s notes", "", "runtime/tabletop/model/table_model.cpp"},
    {"", "Places", "", "runtime/tabletop/model/tray_model.cpp"},
    {"", "Cash", "", "runtime/tabletop/model/tray_model.cpp"},
    {"", "{1} hidden", "", "runtime/tabletop/reading/contents_text.cpp"},
    {"", "{1}: {2}", "", "runtime/tabletop/scene/hover_caption.cpp"},
    {"", "{1}, will rise", "", "runtime/tabletop/scene/hover_caption.cpp"},
    {"", "{1}, will fall", "", "runtime/tabletop/scene/hover_caption.cpp"},
    {"", "Rule {1}", "", "runtime/tabletop/scene/hover_caption.cpp"},
    {"", "None left", "", "runtime/tabletop/scene/hover_caption.cpp"},
    {"", "Here: {1}", "", "runtime/tabletop/scene/hover_caption.cpp"},
    {"", "In {1}", "", "runtime/tabletop/scene/hover_caption.cpp"},
    {"", "Not now: {1}", "", "runtime/tabletop/scene/hover_caption.cpp"},
};

}  // namespace windrose
