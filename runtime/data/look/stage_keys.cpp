#include "runtime/data/look/stage_keys.h"

#include "runtime/base/text/enum_array.h"

namespace windrose {

const KindKeys& keys_of(StageKind kind) {
  static const EnumArray<StageKind, KindKeys, 6> kKeys = {{{
      {{"while", "to", "sides", "parts"}, {"from", "needs", "table", "rolled", "adds", "bids"}},
      {{"while", "lot"},
       {"bid", "by", "in", "last", "price", "worth", "next", "tells", "parts", "sums"}},
      {{"while", "left", "right"}, {"each", "done"}},
      {{"zone"}, {}},
      {{"while"}, {"card", "area", "toward"}},
      {{"since"},
       {"each", "who", "from", "to", "tells", "parts", "sums", "order", "players", "unit"}},
  }}};
  return kKeys[kind];
}

}  // namespace windrose
