/// The JSON Schema of scenario files, made from the shapes that the reader goes by.
public enum SpecSchema {
  private static let draft = "https://json-schema.org/draft/2020-12/schema"
  private static let id = "sheetdraw.schema.json"

  /// The schema as indented JSON, the same whenever it is asked for.
  public static var text: String {
    var members: [(String, SchemaValue)] = [
      ("$schema", .text(draft)), ("$id", .text(id)), ("title", .text("sheetdraw scenario")),
    ]
    members += MappingShape.scenario.schemaMembers
    return SchemaValue.object(members).text(indentation: 0) + "\n"
  }
}

/// A JSON value whose keys keep their order.
indirect enum SchemaValue {
  case text(String)
  case number(Double)
  case flag(Bool)
  case list([SchemaValue])
  case object([(String, SchemaValue)])

  func text(indentation: Int) -> String {
    let inner = String(repeating: " ", count: indentation + 2)
    let outer = String(repeating: " ", count: indentation)
    switch self {
    case .text(let text): return JSONText.quoted(text)
    case .number(let number): return number.plainJSON
    case .flag(let flag): return flag ? "true" : "false"
    case .list(let items) where items.allSatisfy(\.isScalar):
      return "[" + items.map { $0.text(indentation: 0) }.joined(separator: ", ") + "]"
    case .list(let items):
      return "[\n"
        + items.map { inner + $0.text(indentation: indentation + 2) }.joined(separator: ",\n")
        + "\n\(outer)]"
    case .object(let members) where members.isEmpty: return "{}"
    case .object(let members):
      return "{\n"
        + members.map {
          "\(inner)\(JSONText.quoted($0)): \($1.text(indentation: indentation + 2))"
        }.joined(separator: ",\n") + "\n\(outer)}"
    }
  }

  private var isScalar: Bool {
    switch self {
    case .text, .number, .flag: true
    case .list, .object: false
    }
  }
}

extension Double {
  fileprivate var plainJSON: String {
    let text = String(describing: self)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

/// Text as JSON has it.
enum JSONText {
  static func quoted(_ text: String) -> String {
    var quoted = "\""
    for letter in text.unicodeScalars {
      switch letter {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      case _ where letter.value < 0x20 || letter.value == 0x7F || isBreak(letter):
        let digits = String(letter.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(letter)
      }
    }
    return quoted + "\""
  }

  /// Characters that end a line for YAML, and the byte-order mark.
  private static func isBreak(_ letter: Unicode.Scalar) -> Bool {
    (0x80...0x9F).contains(letter.value)
      || [0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF].contains(letter.value)
  }
}

// MARK: Shapes

extension MappingShape {
  fileprivate var schemaMembers: [(String, SchemaValue)] {
    var members: [(String, SchemaValue)] = [
      ("type", .text("object")), ("description", .text(summary)),
    ]
    members += Self.members(of: fields)
    if let others {
      members.append(
        ("patternProperties", .object([(others.form.pattern, others.shape.schema)])))
    }
    members.append(("additionalProperties", .flag(false)))
    return members
  }

  fileprivate static func members(of fields: [Field]) -> [(String, SchemaValue)] {
    let required = fields.filter(\.isRequired).map { SchemaValue.text($0.key) }
    let properties = SchemaValue.object(fields.map { ($0.key, $0.schema) })
    return [("properties", properties)] + (required.isEmpty ? [] : [("required", .list(required))])
  }
}

extension Field {
  fileprivate var schema: SchemaValue {
    var members = shape.schemaMembers.filter { $0.0 != "description" }
    members.insert(("description", .text(summary)), at: 0)
    if replacement != nil { members.append(("deprecated", .flag(true))) }
    return .object(members)
  }
}

extension Shape {
  fileprivate var schema: SchemaValue { .object(schemaMembers) }

  fileprivate var schemaMembers: [(String, SchemaValue)] {
    switch self {
    case .text(let form): return form.schemaMembers
    case .words(let words): return [("enum", .list(words.map { .text($0) }))]
    case .flag: return [("type", .text("boolean"))]
    case .whole(let range):
      return [
        ("type", .text("integer")), ("minimum", .number(Double(range.lowerBound))),
        ("maximum", .number(Double(range.upperBound))),
      ]
    case .list(let item, let count):
      return [("type", .text("array")), ("items", item.schema)]
        + (count.lowerBound > 0 ? [("minItems", .number(Double(count.lowerBound)))] : [])
    case .pair(let first, let second):
      return [
        ("type", .text("array")), ("prefixItems", .list([first.schema, second.schema])),
        ("minItems", .number(2)), ("maxItems", .number(2)),
      ]
    case .mapping(let mapping): return mapping.schemaMembers
    case .named(let form, let value):
      return [
        ("type", .text("object")),
        ("patternProperties", .object([(form.pattern, value.schema)])),
        ("additionalProperties", .flag(false)),
      ]
    case .changes:
      let patterns = ShapeCheck.properties.fields.map {
        ("^\(KeyForm.idPattern)\\.\($0.key)$", $0.schema)
      }
      return [
        ("type", .text("object")), ("patternProperties", .object(patterns)),
        ("additionalProperties", .flag(false)),
      ]
    case .step(let steps): return [("anyOf", .list(steps.schemas))]
    case .either(let shapes): return [("anyOf", .list(shapes.map(\.schema)))]
    case .later: return [("not", .object([]))]
    }
  }
}

extension TextForm {
  fileprivate var schemaMembers: [(String, SchemaValue)] {
    if case .version = self { return [("const", .number(1))] }
    var text: [(String, SchemaValue)] = [("type", .text("string")), ("minLength", .number(1))]
    if let pattern { text.append(("pattern", .text(pattern))) }
    guard takesNumbers || self.isFreeText else { return text }
    var number: [(String, SchemaValue)] = [("type", .text("number"))]
    if case .length(let range) = self {
      number += [("minimum", .number(range.lowerBound)), ("maximum", .number(range.upperBound))]
    }
    var choices: [SchemaValue] = [.object(text), .object(number)]
    // A title may read like a number or a flag, and is text all the same.
    if isFreeText { choices.append(.object([("type", .text("boolean"))])) }
    return [("anyOf", .list(choices))]
  }

  private var isFreeText: Bool {
    switch self {
    case .any, .tokenValue, .stateValue: true
    default: false
    }
  }
}

extension StepShape {
  fileprivate var schemas: [SchemaValue] {
    let alone = SchemaValue.object([("enum", .list(words.map { .text($0.word) }))])
    let standing = words.map {
      Field($0.word, .either([.words([])]), $0.summary)
    }
    return [alone]
      + (standing + actions).map { action in
        var members: [(String, SchemaValue)] = [
          ("type", .text("object")), ("description", .text(action.summary)),
        ]
        let value =
          words.contains { $0.word == action.key }
          ? SchemaValue.object([("type", .text("null"))]) : action.schema
        members.append(
          (
            "properties",
            .object([(action.key, value)] + modifiers.map { ($0.key, $0.schema) })
          ))
        members.append(("required", .list([.text(action.key)])))
        members.append(("additionalProperties", .flag(false)))
        return .object(members)
      }
  }
}
