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

/// The region and the offsets with which a shadow is blurred correctly by every renderer.
///
/// librsvg clips the outline to the picture before it blurs, and clips again after each of its
/// three box filters. At the edges of the picture, often also edges of a sheet, a shadow would
/// lose a fifth of its strength. An outline near the left or right edge is therefore blurred twice,
/// offset inwards from either side, and from each result the half with enough margin is kept. An
/// outline that lies mostly below the picture is drawn higher and moved down after the blur.
struct ShadowBlur {
  /// The two halves of a shadow that is blurred twice.
  struct Halves {
    /// The inward offset of the outline in points.
    var shift: Double
    /// The region kept from the result that was offset to the right; the other result is kept
    /// elsewhere.
    var left: Rect
  }

  let sigma: Double

  /// The filter region in whole points: everything that contributes to visible pixels.
  let region: Rect

  /// The upward offset of the outline in points.
  let lift: Double

  /// The halves; nil if both sides have enough margin, or the middle has too little.
  let halves: Halves?

  /// The radius of the Gaussian in standard deviations; the truncated part is below 1/100 level.
  private static let reach = 4.0

  /// The radius of three box filters in standard deviations.
  private static let boxReach = 3.0

  /// The granularity of offsets in points, because librsvg moves by whole pixels only.
  private static let step = 4.0

  /// Creates a blur in its whole region, for programs that clip nothing before they blur.
  ///
  /// Its numbers are affine functions of the outline's numbers.
  init(unlimited outline: Rect, sigma: Double) {
    self.sigma = sigma
    region = outline.inset(by: -Self.reach * sigma)
    lift = 0
    halves = nil
  }

  init(of outline: Rect, sigma: Double, visible: Rect) {
    self.sigma = sigma
    let room = (Self.boxReach * sigma / Self.step).rounded(.up) * Self.step
    let margin = Self.reach * sigma
    let seen = outline.inset(by: -margin).intersection(visible.inset(by: -margin)).roundedOut

    let endsBelow = outline.maxY > visible.maxY && outline.minY > visible.maxY - 2 * room
    lift = endsBelow && outline.minY - 2 * room > visible.minY ? room : 0
    var region = Rect(x: seen.x, y: seen.y - lift, width: seen.width, height: seen.height + lift)

    let hasRoom = outline.minX - room >= visible.minX && outline.maxX + room <= visible.maxX
    // Two halves, each with the radius of the filters and the offset.
    let isWide = visible.width >= 4 * room
    guard !hasRoom && isWide else {
      self.region = region
      halves = nil
      return
    }
    // Room for the offset outline on the side that the outline does not reach.
    let most = visible.inset(by: -margin).roundedOut
    let minX = max(most.minX, region.minX - room)
    region.width = min(most.maxX, region.maxX + room) - minX
    region.x = minX
    self.region = region
    var left = region
    left.width = max(0, visible.midX.rounded() - region.x)
    halves = Halves(shift: room, left: left)
  }
}
