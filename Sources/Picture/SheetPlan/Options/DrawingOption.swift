internal import SheetSpec

/// An option of a drawing: the one declaration behind its flag, help and completion, its field in
/// recipes, and the property that Swift code sets.
public struct DrawingOption: Sendable {
  /// The flag.
  public let flag: Flag

  /// The key of a scenario file that means the same; nil for none.
  public let key: String?

  /// Reads or writes the option's property.
  private let access: @Sendable (inout DrawingOptions, inout OptionPass) -> Void

  /// Declares an option.
  ///
  /// - Parameters:
  ///   - name: The name of the flag with its dashes.
  ///   - value: The form of the flag's value.
  ///   - form: The form of the value in help.
  ///   - section: The section in help.
  ///   - completion: The completion of the value; nil for the words between bars in `form`.
  ///   - key: The key of a scenario file that means the same; nil for none.
  ///   - summary: The description in help.
  ///   - access: Passes the option's property to a reader or writer.
  package init(
    _ name: String, _ value: Flag.Value = .none, _ form: String = "", in section: Flag.Section,
    completing completion: Flag.Completion? = nil, key: String? = nil, _ summary: String,
    access: @escaping @Sendable (inout DrawingOptions, inout OptionPass) -> Void
  ) {
    self.key = key
    self.access = access
    flag = Flag(name, value, form, in: section, completing: completion, summary)
  }

  /// The name in recipes, in camel case: `cornerRadius` for `--corner-radius`.
  public var name: String {
    var name = ""
    var beginsWord = false
    for character in flag.property {
      if character != "-" { name += beginsWord ? character.uppercased() : String(character) }
      beginsWord = character == "-"
    }
    return name
  }

  /// Sets the option to what its texts spell.
  ///
  /// - Parameters:
  ///   - texts: The texts of the values, in order; one of them for an option that is on or off.
  ///   - options: The options that are changed.
  ///   - reader: The reader that collects the errors of the texts.
  package func read(
    _ texts: [Located<String>], into options: inout DrawingOptions, _ reader: inout FieldReader
  ) {
    var pass = OptionPass(given: texts, reader: reader)
    access(&options, &pass)
    reader = pass.reader
  }

  /// Returns the texts of the option's values; empty if it is not given.
  ///
  /// - Parameter options: The options, which are not changed; a copy for each option would cost as
  ///   much as the rest of a recipe.
  /// - Returns: The texts, one for an option that is on.
  package func texts(in options: inout DrawingOptions) -> [String] {
    var pass = OptionPass(given: nil)
    access(&options, &pass)
    return pass.texts
  }
}

/// A pass over one option: it reads texts into the option's property, or lists the texts of the
/// property's values.
package struct OptionPass {
  /// The texts that are read; nil if texts are listed.
  fileprivate let given: [Located<String>]?

  /// The texts that are listed.
  fileprivate var texts: [String] = []
  fileprivate var reader = FieldReader()

  /// Passes an option that is on or off.
  mutating func flag(_ isOn: inout Bool) {
    if let given { isOn = !given.isEmpty } else if isOn { texts = [""] }
  }

  /// Passes an option that is on or off, with its place.
  mutating func flag(_ isOn: inout Located<Bool>?) {
    if let given {
      isOn = given.first.map { Located(true, at: $0.place) }
    } else if isOn?.value == true {
      texts = [""]
    }
  }

  /// Passes an option with one value.
  mutating func one<Value: OptionValue>(_ value: inout Spelled<Value>?) {
    if let given {
      let values: [Spelled<Value>] = read(given)
      value = values.first
    } else if let value {
      texts = [value.text.value]
    }
  }

  /// Passes an option with several values.
  mutating func list<Value: OptionValue>(_ values: inout [Spelled<Value>]) {
    if let given { values = read(given) } else { texts = values.map { $0.text.value } }
  }

  /// Passes an option with a text.
  mutating func text(_ value: inout Located<String>?) {
    if let given { value = given.first } else if let value { texts = [value.value] }
  }

  /// Passes an option with several texts, which what they name gives a meaning.
  mutating func list(_ values: inout [Located<String>]) {
    if let given { values = given } else { texts = values.map(\.value) }
  }

  /// Passes an option with several devices, or groups of them such as `all-phones`.
  mutating func devices(_ values: inout [Spelled<Device>]) {
    guard let given else {
      texts = values.map { $0.text.value }
      return
    }
    values = given.flatMap { text in
      DeviceCatalog.group(named: text.value)?.map { Spelled($0, at: text.place) } ?? read([text])
    }
  }

  /// Passes an option with one path, of which recipes have the file name.
  mutating func path(_ path: inout Located<FilePath>?) {
    if let given {
      path = given.first?.filePath
    } else if let path {
      texts = [path.value.lastComponent?.string ?? path.value.string]
    }
  }

  /// Passes an option with several paths, of which recipes have the file names.
  mutating func paths(_ paths: inout [Located<FilePath>]) {
    if let given {
      paths = given.map(\.filePath)
    } else {
      texts = paths.map { $0.value.lastComponent?.string ?? $0.value.string }
    }
  }

  private mutating func read<Value: OptionValue>(_ texts: [Located<String>]) -> [Spelled<Value>] {
    var values: [Spelled<Value>] = []
    for text in texts {
      do { values.append(try Spelled(reading: text)) } catch { reader.add(error) }
    }
    return values
  }
}

