#include "runtime/base/system/fitting_lines.h"

#include <algorithm>
#include <fstream>

#include "runtime/base/system/files.h"
#include "runtime/base/text/error.h"

namespace windrose {
namespace fs = std::filesystem;

std::size_t write_lines_that_fit(const fs::path& path, std::string_view text) {
  try {
    write_text_file(path, text);
    return text.size();
  } catch (const Error&) {
    std::error_code failure;
    const fs::file_status there = fs::status(path, failure);
    if (fs::exists(there) && !fs::is_regular_file(there)) throw;
    {
      std::ofstream file(path, std::ios::binary | std::ios::trunc);
      if (!file) throw;
      file << text << std::flush;
    }
    const std::uintmax_t size = fs::file_size(path, failure);
    if (failure) throw;
    const std::size_t fits = std::min<std::size_t>(size, text.size());
    const std::size_t end = fits == text.size() ? fits : text.substr(0, fits).rfind('\n') + 1;
    fs::resize_file(path, end, failure);
    if (failure) throw;
    return end;
  }
}

}  // namespace windrose
