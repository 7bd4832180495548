#include "runtime/state/ruleset/thing_index.h"

#include "runtime/state/ruleset/names.h"
#include "runtime/state/ruleset/ruleset.h"

namespace windrose {

void ThingIndex::fill() const {
  const Names names(*ruleset_);
  const auto add = [&](Kind kind, int first, std::size_t end) {
    Ids& ids = ids_[kind];
    ids.reserve(end - static_cast<std::size_t>(first));
    for (int id = first; id < static_cast<int>(end); ++id) {
      const Code code(kind, id);
      ids.try_emplace(code_id(names, code), code);
    }
  };
  const GameData& data = ruleset_->data();
  add(Kind::player, 0, ruleset_->seats().size());
  add(Kind::space, 0, ruleset_->spaces().size());
  add(Kind::piece, 0, ruleset_->pieces().size());
  add(Kind::card, 0, ruleset_->cards().size());
  add(Kind::token, 0, ruleset_->tokens().size());
  add(Kind::deck, 0, data.decks.size());
  add(Kind::zone, ruleset_->board().size(), ruleset_->zones().size());
  add(Kind::pile, 0, ruleset_->piles().size());
  add(Kind::purse, 0, ruleset_->purses().size());
  add(Kind::chart, 0, data.charts.size());
  add(Kind::table, 0, data.tables.size());
}

Code ThingIndex::find(Kind kind, std::string_view id) const {
  std::call_once(filled_, [this] { fill(); });
  const Ids& ids = ids_[kind];
  const auto found = ids.find(id);
  return found == ids.end() ? Code() : found->second;
}

}  // namespace windrose
