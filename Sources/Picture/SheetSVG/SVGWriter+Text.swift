internal import SheetScene

extension SVGWriter {
  /// Appends a line of text in the form of the file.
  mutating func append(_ run: TextRun) {
    switch textForm {
    case .outlines: append(outlinesOf: run)
    case .live: append(live: run)
    }
  }

  /// Appends the outlines of a text with its characters as the label, relative to its origin so
  /// that equal words have equal path data.
  private mutating func append(outlinesOf run: TextRun) {
    let outline = shared?.data(of: run) ?? PathData(run.outline).text.bytes
    guard !outline.isEmpty || !run.pictures.isEmpty else { return }
    indent()
    body.append(#"<g role="img""#)
    body.attribute("aria-label", escaping: run.text)
    body.append(AffineTransform(translateX: run.origin.x, translateY: run.origin.y))
    body.append(">")
    if !outline.isEmpty {
      body.append("<path")
      body.attribute("d") { $0.append(outline) }
      append(fill: run.color)
      body.append("/>")
    }
    for picture in run.pictures { append(picture, opacity: run.color.alpha) }
    body.append("</g>\n")
  }

  /// Appends the picture of an emoji, whose file is in the definitions once.
  private mutating func append(_ picture: Image, opacity: Double) {
    guard !picture.frame.isEmpty else { return }
    if let shared {
      body.append("<use")
      body.append(picture.frame)
      body.attribute(using: shared.id(of: picture))
    } else {
      let id = define(picture)
      body.append("<use")
      body.attribute(using: id)
      body.append(
        AffineTransform(
          a: picture.frame.width / Double(picture.widthPixels), b: 0, c: 0,
          d: picture.frame.height / Double(picture.heightPixels), translateX: picture.frame.x,
          translateY: picture.frame.y))
    }
    if opacity < 1 || body.isForm { body.attribute("opacity", opacity: opacity) }
    body.append("/>")
  }

  /// Defines a picture of one unit per pixel, and returns its id.
  private mutating func define(_ picture: Image) -> String {
    if let known = pictures[picture.data] { return known }
    let id = define("image", named: "emoji")
    pictures[picture.data] = id
    definitions.append(
      Rect(Size(width: Double(picture.widthPixels), height: Double(picture.heightPixels))))
    definitions.append(fileOf: picture)
    definitions.append("/>\n")
    return id
  }

  /// Appends a text as its characters, as long as its outlines are.
  private mutating func append(live run: TextRun) {
    guard run.text.contains(where: { !$0.isWhitespace }) else { return }
    indent()
    body.append(#"<text xml:space="preserve""#)
    body.attribute("x", thousandths: thousandths(run.origin.x))
    body.attribute("y", thousandths: thousandths(run.origin.y))
    body.attribute("textLength", thousandths: thousandths(run.advancePoints))
    body.append(#" lengthAdjust="spacingAndGlyphs""#)
    body.attribute("font-family") { text in
      for family in run.fontFamilies {
        // A string of CSS.
        text.append("'")
        for letter in family { text.append(escaping: letter == "'" ? #"\'"# : String(letter)) }
        text.append("', ")
      }
      text.append("sans-serif")
    }
    body.attribute("font-size", thousandths: thousandths(run.style.sizePoints))
    switch run.style.weight {
    case .regular: break
    case .semibold: body.append(#" font-weight="600""#)
    case .bold: body.append(#" font-weight="700""#)
    }
    append(fill: run.color)
    body.append(">")
    // Isolates (UAX #9, 2.4), since resvg does not support the attribute `direction`.
    body.append(escaping: run.isRightToLeft ? "\u{2067}\(run.text)\u{2069}" : run.text)
    body.append("</text>\n")
  }
}
