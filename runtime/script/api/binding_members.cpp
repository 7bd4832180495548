// Which members every kind of handle has: the rows of the API, and what the game itself declares.
#include "runtime/script/api/api.h"
#include "runtime/script/api/binding.h"
#include "runtime/state/ruleset/names.h"

namespace windrose {
namespace {

Member function_member(const Function& row) {
  Member member;
  member.type = Member::Type::function;
  member.call = row.call;
  return member;
}

Member attribute_member(const Attribute& row) {
  Member member;
  member.type = Member::Type::attribute;
  member.get = row.get;
  return member;
}

Member property_member(const PropertySlot& slot) {
  Member member;
  member.type = slot.declaration->fixed ? Member::Type::fixed_property : Member::Type::property;
  member.slot = &slot;
  member.is_list = slot.declaration->is_list;
  member.value_kind = value_kind(slot.declaration->type);
  member.base = slot.at(0);
  return member;
}

Member code_member(Member::Type type, Code code, int number = 0) {
  Member member;
  member.type = type;
  member.code = code;
  member.number = number;
  return member;
}

class MemberMaker {
 public:
  explicit MemberMaker(Binding& binding) : binding_(binding), data_(binding.ruleset.data()) {}

  void make() {
    for (const TypeApi& type : all_types()) add_rows(binding_.kinds[type.kind], type);
    binding_.piece_kinds.assign(data_.pieces.size(), binding_.kinds[Kind::piece]);
    binding_.deck_cards.assign(data_.decks.size(), binding_.kinds[Kind::card]);
    add_properties();
    add_spaces();
    add_pieces();
    add_families();
    add_things();
    add_options();
  }

 private:
  void add(Members& members, std::string_view name, const Member& member) {
    members.add(binding_.anchored_key(name), name, member);
  }

  void add_rows(Members& members, const TypeApi& type) {
    for (const Function& row : type.functions) {
      add(members, member_name(row.signature), function_member(row));
    }
    for (const Attribute& row : type.attributes) {
      add(members, member_name(row.signature), attribute_member(row));
    }
  }

  void add_properties() {
    for (const PropertySlot& slot : binding_.ruleset.properties()) {
      const Member member = property_member(slot);
      const std::string& name = slot.declaration->name;
      if (slot.target == Kind::piece) {
        for (std::size_t d = 0; d < binding_.piece_kinds.size(); ++d) {
          if (slot.applies_to(number_of(binding_.ruleset.pieces().first(static_cast<int>(d))))) {
            add(binding_.piece_kinds[d], name, member);
          }
        }
      } else if (slot.target == Kind::card) {
        for (std::size_t d = 0; d < binding_.deck_cards.size(); ++d) {
          if (slot.applies_to(number_of(binding_.ruleset.cards().first(static_cast<int>(d))))) {
            add(binding_.deck_cards[d], name, member);
          }
        }
      } else {
        add(binding_.kinds[slot.target], name, member);
      }
    }
  }

  void add_spaces() {
    for (const SpaceId space : binding_.ruleset.spaces().ids()) {
      add(binding_.kinds[Kind::board], binding_.ruleset.spaces()[space].id,
          code_member(Member::Type::constant, Code(space)));
    }
  }

  void add_pieces() {
    for (std::size_t d = 0; d < data_.pieces.size(); ++d) {
      const PieceDeclaration& piece = data_.pieces[d];
      const Code first(binding_.ruleset.pieces().first(static_cast<int>(d)));
      const int all = piece.count + piece.per_player * binding_.ruleset.players();
      add(binding_.groups[Group::pieces], piece.id,
          all == 1 ? code_member(Member::Type::constant, first)
                   : code_member(Member::Type::pieces_of_seat, first, all));
      if (piece.per_player == 0) continue;
      add(binding_.kinds[Kind::player], piece.id,
          piece.per_player == 1
              ? code_member(Member::Type::by_seat, first)
              : code_member(Member::Type::pieces_of_seat, first, piece.per_player));
    }
  }

  template <typename Id>
  void add_family(const Family<Id>& family, Kind kind, Group group) {
    const auto code = [&](Id id) { return Code(kind, static_cast<int>(id)); };
    if (family.per == Per::game) {
      add(binding_.groups[group], family.id,
          code_member(Member::Type::constant, code(family.first)));
    } else if (family.per == Per::player) {
      add(binding_.kinds[Kind::player], family.id,
          code_member(Member::Type::by_seat, code(family.first)));
    } else {
      Member member = code_member(Member::Type::by_space, Code(kind, 0));
      for (const Id id : family.by_space) {
        member.by_space.push_back(static_cast<int>(id) < 0 ? Code() : code(id));
      }
      add(binding_.kinds[Kind::space], family.id, member);
    }
  }

  void add_families() {
    for (const ZoneFamily& family : binding_.ruleset.zones().families())
      add_family(family, Kind::zone, Group::zones);
    for (const PileFamily& family : binding_.ruleset.piles().families())
      add_family(family, Kind::pile, Group::piles);
    for (const PurseFamily& family : binding_.ruleset.purses().families()) {
      add_family(family, Kind::purse, Group::purses);
    }
    add(binding_.groups[Group::piles], "box", code_member(Member::Type::constant, Code(kPileBox)));
    if (binding_.ruleset.tokens().empty()) return;
    add(binding_.kinds[Kind::player], "tokens",
        code_member(Member::Type::seat_group,
                    Code::pair(Kind::group, static_cast<int>(Group::tokens), 0)));
  }

  void add_things() {
    for (std::size_t d = 0; d < data_.decks.size(); ++d) {
      add(binding_.groups[Group::decks], data_.decks[d].id,
          code_member(Member::Type::constant, Code(Kind::deck, static_cast<int>(d))));
    }
    for (std::size_t d = 0; d < data_.tokens.size(); ++d) {
      const Code first = Code(binding_.ruleset.tokens().first(static_cast<int>(d)));
      const bool per_player = data_.tokens[d].per_player;
      add((per_player ? binding_.seat_groups : binding_.groups)[Group::tokens], data_.tokens[d].id,
          code_member(per_player ? Member::Type::by_seat : Member::Type::constant, first));
    }
    for (std::size_t i = 0; i < data_.tables.size(); ++i) {
      add(binding_.groups[Group::tables], data_.tables[i].id,
          code_member(Member::Type::constant, Code(Kind::table, static_cast<int>(i))));
    }
    const auto charts = binding_.ruleset.charts();
    for (const ChartId chart : charts.ids()) {
      add(binding_.groups[Group::charts], charts[chart].id,
          code_member(Member::Type::constant, Code(chart)));
    }
  }

  void add_options() {
    for (std::size_t i = 0; i < data_.options.size(); ++i) {
      const Value value = binding_.ruleset.option_values()[i];
      Code code;
      if (data_.options[i].type == ValueType::flag) code = Code::flag(value != 0);
      if (data_.options[i].type == ValueType::number) code = Code::number(value);
      if (data_.options[i].type == ValueType::word && value != kNone) {
        code = Code(Kind::word, value);
      }
      add(binding_.groups[Group::options], data_.options[i].id,
          code_member(Member::Type::constant, code));
    }
  }

  Binding& binding_;
  const GameData& data_;
};

}  // namespace

void Binding::add_members() {
  MemberMaker(*this).make();
}

}  // namespace windrose
