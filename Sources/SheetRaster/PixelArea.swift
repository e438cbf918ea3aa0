/// The pixels of the picture, counted from its top-left corner; nothing outside is drawn.
struct PixelArea: Equatable {
  var width: Int
  var height: Int
}

/// A rectangle in pixels, at any place between them.
struct PixelBox: Equatable {
  var minX: Double
  var minY: Double
  var maxX: Double
  var maxY: Double
}
