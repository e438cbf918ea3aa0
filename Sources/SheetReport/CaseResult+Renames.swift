extension [CaseResult] {
  /// Returns the cases, with each missing one paired with an orphaned one of the same picture.
  ///
  /// Equal pictures are paired by the most similar names, so that all pictures of a renamed shot
  /// find their own reference.
  func findingRenames() -> [CaseResult] {
    var orphans: [String: [Int]] = [:]
    for (index, result) in enumerated() where result.verdict == .orphaned {
      if let digest = result.picture?.digest { orphans[digest, default: []].append(index) }
    }
    var result = self
    // Results that stay as they are need no copy.
    for index in indices where self[index].renamed != nil { result[index].renamed = nil }
    guard !orphans.isEmpty else { return result }
    for (index, missing) in enumerated() where missing.verdict == .missing {
      guard let digest = missing.picture?.digest, let candidates = orphans[digest],
        let orphan = candidates.max(by: { likeness(missing, $0) < likeness(missing, $1) })
      else { continue }
      orphans[digest] = candidates.filter { $0 != orphan }
      result[index].renamed = self[orphan].name
      result[orphan].renamed = missing.name
    }
    return result
  }

  /// Returns the likeness of a case's name to that of an orphan: the common end, which is device,
  /// appearance and scale, then the common beginning, which is the scenario.
  private func likeness(_ missing: CaseResult, _ orphan: Int) -> (Int, Int) {
    let (name, other) = (missing.name.utf8, self[orphan].name.utf8)
    let end = zip(name.reversed(), other.reversed()).prefix { $0 == $1 }.count
    return (end, zip(name, other).prefix { $0 == $1 }.count)
  }
}
