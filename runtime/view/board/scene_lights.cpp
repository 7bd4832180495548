#include "runtime/view/board/scene_lights.h"

#include "runtime/state/ruleset/ruleset.h"

namespace windrose::view {

SceneLights lights_of(const Observation& seen, const QuestionLights& question) {
  const Ruleset& ruleset = seen.ruleset();
  SceneLights lights;
  const auto sort = [&](const std::vector<Code>& codes, std::vector<SpaceId>& spaces,
                        std::vector<ItemId>& items) {
    for (const Code code : codes) {
      if (code.kind() == Kind::space) spaces.push_back(code.as<SpaceId>());
      if (code.kind() == Kind::piece || code.kind() == Kind::card)
        items.push_back(ruleset.items().of(code));
    }
  };
  sort(question.legal, lights.legal_spaces, lights.legal_items);
  sort(question.main, lights.main_spaces, lights.main_items);
  sort(question.selected, lights.selected_spaces, lights.selected_items);
  return lights;
}

}  // namespace windrose::view