/// A flag of a command, from which parsing, help and completion are derived.
public struct Flag: Sendable {
  /// The form of a flag's value.
  public enum Value: String, Sendable {
    /// No value.
    case none
    /// A number or `#RRGGBB`, or no value; any other value follows `=`.
    case optional
    /// One value.
    case one
    /// Values separated by commas; the flag may be repeated.
    case list
    /// One value; the flag may be repeated.
    case each
  }

  /// The completion of a value.
  public enum Completion: Equatable, Sendable {
    /// No completion.
    case nothing
    /// Fixed values.
    case words([String])
    /// Names of devices.
    case devices
    /// Names of colours.
    case colors
    /// Paths.
    case files
    /// Settings of tokens, `NAME=VALUE`.
    case settings
    /// Settings of keys of a sheet, `KEY=VALUE`.
    case keys
    /// Names of shots of the scenario on the command line.
    case shots
  }

  /// The heading of a group of flags in help.
  public enum Section: String, CaseIterable, Sendable {
    case sheet = "Sheet"
    case moments = "Moments"
    case pictures = "Pictures"
    case animation = "Animation"
    case pages = "Pages"
    case results = "Results"
    case cases = "Cases"
    case comparison = "Comparing"
    case output = "Output"
    case general = "General"
  }

  /// The name with two dashes.
  public var name: String

  /// The short name with one dash; nil for none.
  public var short: String?

  /// The form of the value.
  public var value: Value

  /// The form of the value in help; empty for a flag without a value.
  public var form: String

  /// The section in help.
  public var section: Section

  /// The description in help.
  public var summary: String

  /// The completion that was given; nil for the words between bars in `form`, which are read only when asked for.
  private let givenCompletion: Completion?

  /// The completion of the value.
  public var completion: Completion {
    if let givenCompletion { return givenCompletion }
    let words = form.split(separator: "|").map(String.init)
    return words.count > 1 ? .words(words) : .nothing
  }

  /// A Boolean value that is true if the argument after the flag is always its value.
  package var requiresValue: Bool { value != .none && value != .optional }

  /// The name without dashes, as programs name the flag.
  package var property: String { String(name.drop { $0 == "-" }) }

  /// The long name and, if there is one, the short name.
  package var names: [String] { [name] + (short.map { [$0] } ?? []) }

  package init(
    _ name: String, short: String? = nil, _ value: Value = .none, _ form: String = "",
    in section: Section, completing completion: Completion? = .nothing, _ summary: String
  ) {
    self.name = name
    self.short = short
    self.value = value
    self.form = form
    self.section = section
    self.summary = summary
    givenCompletion = completion
  }
}
