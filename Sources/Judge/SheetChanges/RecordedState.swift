public import SheetFrames

/// A state that `inspect` has printed: a value for each name, sheets by their ids.
public struct RecordedState: Equatable, Sendable {
  /// A value of a state; literals of numbers, texts, Boolean values and nil are values.
  public enum Value: Equatable, Sendable {
    /// A number, in the unit of the value.
    case number(Double)
    /// A word, such as the id of a detent; `true` or `false` for a Boolean value.
    case text(String)
    /// A missing value.
    case nothing

    /// The value as text.
    package var words: String {
      switch self {
      case .number(let number): number.plain
      case .text(let text): text
      case .nothing: "none"
      }
    }
  }

  /// A value with its name.
  public struct Entry: Equatable, Sendable {
    /// The name, such as `picker.height` or `dimming.alpha`.
    public var name: String

    /// The value.
    public var value: Value
  }

  /// The values in the order of the file.
  public private(set) var entries: [Entry] = []

  /// Reads a state in JSON; nil for a file of another kind.
  ///
  /// - Throws: The syntax error of a text that begins as a state, at its place.
  public init?(_ bytes: [UInt8], name: FilePath) throws(DiagnosticError) {
    do throws(JSONSyntaxError) { self.init(try JSON(reading: bytes[...])) } catch {
      guard bytes.starts(with: Self.beginning) else { return nil }
      // A trace has a line for each moment.
      let isTrace = bytes.firstOccurrence(of: "\n{\"t\":".utf8) != nil
      throw DiagnosticError(
        error, in: bytes, of: name,
        allowed: isTrace
          ? "the state of one moment, not a trace: output of `sheetdraw inspect`"
          : "output of `sheetdraw inspect`")
    }
  }

  /// The first bytes of a printed state.
  private static let beginning = Array(#"{"t":"#.utf8)

  /// Reads the JSON of a state; nil for other JSON.
  public init?(_ root: JSON) {
    guard root["t"]?.double != nil, root["sheets"] != nil else { return nil }
    add(root, "")
  }

  private mutating func add(_ value: JSON, _ name: String) {
    switch value {
    case .object(let members):
      for (key, member) in members where key != "id" {
        add(member, name.isEmpty ? key : "\(name).\(key)")
      }
    case .list(let items):
      let words = items.compactMap { $0.isNull ? "null" : $0.word }
      guard words.count < items.count else {
        // A rectangle or a list of words is one value.
        entries.append(Entry(name: name, value: .text("[\(words.joined(separator: ", "))]")))
        return
      }
      for (index, item) in items.enumerated() {
        // Unlike its number, the id of a sheet stays when another sheet is presented below it.
        let part = item["id"]?.word ?? "\(index)"
        add(item, name == "sheets" ? part : "\(name).\(part)")
      }
    case .null: entries.append(Entry(name: name, value: .nothing))
    case .number(let number), .exact(let number):
      entries.append(Entry(name: name, value: .number(number)))
    case .flag, .literal, .text:
      entries.append(Entry(name: name, value: .text(value.word ?? "")))
    }
  }
}

extension RecordedState.Value: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByNilLiteral
{
  /// Creates a number.
  public init(floatLiteral value: Double) { self = .number(value) }

  /// Creates a whole number.
  public init(integerLiteral value: Int) { self = .number(Double(value)) }

  /// Creates a word.
  public init(stringLiteral value: String) { self = .text(value) }

  /// Creates a Boolean value.
  public init(booleanLiteral value: Bool) { self = .text("\(value)") }

  /// Creates a missing value.
  public init(nilLiteral: ()) { self = .nothing }
}
