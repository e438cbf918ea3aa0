public import SheetScene

extension Scene: CustomStringConvertible {
  /// A textual representation with one line for each node, indented by its depth.
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
    if let name = group.name { head += " \(name)" }
    if let owner = group.owner { head += " of \(owner)" }
    if group.transform != .identity { head += dump(group.transform) }
    if let clip = group.clip { head += " clipped to \(dump(clip))" }
    if group.opacity < 1 { head += " at \(group.opacity.brief)" }
    if let blur = group.backdropBlur {
      head += " over its backdrop in \(dump(blur.bounds)) with sigma \(blur.sigma.brief)"
      if let tone = blur.tone { head += " and \(dump(tone))" }
      if let role = blur.omittedRole { head += " without \(role.rawValue)" }
    }
    return [head] + group.nodes.flatMap { lines(of: $0, indent: indent + "  ") }
  case .fill(let fill):
    return ["\(indent)fill \(dump(fill.shape)) \(dump(fill.color))"]
  case .stroke(let stroke):
    let form = "\(stroke.width.brief) wide, \(stroke.cap) caps, \(stroke.join) joins"
    return ["\(indent)stroke \(dump(stroke.shape)) \(form) \(dump(stroke.color))"]
  case .image(let image):
    let size = "\(image.widthPixels) × \(image.heightPixels) pixels"
    return ["\(indent)image of \(size), \(image.data.count) bytes, in \(dump(image.frame))"]
  case .shadow(let shadow):
    let offset = "\(shadow.offsetX.brief) \(shadow.offsetY.brief)"
    return [
      "\(indent)shadow of \(dump(.roundedRect(shadow.outline))) sigma \(shadow.sigma.brief)"
        + " moved \(offset) \(dump(shadow.color))" + (shadow.isCutOut ? " cut out" : "")
    ]
  case .text(let run):
    let style = "\(run.style.weight.rawValue) \(run.style.sizePoints.brief)"
    let line =
      "\(indent)text \"\(run.text)\" \(style) at \(run.origin.x.brief) \(run.origin.y.brief)"
      + " \(dump(run.color))"
    return [line] + (run.placedPictures.map { lines(of: .group($0), indent: indent + "  ") } ?? [])
  }
}

private func dump(_ shape: Shape) -> String {
  switch shape {
  case .rect(let rect): return "rect \(dump(rect))"
  case .roundedRect(let rounded):
    let radii = rounded.radii
    let all = [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft].map(
      \.brief)
    return "rounded \(dump(rounded.rect)) \(rounded.curve) \(all.joined(separator: "/"))"
  case .path(let path):
    return "path of \(path.elements.count) in \(path.controlBounds.map(dump) ?? "nothing")"
  }
}

private func dump(_ tone: MaterialTone) -> String {
  switch tone {
  case .luminanceCurve(let saturation, let brightness, let amount, let values):
    let curve = values.indices.map { values[$0].brief }.joined(separator: " ")
    return "saturation \(saturation.brief), \(amount.brief) of luminance \(curve), "
      + "brightness \(brightness.brief)"
  case .tint(let saturation, let white, let alpha):
    return "saturation \(saturation.brief), \(alpha.brief) of white \(white.brief)"
  case .covered(let tone, let color): return "\(dump(tone)) below \(color.hexDigits)"
  }
}

private func dump(_ transform: AffineTransform) -> String {
  let linear =
    transform.isUniform
    ? " scaled \(transform.scale.brief)"
    : " mapped by"
      + [transform.a, transform.b, transform.c, transform.d].map { " \($0.brief)" }.joined()
  return linear + " moved \(transform.translateX.brief) \(transform.translateY.brief)"
}

private func dump(_ rect: Rect) -> String {
  "(\(rect.x.brief) \(rect.y.brief) \(rect.width.brief) \(rect.height.brief))"
}

private func dump(_ color: Color) -> String {
  "#\(color.hexDigits)" + (color.alpha < 1 ? "@\(color.alpha.brief)" : "")
}
