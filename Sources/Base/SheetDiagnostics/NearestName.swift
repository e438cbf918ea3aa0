extension Sequence<String> {
  /// Returns the name with the smallest edit distance to a written one, without regard to case; nil
  /// if all differ in more than a third of the letters, and for a written name of more than 64.
  ///
  /// One letter may always differ. Half of the letters would make `version` of `duration`.
  package func nearest(to written: String) -> String? {
    let longest = 64
    guard written.utf8.count <= 4 * longest else { return nil }
    let wanted = Array(written.lowercased().unicodeScalars)
    guard wanted.count <= longest else { return nil }
    var best: (name: String, distance: Int)?
    for name in self {
      let distance = editDistance(wanted, Array(name.lowercased().unicodeScalars))
      if distance < best?.distance ?? .max { best = (name, distance) }
    }
    guard let best, best.distance <= Swift.max(1, Swift.max(wanted.count, best.name.count) / 3)
    else { return nil }
    return best.name
  }
}

/// Returns the Damerau–Levenshtein distance in its restricted form: the number of letters to
/// insert, remove, change or swap with their neighbours.
private func editDistance(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...second.count)
  for i in first.indices {
    var row = [i + 1]
    for j in second.indices {
      var cost = Swift.min(
        last[j] + (first[i] == second[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
      if i > 0, j > 0, first[i] == second[j - 1], first[i - 1] == second[j] {
        cost = Swift.min(cost, beforeLast[j - 1] + 1)
      }
      row.append(cost)
    }
    (beforeLast, last) = (last, row)
  }
  return last[second.count]
}

/// Words for values that other tools use, with what they mean here.
enum FamiliarValues {
  /// The values that a word can mean, of which lists of allowed words contain one or none.
  private static let meanings = [
    "true": ["on"], "yes": ["on"], "false": ["off"], "no": ["off"], "hidden": ["off"],
    "visible": ["on"],
    "night": ["dark"], "day": ["light"], "pagesheet": ["page"], "formsheet": ["form"],
    "maximumdetentvalue": ["maximum"], "maxdetentvalue": ["maximum"],
    "context.maximumdetentvalue": ["maximum"], "context.maxdetentvalue": ["maximum"],
    "rtl": ["rightToLeft"], "ltr": ["leftToRight"],
    "colors": ["palettes"], "colours": ["palettes"], "phones": ["devices"], "blurs": ["materials"],
    "compose": ["kotlin"], "android": ["kotlin"], "flutter": ["dart"],
    "react-native": ["typescript"], "reactnative": ["typescript"], "javascript": ["typescript"],
    "fittocontents": ["fit"], "fittocontent": ["fit"], "auto": ["fit"], "intrinsic": ["fit"],
    "content": ["fit"], "contentheight": ["fit"], "dynamic": ["fit"], "fitted": ["fit"],
    "half": ["medium"], "full": ["large"], "expanded": ["large"], "max": ["large"],
    "swiftui": ["swift"], "uikit": ["swift"], "json": ["dtcg"],
  ]

  /// Returns the allowed word that a word means in other tools; nil for none.
  static func meaning(of word: String, among allowed: [String]) -> String? {
    meanings[word.lowercased()]?.first(where: allowed.contains)
  }
}

extension [String] {
  /// Returns the allowed word that is meant by another one: a synonym, or the nearest in spelling.
  package func meant(by word: String) -> String? {
    let system = "system" + word.lowercased()
    return FamiliarValues.meaning(of: word, among: self)
      // `teal` is `systemTeal`.
      ?? first { $0.lowercased() == system } ?? nearest(to: word)
  }
}
