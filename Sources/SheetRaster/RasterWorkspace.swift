/// The memory that drawing needs, the last picture's masks, and corners of shadows met before.
///
/// Frames drawn one after the other in the same workspace share it. It holds some hundred
/// kilobytes, more for pictures with much text, and never a whole picture.
/// One task uses it at a time.
public final class RasterWorkspace {
  var scene = SceneLayers()
  var compositor = RowCompositor()
  var isDrawing = false

  public init() {}
}
