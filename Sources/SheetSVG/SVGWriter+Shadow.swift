internal import SheetPrimitives
internal import SheetScene

extension SVGWriter {
  /// Appends the offset outline with a Gaussian filter.
  ///
  /// The strength of the shadow is the opacity of the element, not of the fill, so that a program
  /// that blurs in 8 bits has the full range for the blur.
  mutating func append(_ shadow: Shadow) {
    let cast = AffineTransform(translateX: shadow.offsetX, translateY: shadow.offsetY)
    var outline = shadow.outline
    outline.rect = cast.applied(to: outline.rect)
    let blur =
      body.isForm
      ? ShadowBlur(unlimited: outline.rect, sigma: shadow.sigma)
      : ShadowBlur(of: outline.rect, sigma: shadow.sigma, visible: visible)
    guard !blur.region.isEmpty else { return }

    var attributes = SVGText(isForm: body.isForm)
    if shadow.sigma > 0 {
      attributes.append(#" filter="url(#"#, name: define(blur), ")")
    }
    if shadow.isCutOut {
      let outside = defineOutside(of: shadow.outline, within: blur.region)
      attributes.append(#" clip-path="url(#"#, name: outside, ")")
    }
    outline.rect.y -= blur.lift
    indent()
    body.append(opening: .roundedRect(outline))
    append(fill: shadow.color.withAlpha(1))
    body.append(#" opacity=""#)
    body.append(opacity: shadow.color.alpha)
    body.append(#"""#)
    body.append(attributes)
    body.append("/>\n")
  }

  private mutating func define(_ blur: ShadowBlur) -> String {
    let id = names.name("blur")
    definitions.append(#"  <filter id=""#, name: id)
    definitions.append(#" filterUnits="userSpaceOnUse""#)
    definitions.append(blur.region)
    definitions.append(#" color-interpolation-filters="sRGB">"#)
    if let halves = blur.halves {
      append(halves, of: blur)
    } else {
      append(blur, shift: 0)
    }
    definitions.append("</filter>\n")
    return id
  }

  private mutating func append(_ halves: ShadowBlur.Halves, of blur: ShadowBlur) {
    definitions.append("<feFlood")
    definitions.append(halves.left)
    definitions.append(#" result="half"/>"#)
    append(blur, shift: halves.shift)
    definitions.append(#"<feComposite in2="half" operator="in" result="left"/>"#)
    append(blur, shift: -halves.shift)
    definitions.append(#"<feComposite in2="half" operator="out"/>"#)
    definitions.append(#"<feMerge><feMergeNode in="left"/><feMergeNode/></feMerge>"#)
  }

  /// Appends the filter primitives that move the outline to a region with enough margin, blur it,
  /// and move it back.
  private mutating func append(_ blur: ShadowBlur, shift: Double) {
    if shift != 0 {
      definitions.append(#"<feOffset in="SourceGraphic" dx=""#)
      definitions.append(thousandths: thousandths(shift))
      definitions.append("\"/>")
    }
    definitions.append(#"<feGaussianBlur stdDeviation=""#)
    definitions.append(thousandths: thousandths(blur.sigma))
    definitions.append("\"/>")
    guard shift != 0 || blur.lift != 0 else { return }
    definitions.append(#"<feOffset dx=""#)
    definitions.append(thousandths: thousandths(-shift))
    if blur.lift != 0 {
      definitions.append(#"" dy=""#)
      definitions.append(thousandths: thousandths(blur.lift))
    }
    definitions.append("\"/>")
  }

  /// Defines a clip path that covers the region of a shadow except the outline that casts it, and
  /// returns its id.
  private mutating func defineOutside(of outline: RoundedRect, within region: Rect) -> String {
    let id = names.name("outside")
    var path = Path(
      body.isForm ? region : region.union(outline.rect.roundedOut))
    path.append(outline.path)
    definitions.append(#"  <clipPath id=""#, name: id)
    definitions.append(#"><path clip-rule="evenodd" d=""#)
    definitions.append(PathData(path, isForm: definitions.isForm).text)
    definitions.append("\"/></clipPath>\n")
    return id
  }
}
