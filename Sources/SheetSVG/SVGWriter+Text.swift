internal import SheetPrimitives
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
    let outline = outlines?.data(of: run) ?? PathData(run.outline).text.bytes
    guard !outline.isEmpty || !run.pictures.isEmpty else { return }
    indent()
    body.append(#"<g role="img" aria-label=""#)
    body.append(escaping: run.text)
    body.append(#"""#)
    body.append(AffineTransform(translateX: run.origin.x, translateY: run.origin.y))
    body.append(">")
    if !outline.isEmpty {
      body.append(#"<path d=""#)
      body.append(outline)
      body.append(#"""#)
      append(fill: run.color)
      body.append("/>")
    }
    for picture in run.pictures { append(picture, opacity: run.color.alpha) }
    body.append("</g>\n")
  }

  /// Appends the picture of an emoji, whose file is in the definitions once.
  private mutating func append(_ picture: Image, opacity: Double) {
    guard !picture.frame.isEmpty else { return }
    body.append(##"<use href="#"##, name: define(picture))
    body.append(
      AffineTransform(
        a: picture.frame.width / Double(picture.widthPixels), b: 0, c: 0,
        d: picture.frame.height / Double(picture.heightPixels), translateX: picture.frame.x,
        translateY: picture.frame.y))
    if opacity < 1 || body.isForm {
      body.append(#" opacity=""#)
      body.append(opacity: opacity)
      body.append(#"""#)
    }
    body.append("/>")
  }

  /// Defines a picture of one unit per pixel, and returns its id.
  private mutating func define(_ picture: Image) -> String {
    if let known = pictures[picture.data] { return known }
    let id = names.name("emoji")
    pictures[picture.data] = id
    definitions.append(#"  <image id=""#, name: id)
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
    body.append(#"<text xml:space="preserve" x=""#)
    body.append(thousandths: thousandths(run.origin.x))
    body.append(#"" y=""#)
    body.append(thousandths: thousandths(run.origin.y))
    body.append(#"" textLength=""#)
    body.append(thousandths: thousandths(run.advancePoints))
    body.append(#"" lengthAdjust="spacingAndGlyphs" font-family=""#)
    for family in run.fontFamilies {
      // A string of CSS.
      body.append("'")
      for letter in family { body.append(escaping: letter == "'" ? #"\'"# : String(letter)) }
      body.append("', ")
    }
    body.append(#"sans-serif" font-size=""#)
    body.append(thousandths: thousandths(run.style.sizePoints))
    body.append(#"""#)
    if run.style.weight == .semibold { body.append(#" font-weight="600""#) }
    append(fill: run.color)
    body.append(">")
    // Isolates (UAX #9, 2.4), since resvg does not support the attribute `direction`.
    body.append(escaping: run.isRightToLeft ? "\u{2067}\(run.text)\u{2069}" : run.text)
    body.append("</text>\n")
  }
}
