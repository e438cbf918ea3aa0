internal import SheetSpec

extension [Diagnostic] {
  /// The number of diagnostics like the first one of a kind that are printed one by one.
  private static var mostAlike: Int { 3 }

  /// The diagnostics as they are printed for people: of those of one kind in many files, or many times at one place,
  /// the first and the number of the others.
  ///
  /// The different places of one file are kept, as each is to be corrected.
  ///
  /// - Parameter isGrouped: Returns false for diagnostics that are kept.
  /// - Returns: The diagnostics, each number after the first one of its kind.
  func grouped(where isGrouped: (Diagnostic) -> Bool) -> [Diagnostic] {
    var firsts: [Kind: Int] = [:]
    var places: Set<PlacedKind> = []
    var others: [Kind: [Diagnostic]] = [:]
    let areAlike = indices.map { index in
      let (kind, place) = (Kind(self[index]), self[index].place)
      let first = firsts[kind] ?? index
      firsts[kind] = first
      let isNew = places.insert(PlacedKind(kind: kind, place: place)).inserted
      guard place != nil, isGrouped(self[index]),
        !isNew || place?.source != self[first].place?.source
      else { return false }
      others[kind, default: []].append(self[index])
      return true
    }
    return indices.flatMap { index -> [Diagnostic] in
      let kind = Kind(self[index])
      guard let alike = others[kind], alike.count > Self.mostAlike else { return [self[index]] }
      guard firsts[kind] == index else { return areAlike[index] ? [] : [self[index]] }
      let files = Set(alike.compactMap(\.place?.source)).subtracting([self[index].place?.source])
      let place =
        files.isEmpty ? "" : ", in \(files.count) other file\(files.count == 1 ? "" : "s")"
      let rest = Diagnostic(
        kind.code, at: nil, "\(alike.count) more of this kind\(place)",
        allowed: "--json prints each", severity: kind.severity)
      return [self[index], rest]
    }
  }

  private struct Kind: Hashable {
    var severity: Diagnostic.Severity
    var code: DiagnosticCode

    init(_ diagnostic: Diagnostic) { (severity, code) = (diagnostic.severity, diagnostic.code) }
  }

  private struct PlacedKind: Hashable {
    var kind: Kind
    var place: Place?
  }
}
