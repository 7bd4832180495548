#include "runtime/sitting/question/choices.h"

#include <algorithm>
#include <charconv>
#include <limits>
#include <map>

#include "runtime/base/language/language.h"
#include "runtime/base/language/money_text.h"
#include "runtime/base/language/phrase.h"
#include "runtime/base/text/numbers.h"
#include "runtime/base/text/text.h"
#include "runtime/state/ruleset/names.h"
#include "runtime/tabletop/reading/tabletop.h"
#include "runtime/words/names/said_names.h"
#include "runtime/words/names/said_prompt.h"
#include "runtime/words/names/seen_names.h"
#include "runtime/words/names/wording.h"

namespace windrose {
namespace {

constexpr int kMostNumberedPlaces = 12;
constexpr int kMostInExample = 3;

bool is_number(const std::string& text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string::npos;
}

}  // namespace

Choices::Choices(const SpaceContent& content, const Node& node, const Node::Asked& asked,
                 ListNumbers* numbers, const QuestionLook* look)
    : content_(content), seen_(content.seen()), node_(node), asked_(asked), look_(look) {
  add_options();
  add_owners();
  add_number_of_steps();
  if (asked_.can_pass()) {
    Choice pass;
    pass.pass = true;
    pass.id = "pass";
    pass.name = said_pass(seen_, asked_.pass);
    pass.note = passing();
    choices_.push_back(pass);
  }
  give_numbers(numbers);
}

void Choices::add_options() {
  if (node_.question().kind == DecisionKind::confirm) {
    choices_.push_back({Code::flag(true), false, 0, "yes", phrase("yes"), {}, {}});
    choices_.push_back({Code::flag(false), false, 0, "no", phrase("no"), {}, passing()});
    return;
  }
  for (const Code option : asked_.options) choices_.push_back(choice_of(option));
  // Things with names first, as they come; then the places of a map, row by row, or from the left.
  const Board& board = seen_.ruleset().board();
  const bool by_column = asks_for_column();
  std::ranges::stable_sort(choices_, {}, [&](const Choice& choice) {
    if (!is_place(choice)) return std::pair(-1, 0);
    const auto space = choice.code.as<SpaceId>();
    return std::pair(by_column ? 0 : board.row(space), board.column(space));
  });
}

Choice Choices::choice_of(Code option) const {
  Choice choice;
  choice.code = option;
  choice.name = said_option(seen_, option);
  choice.id = option.kind() == Kind::placeholder ? "" : code_id(seen_, option);
  choice.note = note_of(option);
  if (option.kind() == Kind::space) {
    const std::vector<Sentence> pieces = pieces_on(option.as<SpaceId>());
    if (!pieces.empty()) choice.pieces = phrase("with {1}", list_and(SaidParts(pieces)));
  }
  return choice;
}

void Choices::give_numbers(ListNumbers* numbers) {
  if (node_.question().kind == DecisionKind::amount) return;  // a number is an amount
  int places = 0;
  for (const Choice& choice : choices_) {
    if (choice.code.kind() == Kind::number) return;
    places += is_place(choice) ? 1 : 0;
  }
  places_by_name_ = places > kMostNumberedPlaces;
  if (goes_by_label()) return;
  ListNumbers only_now;
  if (numbers == nullptr) numbers = &only_now;
  std::string question = seen_.words().text(
      node_.question().id != WordId::none ? node_.question().id : node_.question().prompt.text);
  // The numbers of cards must not tell what another seat has seen.
  const bool has_cards = std::ranges::any_of(choices_, [](const Choice& choice) {
    return choice.code.kind() == Kind::card || choice.code.kind() == Kind::placeholder;
  });
  if (has_cards) question += " " + std::to_string(number_of(asked_.seat));
  const std::vector<std::string> actions = slots();
  for (std::size_t i = 0; i < actions.size(); ++i) {
    if (!actions[i].empty()) numbers->set_number(question, actions[i], static_cast<int>(i) + 1);
  }
  std::map<std::string, int> alike;  // cards that nobody may tell apart
  for (Choice& choice : choices_) {
    if (places_by_name_ && is_place(choice)) continue;
    std::string answer = choice.id;
    if (answer.empty()) {
      answer = plain(choice.name);
      answer += " " + std::to_string(++alike[answer]);
    }
    choice.number = numbers->number_of(question, answer);
  }
  std::ranges::stable_sort(choices_, {}, [](const Choice& choice) {
    return choice.number == 0 ? std::numeric_limits<int>::max() : choice.number;
  });
}

/// What follows if one declines, as the look says.
std::string Choices::passing() const {
  if (look_ == nullptr || node_.question().id == WordId::none) return {};
  return look_->passing_of(seen_.words().text(node_.question().id));
}

/// The actions that have their numbers for the whole match, as the look says.
std::vector<std::string> Choices::slots() const {
  if (look_ == nullptr || node_.question().id == WordId::none) return {};
  return look_->slots(seen_.words().text(node_.question().id));
}

MoneyWords Choices::money_words() const {
  if (look_ == nullptr || node_.question().id == WordId::none) return {};
  if (!look_->is_money(seen_.words().text(node_.question().id))) return {};
  return look_->money_words(seen_.ruleset().data());
}

/// "$80 to $1,206", "3".
std::string Choices::amounts() const {
  return money_range(money_words(), asked_.from, asked_.to);
}

/// "`1 3`", or "names with commas between them" where the answers have no numbers.
std::string Choices::example(int count) const {
  std::vector<std::string> numbers;
  for (const Choice& choice : choices_) {
    if (choice.number > 0 && std::ssize(numbers) < std::min(count, kMostInExample))
      numbers.push_back(std::to_string(choice.number));
  }
  if (numbers.empty()) return phrase("names with commas between them");
  const bool is_part = node_.question().kind == DecisionKind::order && count > kMostInExample;
  return phrase("such as `{1}`", join(numbers, " ") + (is_part ? " …" : ""));
}

/// How many answers of the list are wanted, and how to type several of them.
std::string Choices::how_many() const {
  if (asked_.to == 0) return phrase("there is nothing to choose; type `none`");
  const std::string range = asked_.from > 0  ? range_text(asked_.from, asked_.to)
                            : asked_.to == 1 ? "1"
                                             : phrase("up to {1}", std::to_string(asked_.to));
  if (asked_.to == 1)
    return asked_.from == 0 ? phrase("choose {1}, or `none`", range) : phrase("choose {1}", range);
  return asked_.from == 0 ? phrase("choose {1}, {2}, or `none`", range, example(asked_.to))
                          : phrase("choose {1}, {2}", range, example(asked_.to));
}

Sentence Choices::question() const {
  return said_prompt(seen_, node_.question().prompt);
}

Sentence Choices::prompt() const {
  const Sentence said = question();
  switch (node_.question().kind) {
    case DecisionKind::amount:
      return asked_.can_pass()
                 ? phrase("{1} ({2}, or `{3}`)", said, amounts(), said_pass(seen_, asked_.pass))
                 : phrase("{1} ({2})", said, amounts());
    case DecisionKind::some:
      return phrase("{1} ({2})", said, how_many());
    case DecisionKind::order:
      return phrase("{1} (type all {2}, the first one first, {3})", said,
                    std::to_string(asked_.options.size()),
                    example(static_cast<int>(asked_.options.size())));
    default:
      return said;
  }
}

std::optional<StoredReply> Choices::forced() const {
  if (node_.question().kind != DecisionKind::some || asked_.to != 0 || asked_.can_pass() ||
      asked_.may)
    return std::nullopt;
  StoredReply reply;
  reply.seat = asked_.seat;
  return reply;
}

SpaceSet Choices::legal_spaces() const {
  SpaceSet set(seen_.ruleset().board().size());
  for (const Choice& choice : choices_) {
    if (choice.code.kind() == Kind::space) set.set(choice.code.as<SpaceId>());
  }
  return set;
}

SpaceSet Choices::movable_spaces() const {
  SpaceSet set(seen_.ruleset().board().size());
  for (const Choice& choice : choices_) {
    if (choice.code.kind() == Kind::move) set.set(choice.code.from());
    if (choice.code.kind() != Kind::piece) continue;
    const SpaceId space = Tabletop(seen_).space_of(item_of(choice.code.as<PieceId>()));
    if (space != SpaceId::none) set.set(space);
  }
  return set;
}

std::string Choices::numbers() const {
  std::vector<int> all;
  for (const Choice& choice : choices_) {
    if (choice.number > 0) all.push_back(choice.number);
  }
  std::ranges::sort(all);
  std::vector<std::string> ranges;
  for (std::size_t first = 0, end = 0; first < all.size(); first = end) {
    for (end = first + 1; end < all.size() && all[end] == all[end - 1] + 1;) ++end;
    const std::string last = std::to_string(all[end - 1]);
    ranges.push_back(end == first + 1 ? last : std::to_string(all[first]) + "-" + last);
  }
  return list_or(ranges);
}

const Choice* Choices::numbered(int number) const {
  const auto found = std::ranges::find(choices_, number, &Choice::number);
  return found == choices_.end() || number == 0 ? nullptr : &*found;
}

Reading Choices::found(const Choice& choice, bool exact) const {
  Reading reading;
  reading.kind = Reading::Kind::reply;
  reading.exact = exact;
  reading.reply.seat = asked_.seat;
  reading.reply.pass = choice.pass;
  reading.reply.one = choice.code;
  return reading;
}

/// One letter of a longer word is not enough to act on.
Reading Choices::too_short(std::string_view text, const std::vector<const Choice*>& fits) const {
  const Choice& first = *fits.front();
  const std::string name = "`" + plain_name(plain(first.name)) + "`";
  const std::string typed =
      first.number == 0 ? name : phrase("{1} or {2}", name, std::to_string(first.number));
  return {.kind = Reading::Kind::ambiguous,
          .problem = fits.size() > 1
                         ? phrase("{1} is too short; type {2}, or another answer of the list",
                                  quote(trim(text)), typed)
                         : phrase("{1} is too short; type {2}", quote(trim(text)), typed)};
}

Reading Choices::read_one(std::string_view text) const {
  const std::string wanted = plain_name(text);
  int number = 0;
  const auto parsed = std::from_chars(wanted.data(), wanted.data() + wanted.size(), number);
  if (parsed.ec == std::errc() && parsed.ptr == wanted.data() + wanted.size()) {
    const Choice* const choice = numbered(number);
    if (choice != nullptr) return found(*choice, true);
  }
  std::vector<const Choice*> exact;
  std::vector<const Choice*> begun;
  std::vector<const Choice*> inside;
  for (const Choice& choice : choices_) {
    const std::string name = plain_name(plain(choice.name));
    const std::string id = plain_name(choice.id);
    // "2" is the border that the map marks 2.
    const bool numbered = is_number(wanted) && name.ends_with(" " + wanted);
    if (name == wanted || id == wanted || numbered) exact.push_back(&choice);
    if (name.starts_with(wanted) || (!id.empty() && id.starts_with(wanted)))
      begun.push_back(&choice);
    if (name.find(" " + wanted) != std::string::npos) inside.push_back(&choice);
  }
  if (wanted.empty()) return {};
  if (exact.size() == 1) return found(*exact.front(), true);
  const std::vector<const Choice*>& fits = !exact.empty() ? exact : !begun.empty() ? begun : inside;
  if (fits.empty()) return {.problem = std::string(trim(text))};
  if (exact.empty() && wanted.size() == 1 && !is_number(wanted)) return too_short(text, fits);
  // Copies of one card, backs of hidden ones: any of them is meant.
  const bool alike = std::ranges::all_of(fits, [&](const Choice* choice) {
    return plain(choice->name) == plain(fits.front()->name) && choice->code.kind() == Kind::card;
  });
  if (fits.size() == 1 || alike) return found(*fits.front(), !exact.empty());
  std::vector<std::string> names;
  for (const Choice* const choice : fits) {
    if (names.size() < 6) names.push_back(plain(choice->name));
  }
  if (fits.size() > names.size()) names.push_back(phrase("others"));
  return {.kind = Reading::Kind::ambiguous,
          .problem =
              phrase("{1} may be {2}; type more of the name", quote(trim(text)), list_or(names))};
}

Reading Choices::read_amount(std::string_view text) const {
  std::string wanted = plain_name(text);
  std::erase(wanted, ',');
  const std::string sign = money_words().sign;
  if (!sign.empty() && wanted.starts_with(sign)) wanted.erase(0, sign.size());
  int number = 0;
  const auto parsed = std::from_chars(wanted.data(), wanted.data() + wanted.size(), number);
  const bool whole = parsed.ec == std::errc() && parsed.ptr == wanted.data() + wanted.size();
  if (wanted == "all" || wanted == "most") number = asked_.to;
  if (wanted == "least") number = asked_.from;
  if (!whole && wanted != "all" && wanted != "most" && wanted != "least") return read_one(text);
  Reading reading;  // out of range too: the match says why not
  reading.kind = Reading::Kind::reply;
  reading.exact = true;
  reading.reply.seat = asked_.seat;
  reading.reply.one = Code::number(number);
  return reading;
}

Reading Choices::read_many(std::string_view text) const {
  const std::string wanted = plain_name(text);
  Reading all;
  all.kind = Reading::Kind::reply;
  all.exact = true;
  all.reply.seat = asked_.seat;
  if (wanted == "none" && node_.question().kind == DecisionKind::some && asked_.from == 0)
    return all;
  if (wanted == "all") {
    all.reply.many.assign(asked_.options.begin(), asked_.options.end());
    return all;
  }
  Reading whole = read_one(text);
  if (whole.kind == Reading::Kind::reply && whole.reply.pass) return whole;
  std::vector<std::string> parts =
      split(text, text.find(',') == std::string_view::npos ? ' ' : ',');
  std::erase_if(parts, [](const std::string& part) { return trim(part).empty(); });
  if (whole.kind == Reading::Kind::reply) parts = {std::string(text)};
  for (const std::string& part : parts) {
    Reading one = read_one(part);
    if (one.kind != Reading::Kind::reply) return one;
    if (one.reply.pass) {
      return {.kind = Reading::Kind::ambiguous,
              .problem = phrase("{1} goes with no other answer; type it alone", quote(part))};
    }
    all.exact &= one.exact;
    all.reply.many.push_back(one.reply.one);
  }
  return all;
}

int Choices::answers_in(std::string_view text) const {
  int count = 0;
  for (const std::string& part :
       split(text, text.find(',') == std::string_view::npos ? ' ' : ',')) {
    if (trim(part).empty()) continue;
    if (read_one(part).kind != Reading::Kind::reply) return 0;
    ++count;
  }
  return count;
}

Reading Choices::read(std::string_view text) const {
  switch (node_.question().kind) {
    case DecisionKind::amount:
      return read_amount(text);
    case DecisionKind::some:
    case DecisionKind::order:
      return read_many(text);
    default:
      return read_one(text);
  }
}

}  // namespace windrose
