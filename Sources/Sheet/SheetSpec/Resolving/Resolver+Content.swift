internal import SheetForms
internal import SheetModel

extension Resolver {
  /// Returns the content of a description; grey bars by default.
  func content(_ description: ContentDescription) -> Content {
    guard !description.isEmpty else {
      noteUnseenBar(of: description)
      return Content(kind: .none)
    }
    var content = Content()
    content.view = description.view?.value
    if let name = description.color { content.kind = .color(color(name)) }
    content.bar = bar(of: description)
    let list = scope.sheet?.settings.value(of: Property.detents)
    let fits = list?.entries.contains { $0.height == .fit }
    content.scrolls = description.hasList
    content.rows =
      description.rows
      ?? (fits == true ? DocumentDefaults(tokens, scope.contrast).fittingRows : nil)
    if let blocks = description.blocks {
      content.kind = .blocks(stack(of: blocks.value, rows: content.rows))
      content.rows = nil
      content.scrolls = true
    }
    content.bottomBar = bottomBar(of: description)
    if let offset = description.offset, let points = points(offset) {
      content.offset = points
      content.scrolls = true
    }
    content.scrolling = description.scrolling
    content.picture = picture(of: description)
    content.label = description.label
    return content
  }

  /// Returns the navigation bar of a content; nil without any part of it.
  private func bar(of description: ContentDescription) -> NavigationBarContent? {
    let (leading, trailing) = (description.leading, description.trailing)
    guard
      description.title != nil || description.hasCloseButton || leading != nil || trailing != nil
        || description.prompt != nil || description.search != nil
    else { return nil }
    let closes = trailing?.value.contains(.close) == true
    var bar = NavigationBarContent(
      title: description.title?.value, hasCloseButton: description.hasCloseButton || closes)
    bar.leading = leading?.value ?? []
    bar.trailing = trailing?.value == [.close] ? [] : trailing?.value ?? []
    bar.prefersLargeTitle = description.largeTitlePlace != nil
    bar.subtitle = description.subtitle?.value
    bar.prompt = description.prompt?.value
    bar.search = description.search?.value
    for items in [leading, trailing].compactMap(\.self) {
      for item in items.value { check(Located(item.text, at: items.place), .body) }
    }
    if let subtitle = description.subtitle { check(subtitle, .caption) }
    if let prompt = description.prompt { check(prompt, .footnote) }
    if let search = description.search {
      check(Located(search.value.placeholder, at: search.place), .body)
    }
    return bar
  }

  private func noteUnseenBar(of description: ContentDescription) {
    guard let empty = description.emptyPlace,
      let place = description.title?.place ?? (description.hasCloseButton ? empty : nil)
    else { return }
    let argument = empty.argument(named: "content") ?? "content:"
    reader.warn(
      .noEffect, at: place, "\(argument) none draws no navigation bar, so this has no effect")
  }

  /// Returns the picture at the top of a content; nil for none.
  private func picture(of description: ContentDescription) -> PictureFill? {
    guard let file = description.image else {
      return description.picture.map { .color(color($0)) }
    }
    return picture(file).map { .file($0) }
  }

  // MARK: Blocks

  /// Returns the stack of a content's blocks.
  ///
  /// - Parameters:
  ///   - blocks: The blocks, whose ids are unique.
  ///   - rows: The number of rows of lists that set none; nil for as many as can be seen.
  /// - Returns: The stack; invalid blocks are omitted.
  func stack(of blocks: [BlockDescription], rows: Int?) -> ContentBlock {
    var names = ControlNames(blocks)
    return ContentBlock(
      .stack(
        BlockStack(
          self.blocks(blocks, rows: rows, &names), spacing: contentSizes.blocks.spacing)))
  }

  private func blocks(
    _ blocks: [BlockDescription], rows: Int?, _ names: inout ControlNames
  ) -> [ContentBlock] {
    blocks.compactMap { block in
      kind(of: block, rows: rows, &names).map {
        ContentBlock(
          $0, id: block.id?.value ?? names.id(of: block),
          cornerRadius: block.cornerRadius.flatMap { cornerRadius($0.value) })
      }
    }
  }

  private func cornerRadius(_ radius: BlockRadiusDescription) -> BlockCornerRadius? {
    switch radius {
    case .length(let length): points(length).map { .fixed($0) }
    case .concentric(nil): .concentric(minimum: 0)
    case .concentric(let minimum?): points(minimum).map { .concentric(minimum: $0) }
    }
  }

