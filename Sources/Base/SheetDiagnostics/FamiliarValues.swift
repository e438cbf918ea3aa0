/// Words for values that other tools use, with what they mean here.
enum FamiliarValues {
  /// The values that a word can mean, of which lists of allowed words contain one or none.
  private static let meanings = [
    "true": ["on"], "yes": ["on"], "false": ["off"], "no": ["off"], "hidden": ["off"],
    "visible": ["on"],
    "night": ["dark"], "day": ["light"], "pagesheet": ["page"], "formsheet": ["form"],
    "rtl": ["rightToLeft"], "ltr": ["leftToRight"],
    "colors": ["palettes"], "colours": ["palettes"], "phones": ["devices"], "blurs": ["materials"],
    "compose": ["kotlin"], "android": ["kotlin"], "flutter": ["dart"],
    "react-native": ["typescript"], "reactnative": ["typescript"], "javascript": ["typescript"],
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
    FamiliarValues.meaning(of: word, among: self) ?? nearest(to: word)
  }
}
