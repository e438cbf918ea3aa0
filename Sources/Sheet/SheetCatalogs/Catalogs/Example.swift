package import SheetDiagnostics
internal import SheetResources

/// A scenario that comes with the program.
package struct Example {
  package let name: String

  /// The lines, without the one that names the schema beside the examples.
  private let lines: [Substring]

  /// The names of the pictures that it shows.
  package let pictures: [String]

  /// Reads an example.
  ///
  /// - Throws: A name that none has.
  package init(_ name: Located<String>) throws(DiagnosticError) {
    guard let example = Example(named: name.value) else {
      let names = ExampleResource.names
      var fault = Diagnostic.unknown(.unknownChoice, name, noun: "example", among: names)
      // A beginning is that of a sheet rather than of another example.
      fault.nearest =
        fault.nearest ?? names.first { $0 == name.value + "-sheet" }
        ?? (name.value.isEmpty ? nil : names.first { $0.hasPrefix(name.value) })
      throw DiagnosticError(fault)
    }
    self = example
  }

  private init?(named name: String) {
    guard let bytes = ExampleResource.bytes(named: ExampleResource.fileName(name)) else {
      return nil
    }
    self.name = name
    let text = String(decoding: bytes, as: UTF8.self)
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("# yaml-language-server:") }
    let words = text.split { character in
      !(character.isLetter || character.isNumber || "-_.".contains(character))
    }
    let names = words.map(String.init).filter { $0.hasSuffix(".png") }
    pictures = names.filter { ExampleResource.bytes(named: $0) != nil }.unique
  }

  /// All examples, in alphabetical order.
  package static var all: [Example] { ExampleResource.names.compactMap(Example.init(named:)) }

  /// The text, without a line break at the end.
  package var text: String {
    var text = lines.joined(separator: "\n")
    while text.last == "\n" { text.removeLast() }
    return text
  }

  /// The comment at the top as one line.
  package var summary: String {
    lines.prefix { $0.hasPrefix("#") }
      .map { $0.drop { $0 == "#" || $0 == " " } }.joined(separator: " ")
  }
}
