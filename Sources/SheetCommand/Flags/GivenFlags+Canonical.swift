internal import SheetReport
internal import SheetSpec

extension GivenFlags {
  /// What decides a picture as one line for a shell, in the order of the help, without the flags
  /// that only say where it goes and how to talk about it.
  ///
  /// Files are named without their folders, so that the line holds no path of a machine.
  ///
  /// `file` is the scenario that is drawn, and `replacing` gives the values to write for a flag
  /// instead of its own; nil keeps its own.
  func canonical(file: Located<String>? = nil, replacing: (Flag) -> [String]?) -> String {
    let words = Flag.drawing.flatMap { flag -> [String] in
      guard flag.section != .out, flag.section != .all else { return [] }
      if let values = replacing(flag) { return values.map { Self.words(flag.name, $0) } }
      switch flag.value {
      case .none: return has(flag.name) ? [flag.name] : []
      case .list:
        let values = all(flag.name).map(\.value).joined(separator: ",")
        return values.isEmpty ? [] : [Self.words(flag.name, values)]
      case .one, .each:
        let namesFile = flag.completion == .files || flag.name == "--profile"
        return all(flag.name).map { Self.words(flag.name, namesFile ? $0.fileName : $0.value) }
      }
    }
    return ((file.map { [$0.fileName.shellWord] } ?? []) + words).joined(separator: " ")
  }

  /// A flag and its value; a value that begins as flags do is tied to its own.
  private static func words(_ name: String, _ value: String) -> String {
    name + (value.hasPrefix("-") ? "=" : " ") + value.shellWord
  }
}
