internal import SheetModel

/// The values of properties that a document leaves out.
struct DocumentDefaults {
  /// The visibility of the grabber.
  var grabberVisibility: GrabberVisibility

  /// The largest detent without dimming, which a sheet does not need to have.
  var largestUndimmedDetentIdentifier: Detent.Identifier

  /// The number of rows of a content with a detent that fits it.
  var fittingRows: Int

  /// The style of sheets on tablets.
  var tabletStyle: ScenarioStyle

  /// The colour of the original sample of a custom full-screen sheet, which has no other content
  /// (C31).
  var literalColor: PerAppearance<Color>

  /// Reads the tokens for a contrast.
  init(_ tokens: some TokenSource, _ contrast: Contrast) {
    grabberVisibility = tokens.choice("grabber.visibility")
    largestUndimmedDetentIdentifier = Detent.Identifier(tokens.text("detent.undimmed"))
    fittingRows = Int(tokens.ratio("detent.fit.rows"))
    tabletStyle = tokens.choice("sheet.tabletStyle")
    literalColor = PerAppearance {
      tokens.color("card.literalColor", ColorTraits($0, contrast))
    }
  }
}
