public import SheetTokens

/// A block of content: a node of a tree that is laid out from top to bottom.
public struct ContentBlock: Equatable, Sendable {
  /// The kind of block.
  public indirect enum Kind: Equatable, Sendable {
    /// Blocks below or beside each other.
    case stack(BlockStack)
    /// A text.
    case label(BlockLabel)
    /// A button.
    case button(BlockButton)
    /// A text field of one line.
    case field(BlockField)
    /// A picture.
    case image(PictureFill)
    /// Rows of placeholders; nil for as many as are visible.
    case list(rows: Int?)
    /// A grouped list.
    case grouped([BlockSection])
    /// A row of a grouped list.
    case row(BlockRow)
    /// A segmented control.
    case segments(BlockSegments)
  }

  /// The kind of block.
  public var kind: Kind

  /// The id by which events and hits name the block, unique in a content; nil for none.
  public var id: String?

  /// The corner radius of a button, a field, a picture, a segmented control or the sections of a grouped
  /// list; nil for that of its kind.
  public var cornerRadius: BlockCornerRadius?

  /// Creates a block.
  public init(_ kind: Kind, id: String? = nil, cornerRadius: BlockCornerRadius? = nil) {
    self.kind = kind
    self.id = id
    self.cornerRadius = cornerRadius
  }

  /// Id of the first field that becomes the first responder when the content appears; nil for none.
  var firstResponder: String? {
    switch kind {
    case .field(let field): field.isFirstResponder ? id : nil
    case .stack(let stack): stack.blocks.lazy.compactMap(\.firstResponder).first
    case .grouped(let sections):
      sections.lazy.flatMap(\.rows).compactMap(\.firstResponder).first
    case .label, .button, .image, .list, .row, .segments: nil
    }
  }

  /// Returns the field with an id; nil if there is none.
  package func field(_ id: String) -> BlockField? {
    switch kind {
    case .field(let field): self.id == id ? field : nil
    case .stack(let stack): stack.blocks.lazy.compactMap { $0.field(id) }.first
    case .grouped(let sections):
      sections.lazy.flatMap(\.rows).compactMap { $0.field(id) }.first
    case .label, .button, .image, .list, .row, .segments: nil
    }
  }

  /// A Boolean value that is true if the block or one in it has corners that follow those of the surface.
  var followsCorners: Bool {
    if case .concentric = cornerRadius { return true }
    if case .stack(let stack) = kind { return stack.blocks.contains(where: \.followsCorners) }
    return false
  }

  /// A Boolean value that is true if the block is or contains a grouped list.
  var isGrouped: Bool {
    switch kind {
    case .grouped: true
    case .stack(let stack): stack.blocks.contains(where: \.isGrouped)
    case .label, .button, .field, .image, .list, .row, .segments: false
    }
  }

  /// Returns a copy whose blocks inside stacks and sections are replaced.
  package func mappingInner(_ change: (ContentBlock) -> ContentBlock) -> ContentBlock {
    var block = self
    switch kind {
    case .stack(var stack):
      stack.blocks = stack.blocks.map(change)
      block.kind = .stack(stack)
    case .grouped(var sections):
      for index in sections.indices { sections[index].rows = sections[index].rows.map(change) }
      block.kind = .grouped(sections)
    case .label, .button, .field, .image, .list, .row, .segments: break
    }
    return block
  }
}

/// Blocks below or beside each other.
public struct BlockStack: Equatable, Sendable {
  /// The direction in which blocks follow each other.
  public enum Axis: String, CaseIterable, Sendable {
    /// From left to right; all blocks have the same width.
    case horizontal
    /// From top to bottom; all blocks have the width of the stack.
    case vertical
  }

  /// The direction in which the blocks follow each other.
  public var axis: Axis

  /// Distance between two blocks in points, 0 or more.
  ///
  /// - Precondition: The distance is finite.
  public var spacing: Double {
    didSet { requireFinite(spacing, "spacing") }
  }

  /// The blocks, in order.
  public var blocks: [ContentBlock]

  /// Creates a stack.
  public init(_ blocks: [ContentBlock], axis: Axis = .vertical, spacing: Double) {
    requireFinite(spacing, "spacing")
    self.axis = axis
    self.spacing = spacing
    self.blocks = blocks
  }
}

/// A text in a style of the system.
public struct BlockLabel: Equatable, Sendable {
  /// The horizontal position of lines that are narrower than the label.
  public enum Alignment: String, CaseIterable, Sendable {
    /// At the leading edge.
    case leading
    /// In the middle.
    case center
    /// At the trailing edge.
    case trailing
  }

  /// The emphasis of a text.
  public enum Tone: String, CaseIterable, Sendable {
    /// The colour of labels.
    case primary
    /// The colour of secondary labels.
    case secondary
  }

  /// The text; line feeds begin new lines.
  public var text: String

  /// The style of the text.
  public var style: SystemTextStyle

  /// The horizontal position of the lines.
  public var alignment: Alignment

  /// The emphasis.
  public var tone: Tone

  /// The maximum number of lines, the last of which is truncated; 0 for no maximum.
  public var numberOfLines: Int

  /// Creates a label.
  public init(
    _ text: String, style: SystemTextStyle = .body, alignment: Alignment = .leading,
    tone: Tone = .primary, numberOfLines: Int = 0
  ) {
    self.text = text
    self.style = style
    self.alignment = alignment
    self.tone = tone
    self.numberOfLines = numberOfLines
  }
}

/// A button with a title.
public struct BlockButton: Equatable, Sendable {
  /// The look of a button.
  public enum Look: String, CaseIterable, Sendable {
    /// A title without a background.
    case plain
    /// A title on a grey background.
    case gray
    /// A title on a translucent background of the tint colour.
    case tinted
    /// A title on a background of the tint colour.
    case filled

