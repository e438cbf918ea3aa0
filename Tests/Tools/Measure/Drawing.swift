import Foundation
import SheetMeasure
import SheetPixels

/// A color in sRGB with components of 0…255 that need not be whole.
struct DrawnColor: Equatable, Sendable {
  var red: Double
  var green: Double
  var blue: Double

  init(_ red: Double, _ green: Double, _ blue: Double) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Creates a color from `0xrrggbb`.
  init(_ hex: Int) {
    self.init(Double(hex >> 16 & 255), Double(hex >> 8 & 255), Double(hex & 255))
  }

  static let white = DrawnColor(0xffffff)
  static let black = DrawnColor(0x000000)

  /// The color of a page with lists, `systemGroupedBackground`.
  static let grouped = DrawnColor(0xf2f2f7)

  /// Returns this color under another one of an opacity.
  func blended(with other: DrawnColor, opacity: Double) -> DrawnColor {
    DrawnColor(
      red + (other.red - red) * opacity, green + (other.green - green) * opacity,
      blue + (other.blue - blue) * opacity)
  }

  /// The largest difference of a component.
  func distance(to other: PixelColor) -> Double {
    let differences = [red - Double(other.x), green - Double(other.y), blue - Double(other.z)]
    return differences.map(\.magnitude).max() ?? 0
  }
}

/// What fills a shape.
enum Paint: Sendable {
  case flat(DrawnColor)
  case texture(@Sendable (_ x: Int, _ y: Int) -> DrawnColor)
  /// A color whose opacity depends on the place.
  case shade(DrawnColor, @Sendable (_ x: Int, _ y: Int) -> Double)

  var isFlat: Bool { if case .flat = self { true } else { false } }
}

/// A filled shape.
struct Layer: Sendable {
  var shape: DrawnShape
  var paint: Paint
  var opacity: Double

  init(_ shape: DrawnShape, _ paint: Paint, opacity: Double = 1) {
    self.shape = shape
    self.paint = paint
    self.opacity = opacity
  }

  init(_ shape: DrawnShape, _ color: DrawnColor, opacity: Double = 1) {
    self.init(shape, .flat(color), opacity: opacity)
  }

  /// A Boolean value that is true if nothing below the layer is seen.
  var isOpaque: Bool { if case .shade = paint { false } else { opacity == 1 } }

  /// Returns the color of a pixel under this layer.
  func over(_ color: DrawnColor, _ x: Int, _ y: Int, coverage: Double) -> DrawnColor {
    switch paint {
    case .flat(let own): color.blended(with: own, opacity: coverage * opacity)
    case .texture(let own): color.blended(with: own(x, y), opacity: coverage * opacity)
    case .shade(let own, let share):
      color.blended(with: own, opacity: coverage * opacity * share(x, y))
    }
  }
}

/// Layers on white, composited in real numbers and rounded once.
struct Drawing: Sendable {
  var widthPixels: Int
  var heightPixels: Int
  var layers: [Layer]
  /// The largest amount of noise that is added to each component, in levels.
  var noiseLevels = 0.0

  /// Returns the pixels.
  ///
  /// A row with the same shapes as the one above, in flat colors, is a copy of it. The loops are written for a build
  /// without optimization, in which generic functions are slow.
  func pixels() -> PixelBuffer {
    let (width, height) = (widthPixels, heightPixels)
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { pixels, count in
      count = width * height
      guard var row = pixels.baseAddress else { return }
      var colors = [DrawnColor](repeating: .white, count: width)
      var previous: [[DrawnShape.Slice]] = []
      for y in 0..<height {
        let slices = layers.map { $0.shape.slices(row: y) }
        let isFlat =
          noiseLevels == 0 && zip(layers, slices).allSatisfy { $0.paint.isFlat || $1 == [] }
        if isFlat, slices == previous {
          row.update(from: row - width, count: width)
        } else {
          colors.withUnsafeMutableBufferPointer { colors in
            draw(y, slices, on: colors)
            pack(colors, y, into: row)
          }
        }
        previous = isFlat ? slices : []
        row += width
      }
    }
    return PixelBuffer(widthPixels: width, heightPixels: height, pixels: pixels)
  }

