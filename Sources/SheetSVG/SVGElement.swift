internal import SheetPrimitives
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
      if radius > 0 || isForm {
        append(#" rx=""#)
        append(thousandths: thousandths(radius))
        append(#"""#)
      }
    case .path(let path): append(opening: path)
    }
  }

  private mutating func append(opening path: Path) {
    append(#"<path d=""#)
    append(PathData(path, isForm: isForm).text)
    append(#"""#)
  }

  /// Appends position and size as attributes; a coordinate of 0, the default, is omitted.
  mutating func append(_ rect: Rect) {
    let rect = GridRect(rect)
    if rect.x != 0 || isForm {
      append(#" x=""#)
      append(thousandths: rect.x)
      append(#"""#)
    }
    if rect.y != 0 || isForm {
      append(#" y=""#)
      append(thousandths: rect.y)
      append(#"""#)
    }
    append(#" width=""#)
    append(thousandths: rect.width)
    append(#"" height=""#)
    append(thousandths: rect.height)
    append(#"""#)
  }

  /// Appends the attributes of a fill that differ from those inside a group with another fill.
  mutating func append(fill color: Color, in inherited: Color? = nil) {
    if inherited?.withAlpha(1) != color.withAlpha(1) { append(#" fill=""#, color) }
    guard color.alpha != inherited?.alpha ?? 1 || isForm else { return }
    append(#" fill-opacity=""#)
    append(opacity: color.alpha)
    append(#"""#)
  }

  /// Appends the attributes of a line; those with their default values are omitted.
  mutating func append(stroke: Stroke) {
    append(#" stroke=""#, stroke.color)
    append(#" stroke-width=""#)
    append(thousandths: thousandths(stroke.width))
    append(#"""#)
    if stroke.cap != .butt { append(#" stroke-linecap=""#, name: stroke.cap.rawValue) }
    if stroke.join == .miter {
      append(#" stroke-miterlimit=""#)
      append(scale: Stroke.miterLimit)
      append(#"""#)
    } else {
      append(#" stroke-linejoin=""#, name: stroke.join.rawValue)
    }
    guard stroke.color.alpha < 1 || isForm else { return }
    append(#" stroke-opacity=""#)
    append(opacity: stroke.color.alpha)
    append(#"""#)
  }

  private mutating func append(_ opening: StaticString, _ color: Color) {
    append(opening)
    guard !isForm else { return appendParts(of: color) }
    append("#")
    append(hex: color.red)
    append(hex: color.green)
    append(hex: color.blue)
    append(#"""#)
  }

  /// Appends a colour as three levels, and the closing quote.
  private mutating func appendParts(of color: Color) {
    append("rgb(")
    for (index, part) in [color.red, color.green, color.blue].enumerated() {
      if index > 0 { append(",") }
      append(number: min(max(part, 0), 1) * 255, .length)
    }
    append(#")""#)
  }

  /// Appends a colour component as two hexadecimal digits, rounded half up to 8 bits.
  private mutating func append(hex part: Double) {
    let byte = Int((min(max(part, 0), 1) * 255 + 0.5).rounded(.down))
    for digit in [byte >> 4, byte & 15] {
      append(byte: UInt8(truncatingIfNeeded: digit < 10 ? 0x30 + digit : 0x37 + digit))
    }
  }

  mutating func append(_ transform: AffineTransform) {
    guard transform.isUniform else { return append(matrix: transform) }
    let offset = GridPoint(Point(x: transform.translateX, y: transform.translateY))
    let moves = offset != .zero || isForm
    let scales = transform.scale != 1 || isForm
    guard moves || scales else { return }
    append(#" transform=""#)
    if moves {
      append("translate(")
      append(thousandths: offset.x)
      append(" ")
      append(thousandths: offset.y)
      append(")")
    }
    if scales {
      append(moves ? " scale(" : "scale(")
      append(scale: transform.scale)
      append(")")
    }
    append(#"""#)
  }

  private mutating func append(matrix: AffineTransform) {
    append(#" transform="matrix("#)
    for part in [matrix.a, matrix.b, matrix.c, matrix.d] {
      append(scale: part)
      append(" ")
    }
    append(thousandths: thousandths(matrix.translateX))
    append(" ")
    append(thousandths: thousandths(matrix.translateY))
    append(#")""#)
  }

  /// Appends the file of a picture as a data URI.
  mutating func append(fileOf image: Image) {
    append(#" href="data:"#)
    append(image.isJPEG ? "image/jpeg;base64," : "image/png;base64,")
    append(base64: image.data)
    append(#"""#)
  }

  /// Appends an attribute: its opening text, an id and the text before the closing quote.
  mutating func append(_ opening: StaticString, name: String, _ closing: StaticString = "") {
    append(opening)
    append(plain: name)
    append(closing)
    append(#"""#)
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
