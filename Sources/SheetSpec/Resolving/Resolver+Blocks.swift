internal import SheetModel
internal import SheetPrimitives

extension Resolver {
  /// Returns the stack of a content's blocks.
  ///
  /// - Parameters:
  ///   - blocks: The blocks, whose ids are unique.
  ///   - rows: The number of rows of lists that set none; nil for as many as can be seen.
  /// - Returns: The stack; blocks at fault are omitted.
  mutating func stack(of blocks: [BlockDescription], rows: Int?) -> ContentBlock {
    var names = FieldNames(blocks)
    return ContentBlock(
      .stack(
        BlockStack(
          self.blocks(blocks, rows: rows, &names), spacing: tokens.points("block.spacing"))))
  }

  private mutating func blocks(
    _ blocks: [BlockDescription], rows: Int?, _ names: inout FieldNames
  ) -> [ContentBlock] {
    blocks.compactMap { block in
      kind(of: block, rows: rows, &names).map {
        ContentBlock($0, id: block.id?.value ?? names.id(of: block))
      }
    }
  }

  private mutating func kind(
    of block: BlockDescription, rows: Int?, _ names: inout FieldNames
  ) -> ContentBlock.Kind? {
    switch block.kind {
    case .text(let label):
      check(label.text, label.style)
      return .label(
        BlockLabel(
          label.text.value, style: label.style, alignment: label.alignment, tone: label.tone,
          wraps: label.wraps))
    case .button(let title, let look):
      check(title, look.textStyle)
      return .button(BlockButton(title.value, look: look))
    case .field(let field):
      check(field.text, .body)
      if let placeholder = field.placeholder { check(placeholder, .body) }
      return .field(
        BlockField(
          field.text.value, placeholder: field.placeholder?.value,
          isFirstResponder: field.firstResponderPlace != nil))
    case .image(let path): return picture(path).map { .image(.file($0)) }
    case .picture(let name): return .image(.color(color(name)))
    case .list(let own): return .list(rows: own ?? rows)
    case .stack(let inner, let axis, let written):
      var spacing = tokens.points("block.spacing")
      if let written {
        guard let points = points(written) else { return nil }
        spacing = points
      }
      return .stack(
        BlockStack(blocks(inner, rows: rows, &names), axis: axis, spacing: spacing))
    }
  }

  /// Reports a text that cannot be set; a missing font or library once.
  private mutating func check(_ text: Located<String>, _ style: SystemTextStyle) {
    for line in text.value.split(separator: "\n") {
      guard let fault = textMeasure.fault(String(line), style.text) else { continue }
      let code: DiagnosticCode =
        switch fault.kind {
        case .missingGlyph: .missingGlyph
        case .missingFont: .missingFont
        case .unreadableFont: .unreadableFont
        case .missingLibrary: .missingLibrary
        }
      guard fault.kind == .missingGlyph || !reader.diagnostics.contains(where: { $0.code == code })
      else { return }
      return reader.fail(code, at: text.place, fault.reason)
    }
  }
}

/// The ids of fields that set none: `field`, `field2` and so on.
private struct FieldNames {
  private let taken: Set<String>
  private var count = 0

  init(_ blocks: [BlockDescription]) {
    taken = Set(blocks.flatMap(\.all).compactMap { $0.id?.value })
  }

  /// Returns the next id of a field; nil for another block.
  mutating func id(of block: BlockDescription) -> String? {
    guard case .field = block.kind else { return nil }
    while true {
      count += 1
      let id = count == 1 ? "field" : "field\(count)"
      if !taken.contains(id) { return id }
    }
  }
}
