internal import SheetForms
internal import SheetModel

extension BlockDescription {
  /// The maximum number of blocks of a content, with those in stacks.
  static let maximumCount = 1000

  /// The maximum number of stacks inside each other.
  private static let maximumDepth = 16

  /// The name of the form of blocks in the JSON Schema.
  private static let definition = "block"

  /// The forms of the JSON Schema that others refer to, since stacks have blocks in them.
  static var definitions: SchemaMember {
    let blocks = kinds.map { JSON.object($0.form.schema) }
    return (
      "$defs",
      .object([(definition, .object([("anyOf", .list(blocks))])), ContentDescription.definition])
    )
  }

  /// The form of a list of blocks.
  static var list: Form<[BlockDescription]> {
    .list(
      of: Form(
        allowed: "a block such as { text: Hello }",
        schema: [("$ref", .text("#/$defs/\(definition)"))], kinds: [.mapping],
        shape: .either(kinds.map(\.form.shape))
      ) { node, reader throws(DiagnosticError) in try read(node, &reader, among: kinds) },
      count: 1...maximumCount)
  }

  typealias Read = Key<Draft>

  /// The form of a kind of block, with the key that names the kind.
  typealias KindForm = (name: String, form: Form<Draft>)

  /// The kinds of blocks, made once: a file can have a thousand blocks.
  static let kinds: [KindForm] = [
    text, button, field, image, picture, rows, grouped, segments, stack,
  ].map(named)

  /// The kinds of rows of a grouped list.
  static let rowKinds: [KindForm] = [row, field, button].map(named)

  private static func named(_ kind: MappingForm<Draft>) -> KindForm {
    (kind.keys[0].name, kind.form)
  }

  /// Reads a block; exactly one of its keys names the kind.
  static func read(
    _ node: MarkedNode, _ reader: inout DocumentReader, as noun: String = "block",
    among kinds: [KindForm]
  ) throws(DiagnosticError) -> BlockDescription? {
    let names = kinds.map(\.name)
    let chosen = node.entries.filter { names.contains($0.key.value) }.map(\.key)
    guard let key = chosen.first else {
      if let first = node.entries.first?.key {
        throw .unknown(.unknownKey, first, noun: noun, among: names)
      }
      throw DiagnosticError(
        .missingKey, at: node.place, "a \(noun) needs a key that names its kind",
        allowed: "one of: \(names.joined(separator: ", "))")
    }
    guard chosen.count == 1, let index = names.firstIndex(of: key.value) else {
      throw DiagnosticError(
        .conflict, at: chosen[1].place,
        "a \(noun) is one thing, but this one has "
          + chosen.map(\.value).joined(separator: " and "),
        allowed: "a \(noun) for each, in a list")
    }
    return kinds[index].form.read(node, &reader)?.block(at: key.place)
  }

  // MARK: Kinds

  private static let id = Read(
    "id", .newBlockID, \.id, "Id by which taps and events name it, unique in its content.")

  /// The key of a block with corners of its own.
  static let radius = Read(
    "cornerRadius", BlockRadiusDescription.form.located, \.cornerRadius,
    "Radius of its corners, or concentric for that of the sheet's corners less the distance to them."
  )

  private static var text: MappingForm<Draft> {
    mapping(
      "a text", "A text in a style of the system.",
      keys: [
        Read("text", .anyText, \.text, "The text.", isRequired: true),
        Read("style", .choice, \.style, "Style of the system at the default text size."),
        Read("align", .choice, \.alignment, "Position of its lines."),
        Read("tone", .choice, \.tone, "Emphasis, by its colour."),
        Read("wraps", .flag, \.wraps, "False if it is truncated to one line."),
        Read(
          "lines", Form.whole(1...1000).located, \.lines,
          "Maximum number of lines, the last of which is truncated."),
      ]
    ) { draft in
      draft.text.map {
        .text(
          LabelDescription(
            text: $0, style: draft.style, alignment: draft.alignment, tone: draft.tone,
            wraps: draft.wraps, lines: draft.lines))
      }
    }
  }

  private static var button: MappingForm<Draft> {
    mapping(
      "a button", "A button with a title.",
      keys: [
        Read("button", .anyText, \.text, "The title.", isRequired: true),
        Read("look", .choice, \.look, "A plain title, or one on a background."),
        radius,
      ]
    ) { draft in draft.text.map { .button($0, draft.look) } }
  }

