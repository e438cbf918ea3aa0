/// Pairs of scenarios whose navigation bars or scroll views differ by one key.
enum BarKeys {
  typealias Pair = (String, (String, String))

  static let pairs: [Pair] = [
    content("leading.symbol", "leading: { symbol: plus }", "leading: { symbol: star }"),
    content("largeTitle", "title: a, largeTitle: true", "title: a"),
    content("subtitle", "title: a, subtitle: b", "title: a"),
    content("prompt", "prompt: a", "prompt: b"), content("search", "search: a", "search: b"),
    content("search.placeholder", "search: { placeholder: a }", "search: { placeholder: b }"),
    content("search.hidesWhenScrolling", "search: { hidesWhenScrolling: false }", "search: {}"),
    content("refreshControl", "refreshControl: true", "refreshControl: false"),
    content("bounces", "bounces: false", "bounces: true"),
    content("paging", "paging: true", "paging: false"),
    content(
      "keyboardDismissMode", "keyboardDismissMode: onDrag", "keyboardDismissMode: interactive"),
  ]

  private static func content(_ key: String, _ first: String, _ second: String) -> Pair {
    func text(_ keys: String) -> String {
      "sheetdraw: 1\npresenter: { content: { \(keys) } }\n"
    }
    return ("presenter.content.\(key)", (text(first), text(second)))
  }
}
