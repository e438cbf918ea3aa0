extension Double {
  /// The greatest whole number that is not greater, for a place in a picture.
  ///
  /// Compiled code calls a function of the C library for `rounded(.down)`.
  var floored: Int {
    let whole = Int(self)
    return Double(whole) > self ? whole - 1 : whole
  }
}

extension Array where Element: Comparable {
  /// Returns the element that would stand in the middle if they were in order, the upper one of two.
  ///
  /// The elements are ordered no further than that needs; none may be unordered, and there is at least one.
  func median() -> Element {
    var values = self
    let middle = count / 2
    values.withUnsafeMutableBufferPointer { values in
      var (first, last) = (0, values.count - 1)
      while first < last {
        let pivot = values[first + (last - first) / 2]
        var (lower, upper) = (first, last)
        while lower <= upper {
          while values[lower] < pivot { lower += 1 }
          while pivot < values[upper] { upper -= 1 }
          if lower <= upper {
            values.swapAt(lower, upper)
            lower += 1
            upper -= 1
          }
        }
        if middle <= upper {
          last = upper
        } else if middle >= lower {
          first = lower
        } else {
          break
        }
      }
    }
    return values[middle]
  }
}
