internal import SheetPrimitives

/// A cache of masks of rounded rectangles; rectangles that differ by whole pixels share one.
///
/// A mask is built at the corner of the picture and moved from there, so it does not depend on
/// earlier frames. The masks of the last picture are kept for the next one.
struct SharedMasks: ~Copyable {
  /// The parameters that determine a mask: the outline at the origin, and its subpixel offset.
  private struct Key: Hashable {
    var outline: RoundedRect
    var scale: Double
    var offsetX: Double
    var offsetY: Double

    var toPixels: AffineTransform {
      AffineTransform(scale: scale, translateX: offsetX, translateY: offsetY)
    }
  }

  /// The resolution of positions in parts of a pixel.
  ///
  /// Rounding removes accumulated floating-point errors and changes coverage by less than the
  /// precision of ``Span/coverage``.
  private static let partsOfPixel = 16_777_216.0
  /// The size, in pictures, above which an outline is built in place and only its visible part.
  private static let mostPictures = 2.0

  private var present: [Key: Mask] = [:]
  private var earlier: [Key: Mask] = [:]
  private var earlierStore = MaskStore()

  /// Empties the store except for the masks of the previous picture that the next one may reuse.
  mutating func beginPicture(in store: inout MaskStore) {
    swap(&present, &earlier)
    swap(&store, &earlierStore)
    present.removeAll(keepingCapacity: true)
    store.removeAll()
  }

  /// Returns the mask of an outline, clipped to the picture; `toPixels` maps its points to pixels.
  mutating func mask(
    of outline: RoundedRect, toPixels: AffineTransform, in area: PixelArea,
    builder: inout CoverageBuilder, store: inout MaskStore
  ) -> Mask {
    let placed = toPixels.applied(to: outline.rect)
    let (width, height) = (Double(area.width), Double(area.height))
    guard placed.width <= width * Self.mostPictures, placed.height <= height * Self.mostPictures
    else { return builder.mask(of: outline.path, toPixels: toPixels, in: area, into: &store) }
    guard placed.minX < width, placed.minY < height, placed.maxX > 0, placed.maxY > 0
    else { return store.beginMask(top: 0) }
    let (x, y) = (Self.rounded(placed.x), Self.rounded(placed.y))
    let (column, row) = (x.rounded(.down), y.rounded(.down))
    let key = Key(
      outline: RoundedRect(Rect(outline.rect.size), radii: outline.radii, curve: outline.curve),
      scale: toPixels.a, offsetX: x - column, offsetY: y - row)
    let mask = mask(for: key, builder: &builder, store: &store)
      .moved(x: Int(column), y: Int(row))
    return store.isInside(mask, area) ? mask : store.product(mask, store.mask(of: area))
  }

  private static func rounded(_ place: Double) -> Double {
    (place * partsOfPixel).rounded() / partsOfPixel
  }

  private mutating func mask(
    for key: Key, builder: inout CoverageBuilder, store: inout MaskStore
  ) -> Mask {
    if let known = present[key] { return known }
    let mask: Mask
    if let known = earlier[key] {
      mask = store.copy(known, from: earlierStore)
    } else {
      let placed = key.toPixels.applied(to: key.outline.rect)
      let area = PixelArea(width: Int(placed.maxX) + 1, height: Int(placed.maxY) + 1)
      mask = builder.mask(of: key.outline.path, toPixels: key.toPixels, in: area, into: &store)
    }
    present[key] = mask
    return mask
  }
}
