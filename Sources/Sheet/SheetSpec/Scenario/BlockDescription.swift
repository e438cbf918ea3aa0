internal import SheetForms
internal import SheetModel

/// A block of a content, before a device is known.
struct BlockDescription: Equatable, Sendable {
  /// The kind of block.
  indirect enum Kind: Equatable, Sendable {
    case text(LabelDescription)
    case button(Located<String>, BlockButton.Look)
    case field(FieldDescription)
    /// A picture of a file.
    case image(Located<String>)
    /// A placeholder for a picture.
    case picture(ColorName)
    /// Rows; nil for as many as can be seen.
    case list(rows: Int?)
    case stack([BlockDescription], axis: BlockStack.Axis, spacing: Located<Length>?)
    case grouped([SectionDescription])
    /// A row of a grouped list.
    case row(RowDescription)
    case segments([Located<String>], selected: Located<Int>?)
  }

  var kind: Kind

  /// The place of the key that names the kind.
  var place: Place

  /// The id of the block; nil for none.
  var id: Located<String>?

  /// The radius of its corners; nil for that of its kind.
  var cornerRadius: Located<BlockRadiusDescription>?

  /// The block and all blocks in it, in the order of the file.
  var all: [BlockDescription] {
    switch kind {
    case .stack(let blocks, _, _): [self] + blocks.flatMap(\.all)
    case .grouped(let sections): [self] + sections.flatMap(\.rows).flatMap(\.all)
    case .text, .button, .field, .image, .picture, .list, .row, .segments: [self]
    }
  }
}

/// The corner radius of a block, as files give it.
enum BlockRadiusDescription: Equatable, Sendable {
  case length(Located<Length>)
  /// Concentric to the corners of the sheet, with a radius of at least a minimum; nil for 0.
  case concentric(Located<Length>?)

  /// The form: a length, or `concentric` alone or with a minimum.
  static var form: Form<BlockRadiusDescription> {
    var length = Form<Length>.length().located.map { BlockRadiusDescription.length($0) }
    length.canBeMeant = { Double($0.prefix { "0123456789.".contains($0) }) != nil }
    return .either([
      .words([("concentric", .concentric(nil))]), length,
      MappingForm<Located<Length>?>(
        name: "a concentric radius", summary: "A radius that follows the corners of the sheet.",
        keys: [
          Key(
            "concentric", Form.length().located, \.self, "The smallest radius.",
            isRequired: true)
        ], make: { nil }
      ).form.map { minimum in minimum.map { .concentric($0) } },
    ])
  }
}

/// A section of a grouped list.
struct SectionDescription: Equatable, Sendable {
  var header: Located<String>?
  var footer: Located<String>?
  var rows: [BlockDescription] = []
}

/// A row of a grouped list.
struct RowDescription: Equatable, Sendable {
  /// The views at the trailing edge of a row, as files name them.
  enum Accessory: String, CaseIterable, Sendable {
    case none
    case chevron
    case checkmark
    case on
    case off
  }

  var title: Located<String>
  var detail: Located<String>?
  var accessory = Accessory.none
}

/// A tap on a block of a view controller, nil for the topmost sheet.
struct TappedBlock: Equatable, Sendable {
  var block: String?

  /// Index of a segment, an item or a tab; nil for other blocks.
  var item: Int?
  var owner: String?
}

/// A text in a style of the system.
struct LabelDescription: Equatable, Sendable {
  var text: Located<String>
  var style = SystemTextStyle.body
  var alignment = BlockLabel.Alignment.leading
  var tone = BlockLabel.Tone.primary
  var wraps = true

  /// The maximum number of lines; nil for no maximum.
  var lines: Located<Int>?
}

/// A text field of one line.
struct FieldDescription: Equatable, Sendable {
  /// The text, which can be empty.
  var text: Located<String>
  var label: Located<String>?
  var placeholder: Located<String>?

  /// The place of the value that makes it the first responder; nil for another field.
  var firstResponderPlace: Place?

  var autocapitalization = BlockField.Autocapitalization.sentences
  var look = BlockField.Look.filled
}
