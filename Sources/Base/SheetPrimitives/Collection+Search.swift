extension Collection where Element: Equatable {
  /// Returns the range in which the elements of another collection first occur; nil if they do not.
  ///
  /// The standard library's search brings its engine for regular expressions into the program, which
  /// is larger than any module here.
  package func firstOccurrence<Other: Collection>(of other: Other) -> Range<Index>?
  where Other.Element == Element {
    var start = startIndex
    while true {
      var (end, next) = (start, other.startIndex)
      while next != other.endIndex, end != endIndex, self[end] == other[next] {
        formIndex(after: &end)
        other.formIndex(after: &next)
      }
      if next == other.endIndex { return start..<end }
      guard start != endIndex else { return nil }
      formIndex(after: &start)
    }
  }

  /// Returns the parts between the occurrences of another collection, without empty ones.
  package func split<Other: Collection>(at other: Other) -> [SubSequence]
  where Other.Element == Element {
    var parts: [SubSequence] = []
    var rest = self[...]
    while let found = rest.firstOccurrence(of: other) {
      parts.append(rest[..<found.lowerBound])
      rest = rest[found.upperBound...]
    }
    return (parts + [rest]).filter { !$0.isEmpty }
  }
}

extension Sequence where Element: Equatable {
  /// The elements in the order in which they first occur, each once.
  package var unique: [Element] {
    reduce(into: []) { unique, element in
      if !unique.contains(element) { unique.append(element) }
    }
  }
}

extension RandomAccessCollection {
  /// Returns the index of the first element that belongs to the second part, found by a binary search;
  /// `endIndex` if none does.
  ///
  /// - Parameter belongsInSecondPart: False for all elements up to a certain one, and true from it on.
  /// - Returns: The index.
  package func partitioningIndex(where belongsInSecondPart: (Element) -> Bool) -> Index {
    var (low, count) = (startIndex, count)
    while count > 0 {
      let half = count / 2
      let middle = index(low, offsetBy: half)
      if belongsInSecondPart(self[middle]) {
        count = half
      } else {
        (low, count) = (index(after: middle), count - half - 1)
      }
    }
    return low
  }
}

extension ClosedRange {
  /// Creates the range between two values in any order.
  package init(between one: Bound, and other: Bound) {
    self = one < other ? one...other : other...one
  }
}