  private func kind(
    of block: BlockDescription, rows: Int?, _ names: inout ControlNames
  ) -> ContentBlock.Kind? {
    switch block.kind {
    case .text(let label):
      check(label.text, label.style)
      return .label(
        BlockLabel(
          label.text.value, style: label.style, alignment: label.alignment, tone: label.tone,
          numberOfLines: label.lines?.value ?? (label.wraps ? 0 : 1)))
    case .button(let title, let look):
      check(title, look.textStyle)
      return .button(BlockButton(title.value, look: look))
    case .field(let field):
      check(field.text, .body)
      for text in [field.label, field.placeholder] {
        if let text { check(text, .body) }
      }
      return .field(
        BlockField(
          field.text.value, label: field.label?.value, placeholder: field.placeholder?.value,
          isFirstResponder: field.firstResponderPlace != nil,
          autocapitalization: field.autocapitalization, look: field.look))
    case .image(let path): return picture(path).map { .image(.file($0)) }
    case .picture(let name): return .image(.color(color(name)))
    case .list(let own): return .list(rows: own ?? rows)
    case .stack(let inner, let axis, let written):
      var spacing = contentSizes.blocks.spacing
      if let written {
        guard let points = points(written) else { return nil }
        spacing = points
      }
      return .stack(
        BlockStack(blocks(inner, rows: rows, &names), axis: axis, spacing: spacing))
    case .grouped(let sections):
      return .grouped(sections.map { section($0, &names) })
    case .row(let row):
      check(row.title, .body)
      if let detail = row.detail { check(detail, .body) }
      return .row(
        BlockRow(
          row.title.value, detail: row.detail?.value, accessory: row.accessory.modelled))
    case .segments(let titles, let selected):
      for title in titles { check(title, .footnote) }
      return .segments(BlockSegments(titles.map(\.value), selectedIndex: selected?.value))
    }
  }

  private func section(
    _ section: SectionDescription, _ names: inout ControlNames
  ) -> BlockSection {
    for text in [section.header, section.footer] {
      if let text { check(text, .footnote) }
    }
    return BlockSection(
      blocks(section.rows, rows: nil, &names), header: section.header?.value,
      footer: section.footer?.value)
  }

  /// Returns the bar at the bottom edge of a content; nil for none.
  func bottomBar(of content: ContentDescription) -> BottomBar? {
    let titles = content.toolbar?.value ?? content.tabBar?.value.titles ?? []
    for title in titles { check(title, .body) }
    if content.toolbar != nil { return .toolbar(titles.map(\.value)) }
    return content.tabBar.map {
      .tabBar(titles.map(\.value), selectedIndex: $0.value.selected?.value ?? 0)
    }
  }

  /// Reports a text that cannot be set; a missing font or library once.
  func check(_ text: Located<String>, _ style: SystemTextStyle) {
    for line in text.value.split(separator: "\n") {
      guard let fault = textMeasure.fault(String(line), contentSizes.text.text(style)) else {
        continue
      }
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

extension RowDescription.Accessory {
  fileprivate var modelled: BlockRow.Accessory {
    switch self {
    case .none: .none
    case .chevron: .chevron
    case .checkmark: .checkmark
    case .on: .toggle(isOn: true)
    case .off: .toggle(isOn: false)
    }
  }
}

/// The ids of controls that set none: `field`, `field2` and so on, `segments` and `switch`.
struct ControlNames {
  private let taken: Set<String>
  private var counts: [String: Int] = [:]

  init(taken: some Sequence<String>) { self.taken = Set(taken) }

  init(_ blocks: [BlockDescription]) {
    self.init(taken: blocks.flatMap(\.all).compactMap { $0.id?.value })
  }

  /// Returns the next id of a control; nil for another block.
  mutating func id(of block: BlockDescription) -> String? {
    block.controlName.map { next($0) }
  }

  /// Returns the next free id with a name.
  mutating func next(_ name: String) -> String {
    while true {
      counts[name, default: 0] += 1
      let count = counts[name] ?? 1
      let id = count == 1 ? name : "\(name)\(count)"
      if !taken.contains(id) { return id }
    }
  }
}

extension BlockDescription {
  /// The name of a control with a value; nil for other blocks.
  fileprivate var controlName: String? {
    switch kind {
    case .field: "field"
    case .segments: "segments"
    case .row(let row): row.accessory == .on || row.accessory == .off ? "switch" : nil
    case .text, .button, .image, .picture, .list, .stack, .grouped: nil
    }
  }
}
