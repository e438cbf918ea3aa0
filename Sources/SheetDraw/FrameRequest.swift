public import SheetModel
public import SheetPrimitives
public import SheetScene
public import SheetSpec

/// One picture of a sheet: what to draw, at which moment, and how much of it.
public struct FrameRequest: Equatable, Sendable {
  /// What a picture is cut to.
  public enum Crop: Equatable, Sendable {
    /// The part of the sheet that can be seen.
    case sheet
    /// A part of the screen in points.
    case rect(Rect)
  }

  /// The sheet.
  public var document: SheetDocument

  /// The moment that is drawn.
  public var moment: Moment

  /// The place where the moment was written; nil for a standard one.
  public var momentPlace: Place?

  /// Pixels for a point, above 0 and at most 16; nil for the device's own.
  public var pixelsPerPoint: Double?

  /// The part of the screen that is drawn; nil for all of it.
  public var crop: Crop?

  /// The place where the crop was written; nil for one made in Swift.
  public var cropPlace: Place?

  /// The only parts to draw, on nothing; nil draws everything.
  public var only: Set<Role>?

  /// The place where the first of these parts was written; nil for parts named in Swift.
  public var onlyPlace: Place?

  /// Leaves presenter and dimming out, on nothing.
  public var isTransparent: Bool

  /// Creates a request.
  public init(
    document: SheetDocument, moment: Moment = .settled, pixelsPerPoint: Double? = nil,
    crop: Crop? = nil, only: Set<Role>? = nil, isTransparent: Bool = false
  ) {
    self.document = document
    self.moment = moment
    self.pixelsPerPoint = pixelsPerPoint
    self.crop = crop
    self.only = only
    self.isTransparent = isTransparent
  }
}

/// A laid-out picture, ready to be written in any format.
public struct Frame: Equatable, Sendable {
  /// The display list.
  public var scene: Scene

  /// The state at the moment.
  public var state: PresentationState

  /// The device of the screen.
  public var device: Device

  /// What the presentation begins in.
  public var appearance: Appearance

  /// Pixels per point.
  public var pixelsPerPoint: Double

  /// Warnings about the sheet and the request.
  public var warnings: [Diagnostic]
}
