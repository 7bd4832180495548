#include "runtime/data/schema.h"

#include <stdexcept>

namespace windrose {

const SchemaMapping& schema_mapping(std::string_view name) {
  for (const SchemaMapping& mapping : schema()) {
    if (mapping.name == name) return mapping;
  }
  throw std::logic_error("there is no mapping '" + std::string(name) + "' in the schema");
}

}  // namespace windrose
