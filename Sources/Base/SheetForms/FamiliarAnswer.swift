/// The key, text or note in place of a name of another system.
package struct FamiliarAnswer: Equatable, Sendable {
  /// The key of the same meaning; nil for none, and for one deep below a sheet.
  package let key: String?

  /// The text to write in place of the name: a key, a key with its value, or with the keys around it; nil if the note
  /// says it.
  package let text: String?

  /// A sentence about it; nil if the text says enough.
  package let note: String?

  /// A Boolean value that is true for a key of the mapping itself.
  package let isOwn: Bool

  package init(key: String?, text: String?, note: String?, isOwn: Bool) {
    self.key = key
    self.text = text
    self.note = note
    self.isOwn = isOwn
  }
}

/// The names of other systems, for messages.
package struct FamiliarNames: Sendable {
  /// Returns what is written in place of an unknown key with the text of its value, in a mapping with some keys.
  let answer:
    @Sendable (_ name: String, _ value: String?, _ mapping: String, _ keys: [String]) ->
      FamiliarAnswer?

  /// Returns the value of a key that a value of another system means.
  let value: @Sendable (_ value: String, _ key: String) -> String?

  /// Returns the name that is spelled much like a misspelt one; nil for none.
  let nearest: @Sendable (_ name: String) -> String?

  package init(
    answer:
      @escaping @Sendable (_ name: String, _ value: String?, _ mapping: String, _ keys: [String]) ->
      FamiliarAnswer?, value: @escaping @Sendable (_ value: String, _ key: String) -> String?,
    nearest: @escaping @Sendable (_ name: String) -> String?
  ) {
    self.answer = answer
    self.value = value
    self.nearest = nearest
  }
}
