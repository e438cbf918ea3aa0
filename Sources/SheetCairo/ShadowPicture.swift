internal import SheetPrimitives

/// A blurred outline as a mask, cut to what shows of it.
///
/// The outline is blurred on a grid so coarse that the Gaussian spans a few cells, and brought to
/// pixels by linear interpolation. Together with the rounding of both steps to 8 bits, what the
/// mask covers is true to 2 levels of 255 before the shadow's strength makes that less.
struct ShadowPicture: ~Copyable {
  /// Coverage, one value a pixel.
  let mask: ImageSurface

  /// Where the mask lies, in whole pixels.
  let area: Rect

  /// How far a blur is followed, in standard deviations; what is left out is below 1/100 level.
  private static let reach = 4.0

  /// The standard deviation on the coarse grid, in cells.
  private static let sigmaCells = 8.0

  /// Blurs an outline that is given in pixels; nil where nothing of it shows.
  init?(
    of outline: Path, sigmaPixels: Double, within visible: Rect
  ) throws(CairoError) {
    let margin = Self.reach * sigmaPixels
    guard let bounds = outline.controlBounds else { return nil }
    let area = bounds.inset(by: -margin).intersection(visible).roundedOut
    guard !area.isEmpty else { return nil }

    // Blurring needs what is out of sight, and interpolation one cell more.
    let cell = max(1, sigmaPixels / Self.sigmaCells)
    let grid = area.inset(by: -margin - cell)
    let coarse = try ImageSurface(
      .mask, widthPixels: Int((grid.width / cell).rounded(.up)),
      heightPixels: Int((grid.height / cell).rounded(.up)))
    let toCells = AffineTransform(
      scale: 1 / cell, translateX: -grid.x / cell, translateY: -grid.y / cell)
    let pen = try CairoContext(coarse)
    pen.fill(outline.applying(toCells), color: .black)
    try pen.finish()
    coarse.blur(sigmaPixels: Self.kernelSigma(sigmaPixels: sigmaPixels, cell: cell))

    let mask = try ImageSurface(
      .mask, widthPixels: Int(area.width), heightPixels: Int(area.height))
    let brush = try CairoContext(mask)
    let origin = Point(x: grid.x - area.x, y: grid.y - area.y)
    brush.fill(coarse, origin: origin, pixel: cell, color: .black)
    try brush.finish()
    self.mask = mask
    self.area = area
  }

  /// What is left for the kernel once the grid has done its share of the blurring, in cells.
  ///
  /// A cell's mean has a variance of 1/12 and linear interpolation one of 1/6. Where cells are
  /// pixels there is no interpolation, and the mean belongs to the picture.
  private static func kernelSigma(sigmaPixels: Double, cell: Double) -> Double {
    guard cell > 1 else { return sigmaPixels }
    let sigma = sigmaPixels / cell
    return (sigma * sigma - 1.0 / 12 - 1.0 / 6).squareRoot()
  }
}
