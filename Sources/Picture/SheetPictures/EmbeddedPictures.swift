internal import SheetPixels
internal import SheetRaster
internal import SheetScene

/// The pictures of scenes as files that every program shows alike: upright and in sRGB.
///
/// Programs that show an SVG differ in the orientations and colour profiles that they apply. A file that
/// has either is replaced by a PNG of its pixels; others are embedded as they are.
struct EmbeddedPictures {
  /// The replaced files of the latest scene; frames of one animation share them.
  private var replaced: [(file: [UInt8], embedded: [UInt8])] = []

  /// Returns the scene with such files only.
  ///
  /// - Throws: A picture that cannot be decoded.
  mutating func embedding(_ scene: Scene) throws(RasterError) -> Scene {
    guard scene.nodes.contains(where: \.hasImage) else { return scene }
    let earlier = replaced
    replaced.removeAll()
    var scene = scene
    scene.nodes = try embedding(scene.nodes, from: earlier)
    return scene
  }

  private mutating func embedding(
    _ nodes: [Node], from earlier: [(file: [UInt8], embedded: [UInt8])]
  ) throws(RasterError) -> [Node] {
    var result: [Node] = []
    for node in nodes {
      switch node {
      case .group(var group):
        group.nodes = try embedding(group.nodes, from: earlier)
        result.append(.group(group))
      case .image(var image):
        if let known = replaced.first(where: { $0.file == image.data }) {
          image.data = known.embedded
        } else if let known = earlier.first(where: { $0.file == image.data }) {
          image.data = known.embedded
          replaced.append(known)
        } else if let embedded = try Self.replacement(of: image.data) {
          replaced.append((image.data, embedded))
          image.data = embedded
        }
        result.append(.image(image))
      case .fill, .stroke, .shadow, .text: result.append(node)
      }
    }
    return result
  }

  /// Returns a PNG of the pixels of a file; nil if the file is shown alike already.
  private static func replacement(of file: [UInt8]) throws(RasterError) -> [UInt8]? {
    let pixels: PixelBuffer
    do throws(PictureError) {
      let source = try SourcePicture(file)
      guard !source.isStoredAsShown else { return nil }
      pixels = try source.pixels()
    } catch { throw .image(error) }
    do { return try PNGFile(pixels, pixelsPerPoint: 1).bytes } catch { throw .size(error) }
  }
}

extension Node {
  /// A Boolean value indicating whether the node is or contains a picture.
  fileprivate var hasImage: Bool {
    switch self {
    case .image: true
    case .group(let group): group.nodes.contains(where: \.hasImage)
    case .fill, .stroke, .shadow, .text: false
    }
  }
}
