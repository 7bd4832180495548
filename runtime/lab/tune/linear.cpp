#include "runtime/lab/tune/linear.h"

#include <cmath>
#include <cstddef>
#include <utility>

namespace windrose {

Row solved(std::vector<Row> matrix, Row right) {
  constexpr double kNothing = 1e-12;
  const std::size_t size = right.size();
  for (std::size_t column = 0; column < size; ++column) {
    std::size_t pivot = column;
    for (std::size_t row = column + 1; row < size; ++row) {
      if (std::abs(matrix[row][column]) > std::abs(matrix[pivot][column])) pivot = row;
    }
    std::swap(matrix[column], matrix[pivot]);
    std::swap(right[column], right[pivot]);
    if (std::abs(matrix[column][column]) < kNothing) continue;
    for (std::size_t row = column + 1; row < size; ++row) {
      const double times = matrix[row][column] / matrix[column][column];
      for (std::size_t i = column; i < size; ++i) matrix[row][i] -= times * matrix[column][i];
      right[row] -= times * right[column];
    }
  }
  Row found(size, 0);
  for (std::size_t row = size; row-- > 0;) {
    if (std::abs(matrix[row][row]) < kNothing) continue;
    double left = right[row];
    for (std::size_t i = row + 1; i < size; ++i) left -= matrix[row][i] * found[i];
    found[row] = left / matrix[row][row];
  }
  return found;
}

}  // namespace windrose
