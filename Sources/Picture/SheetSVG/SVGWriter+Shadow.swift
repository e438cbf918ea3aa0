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

    let filter = shadow.sigma > 0 ? define(blur) : nil
    let outside = shadow.isCutOut ? defineOutside(of: shadow.outline, within: blur.region) : nil
    outline.rect.y -= blur.lift
    indent()
    body.append(opening: .roundedRect(outline))
    append(fill: shadow.color.withAlpha(1))
    body.attribute("opacity", opacity: shadow.color.alpha)
    if let filter { body.attribute("filter", definition: filter) }
    if let outside { body.attribute("clip-path", definition: outside) }
    body.append("/>\n")
  }

  private mutating func define(_ blur: ShadowBlur) -> String {
    let id = define("filter", named: "blur")
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
      definitions.append(#"<feOffset in="SourceGraphic""#)
      definitions.attribute("dx", thousandths: thousandths(shift))
      definitions.append("/>")
    }
    definitions.append("<feGaussianBlur")
    definitions.attribute("stdDeviation", thousandths: thousandths(blur.sigma))
    definitions.append("/>")
    guard shift != 0 || blur.lift != 0 else { return }
    definitions.append("<feOffset")
    definitions.attribute("dx", thousandths: thousandths(-shift))
    if blur.lift != 0 { definitions.attribute("dy", thousandths: thousandths(blur.lift)) }
    definitions.append("/>")
  }

  /// Defines a clip path that covers the region of a shadow except the outline that casts it, and
  /// returns its id.
  private mutating func defineOutside(of outline: RoundedRect, within region: Rect) -> String {
    var path = Path(
      body.isForm ? region : region.union(outline.rect.roundedOut))
    path.append(outline.path)
    let id = define("clipPath", named: "outside")
    definitions.append(#"><path clip-rule="evenodd""#)
    definitions.attribute(data: PathData(path, isForm: definitions.isForm).text)
    definitions.append("/></clipPath>\n")
    return id
  }
}
