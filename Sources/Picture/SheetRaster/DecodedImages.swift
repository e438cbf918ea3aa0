internal import SheetPixels
internal import SheetScene

/// A decoded picture.
struct DecodedImage {
  let data: [UInt8]
  let pixels: PixelBuffer
  let isOpaque: Bool

  init(_ pixels: PixelBuffer, of data: [UInt8]) {
    self.data = data
    self.pixels = pixels
    isOpaque = pixels.isOpaque
  }
}

/// The decoded pictures of a scene; pictures of the previous scene are reused.
struct DecodedImages {
  private var images: [DecodedImage] = []

  /// Decodes all pictures of a scene and forgets all others.
  mutating func load(_ nodes: [Node]) throws(PictureError) {
    let earlier = images
    images.removeAll()
    try add(nodes, from: earlier)
  }

  /// The largest number of pixels that are kept for the next scene: a screenshot has 3 to 6 million.
  private static let mostKeptPixels = 8_000_000

  /// Returns whether the pixels of another picture can be kept for the next scene.
  func hasRoom(forPixels count: Int) -> Bool {
    images.reduce(count) { $0 + $1.pixels.pixels.count } <= Self.mostKeptPixels
  }

  /// Adds a picture that has been decoded.
  mutating func add(_ pixels: PixelBuffer, of data: [UInt8]) {
    images.append(DecodedImage(pixels, of: data))
  }

  private mutating func add(_ nodes: [Node], from earlier: [DecodedImage]) throws(PictureError) {
    for node in nodes {
      switch node {
      case .group(let group):
        if let below = group.backdropBlur?.below { try add(below, from: earlier) }
        try add(group.nodes, from: earlier)
      case .image(let image): try add(image, from: earlier)
      case .text(let run): for picture in run.pictures { try add(picture, from: earlier) }
      case .fill, .stroke, .shadow: break
      }
    }
  }

  private mutating func add(_ image: Image, from earlier: [DecodedImage]) throws(PictureError) {
    guard self[image] == nil else { return }
    if let known = earlier.first(where: { $0.data == image.data }) {
      images.append(known)
    } else {
      add(try SourcePicture(image.data).pixels(), of: image.data)
    }
  }

  /// Returns a picture of the scene that was loaded last; nil for any other.
  subscript(image: Image) -> DecodedImage? { images.first { $0.data == image.data } }
}
