/// The commands that have a name; anything else is the bare command, which draws.
enum Command: String, CaseIterable {
  case spec
  case list

  static var names: [String] { allCases.map(\.rawValue) }
}
