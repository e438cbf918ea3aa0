public import SheetModel
public import SheetPrimitives

extension DeviceFrameStyle {
  /// Reads the tokens `deviceFrame.*` of a profile.
  ///
  /// - Parameters:
  ///   - library: The profile.
  ///   - device: The device, on which lengths in pixels are converted to points.
  public init(_ library: SpecLibrary, device: Device) {
    let library = library.inPoints(on: device)
    func points(_ name: String) -> Double { library.tokens.points("deviceFrame.\(name)") }
    func color(_ name: String) -> Color {
      library.color(of: "deviceFrame.\(name)", .light, .normal, .base)
    }
    self.init(
      border: points("border"), tabletBorder: points("tabletBorder"),
      homeButtonBorder: points("homeButtonBorder"), homeButtonChin: points("homeButtonChin"),
      homeButtonSize: points("homeButtonSize"), homeButtonRadius: points("homeButtonRadius"),
      rim: points("rim"), margin: points("margin"), color: color("color"),
      rimColor: color("rimColor"))
  }
}

extension SpecLibrary {
  /// Returns the colour of the light appearance that a name or `#RRGGBB` stands for.
  ///
  /// - Throws: A name that the palette does not have, with the nearest one.
  public func color(named name: Located<String>) throws(DiagnosticError) -> Color {
    try ColorName(reading: name, in: palette).color(in: palette, .light, .normal)
  }
}
