// The bytes of small whole pictures of any size, for tests of what reads their headers.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace windrose::test {

inline std::string four_bytes(std::uint32_t number) {
  std::string bytes;
  for (const unsigned shift : {24U, 16U, 8U, 0U})
    bytes += static_cast<char>(number >> shift & 0xFFU);
  return bytes;
}

/// The check sum of a part of a PNG, worked out bit by bit (PNG specification, annex D).
inline std::string png_check_sum(std::string_view part) {
  std::uint32_t sum = 0xFFFFFFFFU;
  for (const char letter : part) {
    sum ^= static_cast<unsigned char>(letter);
    for (int bit = 0; bit < 8; ++bit) sum = (sum & 1U) != 0 ? 0xEDB88320U ^ sum >> 1U : sum >> 1U;
  }
  return four_bytes(sum ^ 0xFFFFFFFFU);
}

inline std::string png_part(const std::string& kind, const std::string& data) {
  return four_bytes(static_cast<std::uint32_t>(data.size())) + kind + data +
         png_check_sum(kind + data);
}

/// A PNG with the check sums of what its parts hold now, as far as they can still be read.
inline std::string with_check_sums(std::string png) {
  std::size_t at = 8;
  while (at + 12 <= png.size()) {
    std::size_t length = 0;
    for (std::size_t i = at; i < at + 4; ++i)
      length = length << 8U | static_cast<unsigned char>(png[i]);
    if (length > png.size() - at - 12) break;
    const std::string_view part = std::string_view(png).substr(at + 4, length + 4);
    png.replace(at + 8 + length, 4, png_check_sum(part));
    at += 12 + length;
  }
  return png;
}

/// A PNG whose parts are whole, without any pixels.
inline std::string png(int width, int height) {
  const std::string size = four_bytes(static_cast<std::uint32_t>(width)) +
                           four_bytes(static_cast<std::uint32_t>(height));
  return "\x89PNG\r\n\x1A\n" + png_part("IHDR", size + std::string("\x08\x06\x00\x00\x00", 5)) +
         png_part("IEND", "");
}

/// So many zeros as zlib packs them without tables of its own: 258 in 13 bits (RFC 1951, 3.2.6).
/// The check sum is left out; who reads pictures does not look at it.
inline std::string packed_zeros(std::size_t count) {
  std::string bytes = "\x78\x01";
  unsigned waiting = 0;
  int bits = 0;
  const auto put = [&](unsigned value, int width) {
    waiting |= value << static_cast<unsigned>(bits);
    for (bits += width; bits >= 8; bits -= 8, waiting >>= 8U)
      bytes += static_cast<char>(waiting & 0xFFU);
  };
  constexpr unsigned kZero = 0b00001100;       // 8 bits, the first one lowest, as all of these
  constexpr unsigned kRun = 0b00000'10100011;  // 258 times what is one byte back: 8 bits and 5
  put(0b011, 3);                               // the last block, with the fixed codes
  if (count > 0) put(kZero, 8);
  std::size_t done = count > 0 ? 1 : 0;
  for (; done + 258 <= count; done += 258) put(kRun, 13);
  for (; done < count; ++done) put(kZero, 8);
  put(0, 7 + 7);  // the end, and what fills the last byte
  return bytes;
}

struct PngShape {
  int width = 0;
  int height = 0;
  int bits = 8;
  bool is_interlaced = false;
};

/// A PNG with colors and opacity whose pixels are that many zeros, packed.
inline std::string png_of_zeros(const PngShape& shape, std::size_t count) {
  const std::string head = four_bytes(static_cast<std::uint32_t>(shape.width)) +
                           four_bytes(static_cast<std::uint32_t>(shape.height)) +
                           static_cast<char>(shape.bits) + std::string("\x06\0\0", 3) +
                           static_cast<char>(shape.is_interlaced ? 1 : 0);
  return "\x89PNG\r\n\x1A\n" + png_part("IHDR", head) + png_part("IDAT", packed_zeros(count)) +
         png_part("IEND", "");
}

/// A progressive JPEG, gray or in three colors, with so many scans that each say of all blocks that
/// nothing is in them (ITU T.81, G.1.2.2): 15 bits for 16,384 blocks.
inline std::string jpeg_of_scans(int width, int height, int colors, int scans) {
  const auto two = [](int number) {
    return four_bytes(static_cast<std::uint32_t>(number)).substr(2);
  };
  std::string bytes = "\xFF\xD8\xFF\xDB" + two(67) + '\0' + std::string(64, '\1');
  bytes += "\xFF\xC2" + two(8 + 3 * colors) + '\x08' + two(height) + two(width) +
           static_cast<char>(colors);
  for (int color = 1; color <= colors; ++color)
    bytes += static_cast<char>(color) + std::string("\x11\0", 2);
  bytes += "\xFF\xC4" + two(20) + '\x10' + '\1' + std::string(15, '\0') + '\xE0';
  const int blocks = ((width + 7) / 8) * ((height + 7) / 8);
  const int runs = (blocks + 16'383) / 16'384;
  const std::string scan = "\xFF\xDA" + two(8) + std::string("\1\1\0\1\x3F\0", 6) +
                           std::string(static_cast<std::size_t>(runs * 15 + 7) / 8, '\0');
  for (int i = 0; i < scans; ++i) bytes += scan;
  return bytes + "\xFF\xD9";
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
