/// The version of the program, and the argument by which it starts itself.
package enum Program {
  /// The version that `--version` prints.
  package static let version = "0.1.0"

  /// The only argument of a run whose arguments are on standard input, each with a zero byte at its end.
  package static let argumentsOnInput = "__arguments"
}
