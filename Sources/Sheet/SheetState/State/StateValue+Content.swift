internal import SheetModel

extension StateValue {
  /// Returns the values of content, with a prefix for their names and a suffix for their labels.
  @_semantics("optimize.sil.specialize.generic.never")
  static func content(
    prefix: String = "", suffix: String = "", _ content: @escaping @Sendable (Subject) -> Content
  ) -> [StateValue] {
    [
      .text("\(prefix)title", "title\(suffix)", id: "B60") { content($0).bar?.title }
        .notInJSON().reported(.content, 1),
      .flag("\(prefix)bar", "navigation bar\(suffix)", id: "B60") { content($0).bar != nil }
        .notInJSON().reported(.content, 3, unless: ["\(prefix)title"]),
      .flag("\(prefix)closeButton", "close button\(suffix)", id: "B61") {
        content($0).bar?.hasCloseButton == true
      }.notInJSON().reported(.content, 4),
      .text("\(prefix)leading", "leading items of the bar\(suffix)", id: "K-41") {
        content($0).bar?.leadingWords
      }.notInJSON().reported(.content, 16),
      .text("\(prefix)trailing", "trailing items of the bar\(suffix)", id: "K-41") {
        content($0).bar?.trailingWords
      }.notInJSON().reported(.content, 17),
      .flag("\(prefix)largeTitle", "large title\(suffix)", id: "X27") {
        content($0).bar?.prefersLargeTitle == true
      }.notInJSON().reported(.content, 18),
      .text("\(prefix)subtitle", "subtitle\(suffix)", id: "X28") {
        content($0).bar?.subtitle
      }.notInJSON().reported(.content, 19),
      .text("\(prefix)prompt", "prompt\(suffix)", id: "X28") { content($0).bar?.prompt }
        .notInJSON().reported(.content, 20),
      .text("\(prefix)search", "search field\(suffix)", id: "X28") {
        content($0).bar?.search?.words
      }.notInJSON().reported(.content, 21),
      .text("\(prefix)content", "content\(suffix)", id: "A02") { content($0).kind.words }
        .notInJSON().reported(.content, 5),
      .number("\(prefix)rows", "rows\(suffix)") { content($0).rows.map { Double($0) } }
        .notInJSON().reported(.content, 6),
      .text("\(prefix)picture", "picture\(suffix)") {
        content($0).picture?.words
      }.notInJSON().reported(.content, 7),
      .text("\(prefix)bottomBar", "bar at the bottom edge\(suffix)") {
        content($0).bottomBar?.words
      }.notInJSON().reported(.content, 15),
      .flag("\(prefix)scrolls", "scrolls\(suffix)") { content($0).scrolls }
        .notInJSON().reported(.content, 8),
    ]
  }

  /// Returns the values of a page turn; a change reports the progress under the plain name.
  @_semantics("optimize.sil.specialize.generic.never")
  static func pageTurn(
    _ name: String, json path: String? = nil, suffix: String = "",
    _ turn: @escaping @Sendable (Subject) -> PageTurn?
  ) -> [StateValue] {
    let path = path ?? name
    return [
      .number(name, "page turned\(suffix)", id: "A46") { turn($0)?.progress }
        .json("\(path).progress").reported(.content, 13),
      .text("\(name).lower", "lower page\(suffix)") { turn($0)?.lower.spokenLabel }
        .json("\(path).lower"),
      .text("\(name).upper", "upper page\(suffix)") { turn($0)?.upper.spokenLabel }
        .json("\(path).upper"),
    ]
  }
}
