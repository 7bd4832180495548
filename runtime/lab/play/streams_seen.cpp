#include "runtime/lab/play/streams_seen.h"

#include <algorithm>

#include "runtime/script/api/shuffle.h"
#include "runtime/state/truth/draws.h"

namespace windrose {

StreamsSeen::StreamsSeen(const Ruleset& ruleset) {
  known_.emplace(Draws::stream("dice"), "dice");
  for (const ZoneInfo& zone : ruleset.zones()) {
    const std::string name = shuffle_stream(ruleset, zone);
    known_.emplace(Draws::stream(name), name);
  }
}

void StreamsSeen::note(const State& state, const Journal& journal) {
  const Chance& chance = state.chance();
  for (int i = 0; i < chance.streams; ++i) {
    const std::uint64_t key = chance.stream_keys[i];
    if (!seen_.insert(key).second) continue;
    new_.push_back(key);
    if (known_.contains(key)) continue;
    for (const Event& event : journal.events()) {  // the rules have named it
      const auto* const rolled = event.as<Rolled>();
      if (rolled == nullptr || rolled->stream == WordId::none) continue;
      const std::string& name = state.words().text(rolled->stream);
      if (Draws::stream(name) == key) known_.emplace(key, name);
    }
  }
}

std::vector<std::string> StreamsSeen::names() const {
  std::vector<std::string> names;
  for (const std::uint64_t key : seen_) {
    const auto found = known_.find(key);
    if (found != known_.end()) names.push_back(found->second);
  }
  std::ranges::sort(names);
  return names;
}

std::vector<std::string> merged_names(std::vector<std::string> one,
                                      const std::vector<std::string>& other) {
  one.insert(one.end(), other.begin(), other.end());
  std::ranges::sort(one);
  one.erase(std::unique(one.begin(), one.end()), one.end());
  return one;
}

}  // namespace windrose
