public import SheetPrimitives

/// The numbers of form sheets, and of page sheets that float as they do, on one screen, in points
/// unless noted.
public struct FormSheetTokens: Equatable, Sendable {
  /// Minimum width of a screen on which sheets float; on a narrower one they are page sheets at the
  /// bottom edge.
  public var regularWidth: Double

  /// The maximum size.
  public var size: Size

  /// A Boolean value that is true if the height follows the content up to the maximum, and false if
  /// it is the maximum.
  public var followsContent: Bool

  /// The distance of a form sheet below the middle of the screen.
  public var offsetY: Double

  /// The maximum width of a page sheet.
  public var pageWidth: Double

  /// The distance of a page sheet from the edges of the screen.
  public var pageMargin: Double

  /// Radius of all four corners of a form sheet.
  public var cornerRadius: Double

  /// Opacity of the black over the views behind a floating sheet, 0…1.
  public var dimmingAlpha: PerAppearance<Double>

  /// Vertical offset of the shadow, positive downwards.
  public var shadowOffsetY: Double

  /// Standard deviation of the shadow's Gaussian blur.
  public var shadowSigma: Double

  /// Opacity of the shadow's black, 0…1.
  public var shadowAlpha: Double

  /// Returns a Boolean value that indicates whether sheets float on a screen.
  public func isShown(on screen: Screen) -> Bool {
    !screen.isCompactHeight && screen.size.width >= regularWidth
  }

  /// Returns the width of a form sheet on a screen.
  package func width(on screen: Screen) -> Double { min(size.width, screen.size.width) }

  /// Returns the size of a page sheet at its largest detent, at least one point high.
  package func pageSize(on screen: Screen) -> Size {
    Size(
      width: min(pageWidth, max(1, screen.size.width - 2 * pageMargin)),
      height: max(1, screen.size.height - 2 * pageMargin))
  }

  /// Returns the size of a form sheet at its largest detent: at most the safe area of the screen.
  ///
  /// - Parameters:
  ///   - contentHeight: The content's own height; 0 if it has none.
  ///   - screen: The screen.
  /// - Returns: The size, at least one point high.
  package func largestSize(contentHeight: Double, on screen: Screen) -> Size {
    let room = screen.size.height - screen.safeArea.top - screen.safeArea.bottom
    let height =
      followsContent && contentHeight > 0 ? min(contentHeight, size.height) : size.height
    return Size(
      width: width(on: screen), height: max(1, min(height, room)))
  }
}

extension FormSheetTokens {
  /// Returns the size of a form sheet that follows its content: at most that of a page sheet.
  ///
  /// - Parameters:
  ///   - content: The size of the content in points; 0 in a dimension in which it has none, which is then that of
  ///     form sheets.
  ///   - least: The least size in points.
  ///   - screen: The screen.
  /// - Returns: The size, at least one point high and wide.
  package func fittedSize(_ content: Size, least: Size, on screen: Screen) -> Size {
    let (page, form) = (pageSize(on: screen), largestSize(contentHeight: 0, on: screen))
    func side(_ path: KeyPath<Size, Double>) -> Double {
      let own = content[keyPath: path]
      return min(
        max(own > 0 ? own : form[keyPath: path], least[keyPath: path], 1), page[keyPath: path])
    }
    return Size(width: side(\.width), height: side(\.height))
  }

  /// Reads the tokens `formSheet.*` and `pageSheet.*` that apply to a screen.
  public init(_ tokens: some TokenSource, screen: Screen) {
    self.init(
      regularWidth: tokens.points("formSheet.regularWidth"),
      size: Self.size(tokens, side: min(screen.size.width, screen.size.height)),
      followsContent: tokens.text("formSheet.rule") == "content",
      offsetY: tokens.points("formSheet.offsetY"),
      pageWidth: tokens.points("pageSheet.width"),
      pageMargin: tokens.points("pageSheet.margin"),
      cornerRadius: tokens.points("formSheet.cornerRadius"),
      dimmingAlpha: PerAppearance(
        light: tokens.ratio("formSheet.dimmingAlpha"),
        dark: tokens.ratio("formSheet.dimmingAlphaDark")),
      shadowOffsetY: tokens.points("formSheet.shadowOffsetY"),
      shadowSigma: tokens.points("formSheet.shadowBlur") / 2,
      shadowAlpha: tokens.ratio("formSheet.shadowAlpha"))
  }

  /// Returns the maximum size on a screen whose shorter side has a length.
  private static func size(_ tokens: some TokenSource, side: Double) -> Size {
    guard tokens.text("formSheet.rule") == "screen",
      side >= tokens.points("formSheet.screenMiddle")
    else { return tokens.size("formSheet.width", "formSheet.maximumHeight") }
    return side >= tokens.points("formSheet.screenLarge")
      ? tokens.size("formSheet.widthLarge", "formSheet.heightLarge")
      : tokens.size("formSheet.widthMiddle", "formSheet.heightMiddle")
  }
}

/// The rule for the distance of a sheet below large from the edges of the screen.
public enum InsetRule: String, CaseIterable, Sendable {
  /// None: the sheet is attached to the bottom edge, up to iOS 18.
  case none
  /// By the height of the top edge above the bottom of the screen, as in iOS 26.1.
  case byHeight
  /// As `fading` in iOS 26.0: it disappears on the way from about half of the maximum height to two
  /// thirds of it, also at rest.
  case fading
}

/// The numbers of sheets below large that float above the bottom edge, in points unless noted.
///
/// Source: screenshots and recordings of iOS 26.0 and 26.1 (K-41).
public struct PartialTokens: Equatable, Sendable {
  /// The rule for the distance from the edges.
  public var rule: InsetRule

  /// The distance of a sheet that is not low: the least by the rule `byHeight`, the largest by `fading`.
  public var inset: Double

  /// The distance of a sheet without height (`byHeight`).
  public var lowInset: Double

  /// The decrease of the distance with each point of height (`byHeight`).
  public var slope: Double

  /// The share of the maximum detent value up to which the distance is whole (`fading`).
  public var fadeStart: Double

  /// The share from which there is no distance (`fading`).
  public var fadeEnd: Double

  /// A Boolean value that is true if the system's effect below large is glass.
  public var hasGlass: Bool

  /// The share of the way from a detent with glass up to an opaque one from which the glass becomes
  /// opaque, below 1.
  public var opaqueStart: Double

  /// Distance of a large sheet over another sheet below the large detent.
  public var stackedGap: Double

  /// The share of the dimming that a sheet over another one has, 0…1.
  public var stackedDimming: Double
}

extension PartialTokens {
  /// Reads the tokens `partial.*` and `stacked.*`.
  package init(_ tokens: some TokenSource) {
    self.init(
      rule: tokens.choice("partial.insetRule"), inset: tokens.points("partial.inset"),
      lowInset: tokens.points("partial.insetLow"), slope: tokens.ratio("partial.insetSlope"),
      fadeStart: tokens.ratio("partial.fadeStart"), fadeEnd: tokens.ratio("partial.fadeEnd"),
      hasGlass: tokens.text("partial.effect") == "glass",
      opaqueStart: tokens.ratio("partial.opaqueStart"),
      stackedGap: tokens.points("stacked.gap"), stackedDimming: tokens.ratio("stacked.dimming"))
  }
}
