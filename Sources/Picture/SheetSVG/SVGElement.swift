internal import SheetScene

extension SVGText {
  /// Appends the name and geometry of the element of a shape, open for more attributes.
  mutating func append(opening shape: Shape) {
    switch shape {
    case .rect(let rect):
      append("<rect")
      append(rect)
    case .roundedRect(let rounded):
      guard let radius = rounded.circularRadius else { return append(opening: rounded.path) }
      append("<rect")
      append(rounded.rect)
      if radius > 0 || isForm { attribute("rx", thousandths: thousandths(radius)) }
    case .path(let path): append(opening: path)
    }
  }

  private mutating func append(opening path: Path) {
    append("<path")
    attribute(data: PathData(path, isForm: isForm).text)
  }

  /// Appends position and size as attributes; a coordinate of 0, the default of most elements, is omitted.
  mutating func append(_ rect: Rect, omitsZero: Bool = true) {
    let rect = GridRect(rect)
    let isWhole = isForm || !omitsZero
    if rect.x != 0 || isWhole { attribute("x", thousandths: rect.x) }
    if rect.y != 0 || isWhole { attribute("y", thousandths: rect.y) }
    attribute("width", thousandths: rect.width)
    attribute("height", thousandths: rect.height)
  }

  /// Appends the attributes of a fill that differ from those inside a group with another fill.
  mutating func append(fill color: Color, in inherited: Color? = nil) {
    if inherited?.withAlpha(1) != color.withAlpha(1) { attribute("fill", color) }
    guard color.alpha != inherited?.alpha ?? 1 || isForm else { return }
    attribute("fill-opacity", opacity: color.alpha)
  }

  /// Appends the attributes of a line; those with their default values are omitted.
  mutating func append(stroke: Stroke) {
    attribute("stroke", stroke.color)
    attribute("stroke-width", thousandths: thousandths(stroke.width))
    if stroke.cap != .butt { attribute("stroke-linecap", plain: stroke.cap.rawValue) }
    if stroke.join == .miter {
      attribute("stroke-miterlimit") { $0.append(scale: Stroke.miterLimit) }
    } else {
      attribute("stroke-linejoin", plain: stroke.join.rawValue)
    }
    guard stroke.color.alpha < 1 || isForm else { return }
    attribute("stroke-opacity", opacity: stroke.color.alpha)
  }

  /// Appends an attribute with a colour, in a form as three levels.
  private mutating func attribute(_ name: StaticString, _ color: Color) {
    let parts = (color.red, color.green, color.blue)
    attribute(name) { text in
      guard text.isForm else {
        text.append("#")
        text.append(hex: parts.0)
        text.append(hex: parts.1)
        text.append(hex: parts.2)
        return
      }
      text.append("rgb(")
      text.append(level: parts.0)
      text.append(",")
      text.append(level: parts.1)
      text.append(",")
      text.append(level: parts.2)
      text.append(")")
    }
  }

  /// Appends a colour component as two hexadecimal digits, rounded half up to 8 bits.
  private mutating func append(hex part: Double) {
    let byte = Int((min(max(part, 0), 1) * 255 + 0.5).rounded(.down))
    for digit in [byte >> 4, byte & 15] {
      append(byte: UInt8(truncatingIfNeeded: digit < 10 ? 0x30 + digit : 0x37 + digit))
    }
  }

  /// Appends a colour component as a level, 0…255.
  private mutating func append(level part: Double) {
    append(number: min(max(part, 0), 1) * 255, .length)
  }

  mutating func append(_ transform: AffineTransform) {
    guard transform.isUniform else { return append(matrix: transform) }
    let offset = GridPoint(Point(x: transform.translateX, y: transform.translateY))
    let moves = offset != .zero || isForm
    let scales = transform.scale != 1 || isForm
    guard moves || scales else { return }
    attribute("transform") { text in
      if moves {
        text.append("translate(")
        text.append(thousandths: offset.x)
        text.append(" ")
        text.append(thousandths: offset.y)
        text.append(")")
      }
      if scales {
        text.append(moves ? " scale(" : "scale(")
        text.append(scale: transform.scale)
        text.append(")")
      }
    }
  }

  private mutating func append(matrix: AffineTransform) {
    attribute("transform") { text in
      text.append("matrix(")
      for part in [matrix.a, matrix.b, matrix.c, matrix.d] {
        text.append(scale: part)
        text.append(" ")
      }
      text.append(thousandths: thousandths(matrix.translateX))
      text.append(" ")
      text.append(thousandths: thousandths(matrix.translateY))
      text.append(")")
    }
  }

  /// Appends the file of a picture as a data URI.
  mutating func append(fileOf image: Image) {
    attribute("href") { text in
      text.append(image.isJPEG ? "data:image/jpeg;base64," : "data:image/png;base64,")
      text.append(Base64.letters(of: image.data))
    }
  }
}

extension RoundedRect {
  /// The radius of four equal circular corners, reduced to fit; nil for other corners.
  ///
  /// SVG would reduce too large radii for each axis separately and draw ellipses.
  fileprivate var circularRadius: Double? {
    guard curve == .circular, let radius = radii.uniform else { return nil }
    return min(radius, rect.width / 2, rect.height / 2)
  }
}
