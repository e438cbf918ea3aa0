/// The size of the picture, whose pixels are counted from its top-left corner; everything outside
/// is clipped.
struct PixelArea: Equatable {
  var width: Int
  var height: Int
}
