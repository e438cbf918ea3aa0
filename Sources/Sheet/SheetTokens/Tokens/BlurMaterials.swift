public import SheetPrimitives

/// The look of a blur effect in one appearance.
public struct BlurMaterial: Equatable, Sendable {
  /// The standard deviation of the Gaussian in points, above 0.
  public var sigma: Double

  /// The colours of the blurred picture.
  public var tone: MaterialTone

  /// The share of the contrast of the picture that the colours keep at most, above 0 and at most 1.
  public var contrast: Double

  /// Creates a material.
  public init(sigma: Double, tone: MaterialTone, contrast: Double = 1) {
    self.sigma = sigma
    self.tone = tone
    self.contrast = contrast
  }
}

/// The looks of all blur effects in one appearance.
public struct BlurMaterials: Equatable, Sendable {
  private let materials: [BlurEffectStyle: BlurMaterial]

  /// Creates the looks; `material` returns that of a style.
  public init(_ material: (BlurEffectStyle) -> BlurMaterial) {
    materials = Dictionary(
      uniqueKeysWithValues: BlurEffectStyle.allCases.map { ($0, material($0)) })
  }

  /// Returns the look of a style.
  public subscript(style: BlurEffectStyle) -> BlurMaterial {
    guard let material = materials[style] else { preconditionFailure("every style has a look") }
    return material
  }
}
