internal import SheetPrimitives

/// Lines of source text with indentation.
struct ExportText {
  private(set) var text = ""
  private var depth = 0

  /// The number of spaces of one level.
  let indent: Int

  init(indent: Int) { self.indent = indent }

  /// Adds a line; an empty one is not indented.
  mutating func line(_ line: String = "") {
    text += (line.isEmpty ? "" : String(repeating: " ", count: depth * indent)) + line + "\n"
  }

  /// Adds several lines as they are written.
  mutating func lines(_ lines: String) {
    for line in lines.split(separator: "\n", omittingEmptySubsequences: false) {
      self.line(String(line))
    }
  }

  /// Adds a block in which lines are indented.
  mutating func block(_ head: String, foot: String, _ body: (inout ExportText) -> Void) {
    line(head)
    depth += 1
    body(&self)
    depth -= 1
    line(foot)
  }
}

extension Double {
  /// The number rounded to 6 decimals: numbers that are derived from tokens.
  var sixDigits: String { ((self * 1e6).rounded() / 1e6 + 0).plain }

  /// Seconds as a number of milliseconds.
  var milliseconds: String { (self * 1000).sixDigits }
}

extension Color {
  /// The opacity as two hexadecimal digits.
  var alphaDigits: String {
    let digits = String(Int((alpha * 255).rounded()), radix: 16, uppercase: true)
    return digits.utf8.count == 1 ? "0\(digits)" : digits
  }

  /// `#RRGGBB`, with the opacity behind it unless it is 1.
  var webText: String { "#\(hexDigits)" + (alpha == 1 ? "" : alphaDigits) }
}

extension String {
  /// The text with a capital first letter.
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }

  /// The name in lower case with dashes before its capitals: `corner-radius`.
  var dashed: String {
    map { $0.isUppercase ? "-\($0.lowercased())" : $0 == "." ? "-" : String($0) }.joined()
  }
}
