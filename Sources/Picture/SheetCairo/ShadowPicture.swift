internal import SheetPrimitives

/// A blurred outline as a mask, clipped to its visible part.
///
/// The outline is blurred on a grid so coarse that the Gaussian spans a few cells, and upsampled to
/// pixels by linear interpolation. Including the rounding of both steps to 8 bits, the coverage of
/// the mask is accurate to 2 levels of 255 before it is scaled by the strength of the shadow.
struct ShadowPicture: ~Copyable {
  /// The coverage, one value per pixel.
  let mask: ImageSurface

  /// The frame of the mask, in whole pixels.
  let area: Rect

  /// The radius of the Gaussian in standard deviations; the truncated part is below 1/100 level.
  private static let reach = 4.0

  /// The standard deviation on the coarse grid, in cells.
  private static let sigmaCells = 8.0

  /// Blurs an outline in pixels; nil if none of it is visible.
  init?(of outline: Path, sigmaPixels: Double, within visible: Rect) throws(CairoError) {
    let margin = Self.reach * sigmaPixels
    guard let bounds = outline.controlBounds else { return nil }
    let area = bounds.inset(by: -margin).intersection(visible).roundedOut
    guard !area.isEmpty else { return nil }

    // The blur needs a margin around the visible area, and interpolation one more cell.
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

    let mask = try ImageSurface(.mask, widthPixels: Int(area.width), heightPixels: Int(area.height))
    let brush = try CairoContext(mask)
    let origin = Point(x: grid.x - area.x, y: grid.y - area.y)
    brush.fill(coarse, origin: origin, pixel: cell, color: .black)
    try brush.finish()
    self.mask = mask
    self.area = area
  }

  /// Returns the standard deviation of the kernel in cells, reduced by the blur that the grid
  /// itself causes.
  ///
  /// The box filter of a cell has a variance of 1/12, linear interpolation one of 1/6. If cells are
  /// pixels, nothing is interpolated, and the box filter is part of the picture.
  private static func kernelSigma(sigmaPixels: Double, cell: Double) -> Double {
    guard cell > 1 else { return sigmaPixels }
    let sigma = sigmaPixels / cell
    return (sigma * sigma - 1.0 / 12 - 1.0 / 6).squareRoot()
  }
}

extension ImageSurface {
  /// Blurs a mask with a Gaussian; pixels outside the mask count as empty.
  func blur(sigmaPixels: Double) {
    let (width, height) = (widthPixels, heightPixels)
    withMask { bytes, bytesPerRow in
      var values = [Float](unsafeUninitializedCapacity: width * height) { values, count in
        count = width * height
        for index in 0..<count {
          values[index] = Float(bytes[index / width * bytesPerRow + index % width])
        }
      }
      values.blur(sigma: sigmaPixels, columnCount: width, rowCount: height)
      for index in 0..<(width * height) {
        bytes[index / width * bytesPerRow + index % width] = UInt8(values[index] + 0.5)
      }
    }
  }
}