  private static var field: MappingForm<Draft> {
    mapping(
      "a field", "A text field of one line.",
      keys: [
        Read("field", .optionalText, \.text, "The text; empty for none.", isRequired: true),
        Read("label", .anyText, \.label, "Text at the leading edge that names it."),
        Read("placeholder", .anyText, \.placeholder, "Text that stands in an empty field."),
        Read(
          "firstResponder", .flag, "True if it has the caret when its content appears."
        ) { draft, isFirst, key in draft.firstResponderPlace = isFirst ? key.place : nil },
        Read(
          "autocapitalization", .choice, \.autocapitalization,
          "Capitals on the keyboard, or small letters, as for an e-mail address."),
        Read("look", .choice, \.fieldLook, "A background, or a rounded border."), radius,
      ]
    ) { draft in
      draft.text.map {
        .field(
          FieldDescription(
            text: $0, label: draft.label, placeholder: draft.placeholder,
            firstResponderPlace: draft.firstResponderPlace,
            autocapitalization: draft.autocapitalization, look: draft.fieldLook))
      }
    }
  }

  private static var image: MappingForm<Draft> {
    mapping(
      "an image",
      "A picture from a file, in its proportions; as large as its density declares (icon@2x.png), else "
        + "as wide as the blocks.",
      keys: [
        Read("image", .anyText, \.text, "Path of a PNG or JPEG file.", isRequired: true), radius,
      ]
    ) { $0.text.map { .image($0) } }
  }

  private static var picture: MappingForm<Draft> {
    mapping(
      "a picture", "A placeholder for a picture.",
      keys: [
        Read("picture", .placeholder(or: nil), \.color, "Its colour.", isRequired: true), radius,
      ]
    ) { $0.color.map { .picture($0) } }
  }

  private static var rows: MappingForm<Draft> {
    mapping(
      "a list", "Rows of placeholders.",
      keys: [
        Read("list", ContentDescription.list.form, \.rows, "The rows.", isRequired: true)
      ]
    ) { .list(rows: $0.rows) }
  }

  private static var stack: MappingForm<Draft> {
    // The form of the blocks is made only when they are read, as it has itself in it.
    let blocks = Form<[BlockDescription]>(
      allowed: "a list of blocks",
      schema: [
        ("type", .text("array")),
        ("items", .object([("$ref", .text("#/$defs/\(definition)"))])),
        ("minItems", .whole(1)),
      ], kinds: [.sequence], shape: list.shape
    ) { node, reader throws(DiagnosticError) in
      guard reader.depth < maximumDepth else {
        throw DiagnosticError(
          .numberOutOfRange, at: node.place, "this stack lies in \(maximumDepth) others",
          allowed: "at most \(maximumDepth) stacks inside each other")
      }
      reader.depth += 1
      defer { reader.depth -= 1 }
      return list.read(node, &reader)
    }
    return mapping(
      "a stack", "Blocks below or beside each other.",
      keys: [
        Read("stack", blocks, \.blocks, "The blocks.", isRequired: true),
        Read("axis", .choice, \.axis, "Direction in which they follow each other."),
        Read("spacing", Form.length().located, \.spacing, "Distance between two of them."),
      ]
    ) { draft in
      draft.blocks.map { .stack($0, axis: draft.axis, spacing: draft.spacing) }
    }
  }

  static func mapping(
    _ name: String, _ summary: String, keys: [Key<Draft>],
    kind: @escaping @Sendable (Draft) -> Kind?
  ) -> MappingForm<Draft> {
    MappingForm(
      name: name, summary: summary, keys: keys + [id], make: { Draft(makeKind: kind) })
  }

