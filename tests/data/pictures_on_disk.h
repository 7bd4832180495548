// The bytes of small whole pictures of any size, for tests of what reads their headers.
#pragma once

#include <array>
#include <cstdint>
#include <string>

namespace windrose::test {

inline std::string four_bytes(std::uint32_t number) {
  std::string bytes;
  for (const unsigned shift : {24U, 16U, 8U, 0U})
    bytes += static_cast<char>(number >> shift & 0xFFU);
  return bytes;
}

/// A part of a PNG with its check sum, worked out bit by bit (PNG specification, annex D).
inline std::string png_part(const std::string& kind, const std::string& data) {
  std::uint32_t sum = 0xFFFFFFFFU;
  for (const char letter : kind + data) {
    sum ^= static_cast<unsigned char>(letter);
    for (int bit = 0; bit < 8; ++bit) sum = (sum & 1U) != 0 ? 0xEDB88320U ^ sum >> 1U : sum >> 1U;
  }
  return four_bytes(static_cast<std::uint32_t>(data.size())) + kind + data +
         four_bytes(sum ^ 0xFFFFFFFFU);
}

/// A PNG whose parts are whole, without any pixels.
inline std::string png(int width, int height) {
  const std::string size = four_bytes(static_cast<std::uint32_t>(width)) +
                           four_bytes(static_cast<std::uint32_t>(height));
  return "\x89PNG\r\n\x1A\n" + png_part("IHDR", size + std::string("\x08\x06\x00\x00\x00", 5)) +
         png_part("IEND", "");
}

/// A JPEG with a segment before its frame.
inline std::string jpeg(int width, int height) {
  std::string bytes = "\xFF\xD8\xFF\xE0";
  bytes += four_bytes(4).substr(2) + "ab" + "\xFF\xC2" + four_bytes(17).substr(2) + "\x08";
  return bytes + four_bytes(static_cast<std::uint32_t>(height)).substr(2) +
         four_bytes(static_cast<std::uint32_t>(width)).substr(2) + "\xFF\xD9";
}

inline std::string svg(const std::string& attributes, const std::string& inside = "<g/>") {
  return "<svg xmlns=\"http://www.w3.org/2000/svg\" " + attributes + ">" + inside + "</svg>\n";
}

}  // namespace windrose::test
