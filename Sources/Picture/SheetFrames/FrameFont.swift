public import SheetScene
public import SheetSpec

/// The font of a renderer's text.
public struct FrameFont {
  /// The name of the font, for the descriptions of pictures.
  public var name: String

  /// The place where the font was named; nil for the default font.
  public var place: Place?

  /// The measure of text in the font.
  public var measure: TextMeasure

  /// The shaper of text in the font.
  public var shaper: any TextShaping

  /// Creates a font.
  ///
  /// - Parameters:
  ///   - name: The name of the font.
  ///   - place: The place where the font was named; nil for the default font.
  ///   - measure: The measure of text, which agrees with the shaper.
  ///   - shaper: The shaper of text.
  public init(name: String, place: Place?, measure: TextMeasure, shaper: any TextShaping) {
    self.name = name
    self.place = place
    self.measure = measure
    self.shaper = shaper
  }
}