  private func draw(
    _ y: Int, _ slices: [[DrawnShape.Slice]], on row: UnsafeMutableBufferPointer<DrawnColor>
  ) {
    let extents = slices.map { Extent($0, widthPixels: widthPixels) }
    for index in layers.indices where !slices[index].isEmpty {
      let layer = layers[index]
      let extent = extents[index]
      // The pixels that a layer above covers completely.
      let hidden =
        layers.indices.last { $0 > index && layers[$0].isOpaque && extents[$0].height > 0.999_999 }
        .map { extents[$0].whole } ?? 0..<0
      var x = extent.touched.lowerBound
      while x < extent.touched.upperBound {
        if x >= hidden.lowerBound, x < hidden.upperBound {
          x = hidden.upperBound
          continue
        }
        var coverage = extent.height
        if x < extent.whole.lowerBound || x >= extent.whole.upperBound {
          coverage = 0
          for slice in slices[index] {
            let length = min(slice.right, Double(x + 1)) - max(slice.left, Double(x))
            coverage += max(length, 0) * slice.height
          }
        }
        row[x] = layer.over(row[x], x, y, coverage: coverage)
        x += 1
      }
    }
  }

  /// The columns that a shape touches and those that all of its slices cover.
  private struct Extent {
    var touched: Range<Int>
    var whole: Range<Int>
    var height: Double

    init(_ slices: [DrawnShape.Slice], widthPixels: Int) {
      let width = Double(widthPixels)
      let left = slices.map { min(max($0.left, 0), width) }
      let right = slices.map { min(max($0.right, 0), width) }
      let from = Int((left.min() ?? 0).rounded(.down))
      touched = from..<max(Int((right.max() ?? 0).rounded(.up)), from)
      let wholeFrom = Int((left.max() ?? 0).rounded(.up))
      whole = wholeFrom..<max(Int((right.min() ?? 0).rounded(.down)), wholeFrom)
      height = slices.map(\.height).reduce(0, +)
    }
  }

  private func pack(
    _ colors: UnsafeMutableBufferPointer<DrawnColor>, _ y: Int,
    into row: UnsafeMutablePointer<UInt32>
  ) {
    func level(_ component: Double) -> UInt32 {
      component <= 0 ? 0 : component >= 255 ? 255 : UInt32(component + 0.5)
    }
    var x = 0
    while x < widthPixels {
      var color = colors[x]
      if noiseLevels > 0 {
        color.red += noiseLevels * (2 * hash(x, y, 0) - 1)
        color.green += noiseLevels * (2 * hash(x, y, 1) - 1)
        color.blue += noiseLevels * (2 * hash(x, y, 2) - 1)
      }
      row[x] =
        level(color.red) | level(color.green) << 8 | level(color.blue) << 16 | 0xff00_0000
      x += 1
    }
  }
}

/// Returns a number of 0…1 that depends on three integers only, with the finalizer of MurmurHash3.
func hash(_ x: Int, _ y: Int, _ z: Int) -> Double {
  var bits = UInt32(truncatingIfNeeded: x &* 73_856_093 ^ y &* 19_349_663 ^ z &* 83_492_791)
  bits = (bits ^ bits >> 16) &* 0x85eb_ca6b
  bits = (bits ^ bits >> 13) &* 0xc2b2_ae35
  return Double(bits ^ bits >> 16) / Double(UInt32.max)
}

extension Paint {
  /// A photo: wide waves of color, blocks, and grain.
  static let photo = Paint.texture { x, y in photoPixels[y % photoSide * photoSide + x % photoSide]
  }

  private static let photoSide = 320

  private static let photoPixels: [DrawnColor] = (0..<photoSide * photoSide).map { index in
    let (x, y) = (index % photoSide, index / photoSide)
    let wave = sin(Double(x) / 37) + cos(Double(y) / 53 + Double(x) / 90)
    let block = hash(x / 24, y / 17, 3)
    let grain = 12 * hash(x, y, 5)
    return DrawnColor(
      60 + 40 * wave + 70 * block + grain, 90 + 25 * wave + 60 * hash(x / 24, y / 17, 4) + grain,
      130 - 45 * wave + 50 * block + grain)
  }
}