  /// The values of the keys of all kinds.
  struct Draft: Sendable {
    var makeKind: @Sendable (Draft) -> Kind?
    var id: Located<String>?
    var text: Located<String>?
    var color: ColorName?
    var style = SystemTextStyle.body
    var alignment = BlockLabel.Alignment.leading
    var tone = BlockLabel.Tone.primary
    var wraps = true
    var lines: Located<Int>?
    var label: Located<String>?
    var detail: Located<String>?
    var accessory = RowDescription.Accessory.none
    var sections: [SectionDescription]?
    var titles: [Located<String>]?
    var selected: Located<Int>?
    var look = BlockButton.Look.plain
    var placeholder: Located<String>?
    var firstResponderPlace: Place?
    var autocapitalization = BlockField.Autocapitalization.sentences
    var fieldLook = BlockField.Look.filled
    var rows: Int?
    var blocks: [BlockDescription]?
    var axis = BlockStack.Axis.vertical
    var spacing: Located<Length>?
    var cornerRadius: Located<BlockRadiusDescription>?

    /// Returns the block; nil if the value that names its kind is invalid.
    func block(at place: Place) -> BlockDescription? {
      makeKind(self).map {
        BlockDescription(kind: $0, place: place, id: id, cornerRadius: cornerRadius)
      }
    }
  }
}

extension Form<Located<String>> {
  /// The form of the id of a block.
  static var blockID: Form { plainBlockID.naming(.block) }

  /// The form of the id that a block is given.
  static var newBlockID: Form { plainBlockID.naming(.block, declares: true) }

  private static var plainBlockID: Form {
    let allowed = KeyForm.idWords
    return .text(allowed: allowed, pattern: KeyForm.id.pattern) { text throws(DiagnosticError) in
      guard KeyForm.id.matches(text.value) else {
        throw DiagnosticError(
          .unknownChoice, at: text.place, "\"\(text.value)\" is not a valid id", allowed: allowed)
      }
      return text
    }
  }

  /// The form of any text, even an empty one.
  static var optionalText: Form {
    let types = ["string", "number", "boolean", "null"].map { JSON.text($0) }
    return Form(
      allowed: "text, or \"\" for none", schema: [("type", .list(types))], kinds: [.scalar]
    ) { node, reader in
      guard node.scalar?.value.isEmpty == true else { return anyText.read(node, &reader) }
      return node.scalar
    }
  }
}

// MARK: Grouped lists and controls

extension BlockDescription {
  static var grouped: MappingForm<Draft> {
    mapping(
      "a grouped list", "Sections of rows on a background of their own.",
      keys: [
        Read(
          "grouped", .list(of: section.form, count: 1...100), \.sections, "The sections.",
          isRequired: true),
        radius,
      ]
    ) { draft in draft.sections.map { .grouped($0) } }
  }

  private static var section: MappingForm<SectionDescription> {
    MappingForm(
      name: "a section", summary: "A section of a grouped list.",
      keys: [
        Key("header", .anyText, \.header, "Text above the rows, shown in capitals."),
        Key(
          "rows", .list(of: rowForm, count: 1...maximumCount), \.rows, "The rows.",
          isRequired: true),
        Key("footer", .anyText, \.footer, "Text below the rows."),
      ], make: { SectionDescription() })
  }

  private static var rowForm: Form<BlockDescription> {
    Form(
      allowed: "a row such as { row: Title }",
      schema: [("anyOf", .list(rowKinds.map { .object($0.form.schema) }))], kinds: [.mapping],
      shape: .either(rowKinds.map(\.form.shape))
    ) { node, reader throws(DiagnosticError) in
      try read(node, &reader, as: "row", among: rowKinds)
    }
  }

  static var row: MappingForm<Draft> {
    mapping(
      "a row", "A row of a grouped list.",
      keys: [
        Read("row", .anyText, \.text, "The title.", isRequired: true),
        Read("detail", .anyText, \.detail, "Text at the trailing edge, or below the title."),
        Read(
          "accessory", .choice, \.accessory,
          "View at the trailing edge: a chevron, a checkmark, or a switch that is on or off."),
      ]
    ) { draft in
      draft.text.map {
        .row(RowDescription(title: $0, detail: draft.detail, accessory: draft.accessory))
      }
    }
  }

  static var segments: MappingForm<Draft> {
    mapping(
      "a segmented control", "Segments, one of which is selected.",
      keys: [
        Read(
          "segments", .list(of: .anyText, count: 1...10), \.titles, "The titles.",
          isRequired: true),
        Read(
          "selected", Form.whole(0...9).located, \.selected,
          "Index of the selected segment, counted from 0; by default none."),
        radius,
      ]
    ) { draft in draft.titles.map { .segments($0, selected: draft.selected) } }
  }
}
