/// The form of text in files that can have characters as well as outlines.
public enum TextForm: String, CaseIterable, Sendable {
  /// Outlines with the characters as their label, which look alike everywhere.
  case outlines
  /// Characters, to be edited and searched, in the fonts of the machine that shows the file. Each line
  /// has the length of its outlines.
  case live
}
