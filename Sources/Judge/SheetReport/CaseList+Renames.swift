extension CaseList {
  /// Pairs each missing case with an orphaned one of the same picture.
  ///
  /// Equal pictures are paired by the most similar names, so that all pictures of a renamed shot
  /// find their own reference.
  mutating func findRenames() {
    var pairs: [(Int, Int)] = []
    var orphans: [Int: [Int]] = [:]
    if indices.contains(where: { verdict($0) == .missing }) {
      for index in indices where verdict(index) == .orphaned {
        guard let digest = self[index].picture?.digest else { continue }
        orphans[digest.hashValue, default: []].append(index)
      }
    }
    for missing in orphans.isEmpty ? 0..<0 : indices where verdict(missing) == .missing {
      guard let digest = self[missing].picture?.digest,
        let candidates = orphans[digest.hashValue],
        let orphan = candidates.max(by: { likeness(missing, $0) < likeness(missing, $1) })
      else { continue }
      orphans[digest.hashValue] = candidates.filter { $0 != orphan }
      pairs.append((missing, orphan))
    }
    rename(pairs)
  }

  /// Returns the likeness of the names of a missing case and an orphan.
  private func likeness(_ missing: Int, _ orphan: Int) -> (Int, Int) {
    name(missing).likeness(to: name(orphan))
  }
}

extension String {
  /// Returns the likeness of two names of pictures: the length of the common end, which is device, appearance
  /// and scale, then of the common beginning, which is the scenario or the folder.
  package func likeness(to other: String) -> (Int, Int) {
    let end = zip(utf8.reversed(), other.utf8.reversed()).prefix { $0 == $1 }.count
    return (end, zip(utf8, other.utf8).prefix { $0 == $1 }.count)
  }
}
