#include "runtime/view/screens/start_page.h"

#include <chrono>

#include "runtime/base/text/error.h"
#include "runtime/data/load/load_game.h"
#include "runtime/script/rules/reserved_names.h"
#include "runtime/view/screens/key_sheet.h"

namespace windrose::view {
namespace {

std::int64_t seconds_since_1970() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::seconds>(now).count();
}

}  // namespace

StartPage::StartPage(std::vector<std::string> shelves, const std::string& game,
                     const std::optional<MatchRequest>& last)
    : model_(std::move(shelves), game) {
  if (last) model_.take_over(*last);
  model_.set_kept(kept_matches(match_folder()));
}

void StartPage::picture(Pen& pen, const Rect& rect, const std::string& game) {
  auto found = pictures_.find(game);
  if (found == pictures_.end()) {
    std::unique_ptr<BoardThumbnail> made;
    try {
      const Shelves shelves(model_.shelves().begin(), model_.shelves().end());
      const GameData data = load_game(shelves, {game, {}, "", {}}, reserved_names());
      made = std::make_unique<BoardThumbnail>(data, load_look(find_game(shelves, game), data));
    } catch (const Error&) {
      made = nullptr;  // the list says what is wrong with it
    }
    found = pictures_.emplace(game, std::move(made)).first;
  }
  if (found->second) found->second->paint(pen, rect, pen.px(6));
}

StartEnd StartPage::frame(Display& display, const StartLook& look, bool blocked) {
  StartEnd end;
  Ui& ui = display.ui();
  const Rect window{0, 0, static_cast<float>(display.width()),
                    static_cast<float>(display.height())};
  const bool keys_were_open = keys_open_;
  const bool put_away = keys_open_ && ui.take_key({Key::enter});  // before a button below takes it
  const StartWish wish = screen_.draw(
      ui, window, model_,
      [this](Pen& pen, const Rect& rect, const std::string& game) { picture(pen, rect, game); },
      seconds_since_1970(), look.cover_hands);
  if (rulebook_) show_rulebook(ui, window);
  if (!blocked && !rulebook_ && !keys_open_ && !ui.typing()) keys_open_ = takes_keys_key(ui);
  if (keys_were_open && (start_key_sheet(ui) || put_away)) keys_open_ = false;
  if (keys_were_open != keys_open_) display.request_redraw();
  ui.whereabouts().note("state.0.0.start", window);
  if (blocked || keys_were_open) return end;
  end.settings = wish.settings;
  end.editor = wish.editor;
  end.cover_hands = wish.cover_hands;
  end.quit = end.quit || wish.quit;
  end.resume = wish.resume;
  if (wish.rulebook && model_.game().data() != nullptr)
    rulebook_.emplace(RulebookModel(*model_.game().data()));
  if (wish.begin || wish.watch) {
    end.request = model_.request();
    if (wish.watch) {
      for (std::string& agent : end.request->agents) {
        const bool has_own =
            model_.game().data() != nullptr && !model_.game().data()->agents.empty();
        if (agent == kHuman) agent = has_own ? model_.game().data()->agents.front() : "random";
      }
    }
  }
  return end;
}

/// The rules over the page, until Escape or a click beside them.
void StartPage::show_rulebook(Ui& ui, const Rect& window) {
  Pen& pen = ui.pen();
  const float width = std::min(ui.px(640), window.w - ui.px(32));
  const Rect sheet{window.center().x - width / 2, window.y + ui.px(24), width,
                   window.h - ui.px(48)};
  ui.begin_layer(window);
  pen.fill(window, pen.palette().shadow.faded(0.35F));
  pen.fill(sheet, pen.palette().paper, ui.px(12));
  rulebook_->draw(ui, sheet.inset(ui.px(16)));
  const bool beside = ui.input().pressed && !sheet.contains(ui.input().pointer);
  ui.end_layer();
  Shortcut escape;
  escape.key = Key::escape;
  if (beside || ui.take_key(escape)) rulebook_.reset();
}

}  // namespace windrose::view
