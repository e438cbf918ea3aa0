public import SheetModel
internal import SheetPrimitives

extension TouchStyle {
  /// Reads the tokens `touch.*` of a profile.
  ///
  /// - Parameters:
  ///   - library: The profile.
  ///   - device: The device, on which lengths in pixels are converted to points.
  public init(_ library: SpecLibrary, device: Device) {
    let library = library.inPoints(on: device)
    let tokens = library.tokens
    func color(_ name: String) -> Color { library.color(of: name, .light, .normal, .base) }
    self.init(
      diameter: tokens.points("touch.diameter"), color: color("touch.color"),
      borderWidth: tokens.points("touch.borderWidth"), borderColor: color("touch.borderColor"),
      alpha: tokens.ratio("touch.alpha"), fadeSeconds: tokens.seconds("touch.fade"))
  }
}
