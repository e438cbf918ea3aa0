internal import SheetPrimitives

/// The JSON Schema of scenario files, made from the shapes that the reader goes by.
public enum SpecSchema {
  private static let draft = "https://json-schema.org/draft/2020-12/schema"
  private static let id = "sheetdraw.schema.json"

  /// The schema as indented JSON, the same whenever it is asked for.
  public static var text: String {
    var members: [(String, JSON)] = [
      ("$schema", .text(draft)), ("$id", .text(id)), ("title", .text("sheetdraw scenario")),
    ]
    members += MappingShape.scenario.schemaMembers
    let format = JSON.Format(
      indentation: 2, keepsPlainListsOnOneLine: true, escaping: .yaml)
    return JSON.object(members).text(format) + "\n"
  }
}

// MARK: Shapes

extension MappingShape {
  fileprivate var schemaMembers: [(String, JSON)] {
    var members: [(String, JSON)] = [
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

  fileprivate static func members(of fields: [Field]) -> [(String, JSON)] {
    let required = fields.filter(\.isRequired).map { JSON.text($0.key) }
    let properties = JSON.object(fields.map { ($0.key, $0.schema) })
    return [("properties", properties)] + (required.isEmpty ? [] : [("required", .list(required))])
  }
}

extension Field {
  fileprivate var schema: JSON {
    var members = shape.schemaMembers.filter { $0.0 != "description" }
    members.insert(("description", .text(summary)), at: 0)
    if replacement != nil { members.append(("deprecated", .flag(true))) }
    return .object(members)
  }
}

extension Shape {
  fileprivate var schema: JSON { .object(schemaMembers) }

  fileprivate var schemaMembers: [(String, JSON)] {
    switch self {
    case .text(let form): return form.schemaMembers
    case .words(let words): return [("enum", .list(words.map { .text($0) }))]
    case .flag: return [("type", .text("boolean"))]
    case .whole(let range):
      return [
        ("type", .text("integer")), ("minimum", .exact(Double(range.lowerBound))),
        ("maximum", .exact(Double(range.upperBound))),
      ]
    case .list(let item, let count):
      return [("type", .text("array")), ("items", item.schema)]
        + (count.lowerBound > 0 ? [("minItems", .exact(Double(count.lowerBound)))] : [])
    case .pair(let first, let second):
      return [
        ("type", .text("array")), ("prefixItems", .list([first.schema, second.schema])),
        ("minItems", .exact(2)), ("maxItems", .exact(2)),
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
  fileprivate var schemaMembers: [(String, JSON)] {
    if case .version = self { return [("const", .exact(1))] }
    var text: [(String, JSON)] = [("type", .text("string")), ("minLength", .exact(1))]
    if let pattern { text.append(("pattern", .text(pattern))) }
    guard takesNumbers || self.isFreeText else { return text }
    var number: [(String, JSON)] = [("type", .text("number"))]
    if case .length(let range) = self {
      number += [("minimum", .exact(range.lowerBound)), ("maximum", .exact(range.upperBound))]
    }
    var choices: [JSON] = [.object(text), .object(number)]
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
  fileprivate var schemas: [JSON] {
    let alone = JSON.object([("enum", .list(words.map { .text($0.word) }))])
    let standing = words.map {
      Field($0.word, .either([.words([])]), $0.summary)
    }
    return [alone]
      + (standing + actions).map { action in
        var members: [(String, JSON)] = [
          ("type", .text("object")), ("description", .text(action.summary)),
        ]
        let value =
          words.contains { $0.word == action.key }
          ? JSON.object([("type", .text("null"))]) : action.schema
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
