internal import SheetPictures

extension JSON {
  init(_ node: ContainmentNode) {
    self = .object([
      ("kind", .text(node.kind.rawValue)), ("id", .text(node.owner)),
      ("instance", .whole(node.instance)), ("label", .optional(node.label)),
      ("frame", node.frame.map { .rect($0) } ?? .null),
      ("children", .list(node.children.map { JSON($0) })),
    ])
  }

  /// Creates the JSON of a hit with the gesture that the part recognizes.
  init(_ hit: Hit, at point: Point, takes gesture: String?) {
    self = .object(
      [
        ("x", .number(point.x)), ("y", .number(point.y)), ("part", .text(hit.part.rawValue)),
        ("sheet", .optional(hit.id)), ("takes", .optional(gesture)),
      ] + (hit.block.map { [("block", .text($0))] } ?? [])
        + (hit.item.map { [("item", .whole($0))] } ?? []))
  }
}

extension Hit.Part {
  /// Returns the gesture that the part recognizes on a surface, nil for the presenter and the
  /// keyboard; nil for none.
  func gesture(on surface: SurfaceState?) -> String? {
    var (isDragged, scrolls) = (true, surface?.content.scrolls == true)
    switch surface?.details {
    case .modal, .popover, .cover, .alert: (isDragged, scrolls) = (false, false)
    case .card(let card): scrolls = scrolls && !card.isLiteral
    case .sheet, nil: break
    }
    return switch self {
    case .grabber, .navigationBar, .sheet: isDragged ? "drag" : "tap"
    case .content:
      scrolls ? "scroll" : isDragged ? "drag" : "tap"
    case .closeButton, .button, .field, .row, .toggle, .segment, .toolbar, .tabBar, .modal,
      .dimming, .presenter, .keyboard:
      "tap"
    case .outside: nil
    }
  }
}

extension ContainmentNode {
  /// The nodes of the tree, one line for each.
  var lines: [String] {
    let name =
      switch kind {
      case .viewController: "\(owner): view controller"
      case .sheetPresentationController: "sheet presentation controller of \(owner)"
      case .bottomSheetPresentationController: "bottom sheet presentation controller of \(owner)"
      case .popoverPresentationController: "popover presentation controller of \(owner)"
      case .presentationController: "presentation controller of \(owner)"
      case .view: label ?? "view"
      case .layer, .modal: "\(kind.rawValue) \(owner)" + (label.map { ", \($0)" } ?? "")
      case .container, .dimming, .sheet, .grabber: kind.rawValue
      }
    let place = frame.map {
      "  [\([$0.x, $0.y, $0.width, $0.height].map(\.brief).joined(separator: " "))]"
    }
    let parts = children.enumerated().flatMap { index, child in
      let isLast = index == children.count - 1
      // The lines are computed once: a second time for each level would double the work.
      return child.lines.enumerated().map { number, line in
        (number == 0 ? (isLast ? "└─ " : "├─ ") : (isLast ? "   " : "│  ")) + line
      }
    }
    return [name + (place ?? "")] + parts
  }
}

extension AccessibilityReading {
  /// The elements as text, one line for each.
  var lines: [String] {
    zip(1..., elements).map { order, element in
      let frame = element.frame
      let place = [frame.x, frame.y, frame.width, frame.height].map(\.brief)
      return "\(order). \"\(element.spoken)\"" + (element.value.map { " (\($0))" } ?? "")
        + "  [\(place.joined(separator: " "))]" + (element.isFocused ? "  focused" : "")
    } + (modalID.map { ["elements below \($0) are not reachable"] } ?? [])
      + (announcement.map { ["announced: \"\($0)\""] } ?? [])
  }
}
