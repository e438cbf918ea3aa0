internal import SheetModel
internal import SheetPrimitives

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
  }

  var kind: Kind

  /// The place of the key that names the kind.
  var place: Place

  /// The id of the block; nil for none.
  var id: Located<String>?

  /// A Boolean value that is true for a stack, which has no frame of its own.
  var isStack: Bool {
    if case .stack = kind { true } else { false }
  }

  /// The block and all blocks in it, in the order of the file.
  var all: [BlockDescription] {
    guard case .stack(let blocks, _, _) = kind else { return [self] }
    return [self] + blocks.flatMap(\.all)
  }
}

/// A tap on a block of a view controller, nil for the topmost sheet.
struct TappedBlock: Equatable, Sendable {
  var block: String?
  var owner: String?
}

/// A text in a style of the system.
struct LabelDescription: Equatable, Sendable {
  var text: Located<String>
  var style = SystemTextStyle.body
  var alignment = BlockLabel.Alignment.leading
  var tone = BlockLabel.Tone.primary
  var wraps = true
}

/// A text field of one line.
struct FieldDescription: Equatable, Sendable {
  /// The text, which can be empty.
  var text: Located<String>
  var placeholder: Located<String>?

  /// The place of the value that makes it the first responder; nil for another field.
  var firstResponderPlace: Place?
}
