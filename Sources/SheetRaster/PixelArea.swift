/// The pixels of the picture, counted from its top-left corner; nothing outside is drawn.
struct PixelArea: Equatable {
  var width: Int
  var height: Int
}
