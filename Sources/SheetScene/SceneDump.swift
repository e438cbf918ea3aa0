internal import SheetPrimitives

extension Scene: CustomStringConvertible {
  /// One line a node, indented by its depth, for reading and comparing.
  public var description: String {
    let head = "scene \(dump(viewport)) on \(background.map(dump) ?? "nothing")"
    return ([head] + nodes.flatMap { lines(of: $0, indent: "  ") }).joined(separator: "\n")
  }
}

private func lines(of node: Node, indent: String) -> [String] {
  switch node {
  case .group(let group):
    var head = "\(indent)group"
    if let role = group.role { head += " \(role.rawValue)" }
    if group.transform != .identity {
      let transform = group.transform
      head += " scaled \(dump(transform.scale))"
      head += " moved \(dump(transform.translateX)) \(dump(transform.translateY))"
    }
    if let clip = group.clip { head += " clipped to \(dump(clip))" }
    return [head] + group.nodes.flatMap { lines(of: $0, indent: indent + "  ") }
  case .fill(let fill):
    return ["\(indent)fill \(dump(fill.shape)) \(dump(fill.color))"]
  case .shadow(let shadow):
    let offset = "\(dump(shadow.offsetX)) \(dump(shadow.offsetY))"
    return [
      "\(indent)shadow of \(dump(.roundedRect(shadow.outline))) sigma \(dump(shadow.sigma))"
        + " moved \(offset) \(dump(shadow.color))" + (shadow.isCutOut ? " cut out" : "")
    ]
  case .text(let run):
    let style = "\(run.style.weight.rawValue) \(dump(run.style.sizePoints))"
    return [
      "\(indent)text \"\(run.text)\" \(style) at \(dump(run.origin.x)) \(dump(run.origin.y))"
        + " \(dump(run.color))"
    ]
  }
}

private func dump(_ shape: Shape) -> String {
  switch shape {
  case .rect(let rect): return "rect \(dump(rect))"
  case .roundedRect(let rounded):
    let radii = rounded.radii
    let all = [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft].map(dump)
    return "rounded \(dump(rounded.rect)) \(rounded.curve) \(all.joined(separator: "/"))"
  case .path(let path):
    return "path of \(path.elements.count) in \(path.controlBounds.map(dump) ?? "nothing")"
  }
}

private func dump(_ rect: Rect) -> String {
  "(\(dump(rect.x)) \(dump(rect.y)) \(dump(rect.width)) \(dump(rect.height)))"
}

private func dump(_ color: Color) -> String {
  "#\(color.hexDigits)" + (color.alpha < 1 ? "@\(dump(color.alpha))" : "")
}

/// To 1/1000, without a trailing `.0`.
private func dump(_ number: Double) -> String {
  let text = "\((number * 1000).rounded() / 1000 + 0)"
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
