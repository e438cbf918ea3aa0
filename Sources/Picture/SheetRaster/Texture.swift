internal import SheetPixels

/// A layer with a colour of its own for each pixel.
protocol Texture: AnyObject {
  /// A Boolean value indicating whether nothing below is visible: every pixel is opaque, or replaces
  /// what lies below.
  var hidesBelow: Bool { get }

  /// Returns the pixels of a row of the picture, packed as in ``Run/rgba`` and indexed by column.
  ///
  /// They are valid in the columns of the texture, until the next call.
  func row(_ y: Int) -> UnsafePointer<UInt32>
}

/// The pixels of one row of a texture, with room for the last block that is blended at once.
struct TextureRow: ~Copyable {
  /// The pixels by column; transparent until they are written.
  let pixels: UnsafeMutablePointer<UInt32>

  init(in area: PixelArea) {
    let count = area.width + PixelBlend.lanes
    pixels = .allocate(capacity: count)
    pixels.initialize(repeating: 0, count: count)
  }

  deinit { pixels.deallocate() }
}

/// A picture whose pixels coincide with the frame's.
final class CopiedTexture: Texture {
  private let image: DecodedImage
  private let output: TextureRow
  private let columns: Range<Int>

  /// The position of the first pixel of the picture in the frame.
  private let x: Int
  private let y: Int

  init(_ image: DecodedImage, x: Int, y: Int, in area: PixelArea) {
    self.image = image
    self.x = x
    self.y = y
    columns = (x..<x + image.pixels.widthPixels).clamped(to: 0..<area.width)
    output = TextureRow(in: area)
  }

  var hidesBelow: Bool { image.isOpaque }

  func row(_ y: Int) -> UnsafePointer<UInt32> {
    let start = (y - self.y) * image.pixels.widthPixels - x
    image.pixels.pixels.withUnsafeBufferPointer { source in
      for column in columns { output.pixels[column] = source[start + column] }
    }
    return UnsafePointer(output.pixels)
  }
}