    /// The style of the title.
    public var textStyle: SystemTextStyle { self == .filled ? .headline : .body }
  }

  /// The title, one line.
  public var title: String

  /// The look.
  public var look: Look

  /// Creates a button.
  public init(_ title: String, look: Look = .plain) {
    self.title = title
    self.look = look
  }
}

/// A text field of one line.
public struct BlockField: Equatable, Sendable {
  /// The letters that a keyboard begins a text with, as in `autocapitalizationType`.
  public enum Autocapitalization: String, CaseIterable, Sendable {
    /// Capitals.
    case sentences
    /// Small letters, as for an e-mail address.
    case none
  }

  /// The look of a field.
  public enum Look: String, CaseIterable, Sendable {
    /// On a background without a border.
    case filled
    /// With the border of `UITextField.BorderStyle.roundedRect`.
    case rounded
  }

  /// The look, which a field in a grouped list does not have.
  public var look: Look

  /// The text; empty for none.
  public var text: String

  /// The text at its leading edge that names it; nil for none.
  public var label: String?

  /// The text that is shown while the field is empty; nil for none.
  public var placeholder: String?

  /// A Boolean value that is true if the field becomes the first responder when its content appears;
  /// it needs an id.
  public var isFirstResponder: Bool

  /// The letters that the keyboard shows while the field is the first responder.
  public var autocapitalization: Autocapitalization

  /// Creates a field.
  public init(
    _ text: String = "", label: String? = nil, placeholder: String? = nil,
    isFirstResponder: Bool = false, autocapitalization: Autocapitalization = .sentences,
    look: Look = .filled
  ) {
    self.look = look
    self.text = text
    self.label = label
    self.placeholder = placeholder
    self.isFirstResponder = isFirstResponder
    self.autocapitalization = autocapitalization
  }
}

/// A grouped list: sections with rows on a background of their own, as in a table view of the style
/// `insetGrouped`.
public struct BlockSection: Equatable, Sendable {
  /// The text above the rows, which is shown in capitals; nil for none.
  public var header: String?

  /// The text below the rows; nil for none.
  public var footer: String?

  /// The rows: blocks of the kinds `row`, `field` and `button`.
  public var rows: [ContentBlock]

  /// Creates a section.
  public init(_ rows: [ContentBlock], header: String? = nil, footer: String? = nil) {
    self.header = header
    self.footer = footer
    self.rows = rows
  }
}

/// A row of a grouped list.
public struct BlockRow: Equatable, Sendable {
  /// The view at the trailing edge of a row.
  public enum Accessory: Equatable, Sendable {
    /// Nothing.
    case none
    /// A chevron: the row leads to another page.
    case chevron
    /// A checkmark: the row is selected.
    case checkmark
    /// A switch, which a tap toggles.
    case toggle(isOn: Bool)
  }

  /// The title.
  public var title: String

  /// The text at the trailing edge, or below the title if there is no room; nil for none.
  public var detail: String?

  /// The view at the trailing edge.
  public var accessory: Accessory

  /// Creates a row.
  public init(_ title: String, detail: String? = nil, accessory: Accessory = .none) {
    self.title = title
    self.detail = detail
    self.accessory = accessory
  }
}

/// A segmented control.
public struct BlockSegments: Equatable, Sendable {
  /// The titles of the segments, one line each.
  public var titles: [String]

  /// Index of the selected segment; nil for none.
  public var selectedIndex: Int?

  /// Creates a control.
  public init(_ titles: [String], selectedIndex: Int? = nil) {
    self.titles = titles
    self.selectedIndex = selectedIndex
  }
}

/// The corner radius of a block, in place of that of its kind.
public enum BlockCornerRadius: Equatable, Sendable {
  /// A radius in points, 0 or more.
  case fixed(Double)

  /// The radius of each corner of the container less the distance to it, and at least a minimum in points,
  /// so that both arcs have one centre: `containerConcentric(minimum:)` of UIKit's
  /// `UICornerConfiguration` in iOS 26 (K-41).
  case concentric(minimum: Double)

  /// Returns the radii of a block.
  ///
  /// - Parameters:
  ///   - rect: The block in points.
  ///   - container: The rounded rectangle around it, in the same coordinates; nil for square corners.
  /// - Returns: The radii in points, 0 or more.
  package func radii(of rect: Rect, in container: CornerContainer?) -> CornerRadii {
    switch self {
    case .fixed(let radius): return .all(max(0, radius))
    case .concentric(let minimum):
      guard let container else { return .all(max(0, minimum)) }
      // The farther of the two edges that meet at a corner counts: beside a straight edge there is no arc.
      func radius(_ outer: Double, x: Double, y: Double) -> Double {
        max(minimum, outer - max(x, y), 0)
      }
      let (left, right) = (rect.x - container.rect.x, container.rect.maxX - rect.maxX)
      let (top, bottom) = (rect.y - container.rect.y, container.rect.maxY - rect.maxY)
      let outer = container.radii
      return CornerRadii(
        topLeft: radius(outer.topLeft, x: left, y: top),
        topRight: radius(outer.topRight, x: right, y: top),
        bottomRight: radius(outer.bottomRight, x: right, y: bottom),
        bottomLeft: radius(outer.bottomLeft, x: left, y: bottom))
    }
  }
}

/// The rounded rectangle to which the corners of blocks are concentric.
public struct CornerContainer: Equatable, Sendable {
  /// The rectangle in points of the surface.
  public var rect: Rect

  /// The radii of its corners in points, 0 or more.
  public var radii: CornerRadii

  package init(rect: Rect, radii: CornerRadii) {
    self.rect = rect
    self.radii = radii
  }
}
