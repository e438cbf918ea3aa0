import SheetMeasure
import SheetPixels
import SheetPrimitives
import Testing

/// The radii of corners and the names of their curves.
///
/// The tolerance of a radius, 0.45 pixels, is 0.15 points at 3x: design files give radii in whole points.
@Suite struct MeasuredCornerTests {
  static let tolerance = 0.45

  @Test(arguments: [8, 24, 60, 120])
  func theRadiusOfACircleIsMeasured(radius: Int) throws {
    let drawing =
      radius < 100
      ? SheetDrawing { $0.corner = .circle(Double(radius)) } : .large(.circle(Double(radius)))
    let corners = try drawing.measured().corners.required()
    expect(corners.radius, near: Double(radius), within: Self.tolerance)
  }

  @Test(arguments: [24.0, 60], EdgeTests.fractions)
  func theRadiusDoesNotDependOnThePartOfAPixelAtTheTop(radius: Double, fraction: Double) throws {
    let sheet = try SheetDrawing {
      $0.top = 320 + fraction
      $0.corner = .circle(radius)
    }.measured()
    expect(try sheet.corners.required().radius, near: radius, within: Self.tolerance)
  }

  @Test(arguments: [24, 60])
  func theRadiusOverAPhotoIsMeasured(radius: Int) throws {
    let sheet = try SheetDrawing {
      $0.page = .photo
      $0.corner = .circle(Double(radius))
    }.measured()
    expect(try sheet.corners.required().radius, near: Double(radius), within: Self.tolerance)
  }

  @Test(arguments: [24, 60])
  func theRadiusIsMeasuredThroughNoise(radius: Int) throws {
    let sheet = try SheetDrawing {
      $0.noiseLevels = 2
      $0.corner = .circle(Double(radius))
    }.measured()
    expect(try sheet.corners.required().radius, near: Double(radius), within: Self.tolerance)
  }

  @Test(arguments: [30, 113])
  func theRadiusOfAPhonesCornerIsMeasured(radius: Int) throws {
    let drawing = SheetDrawing.large(try .coreAnimation(Double(radius)))
    let corners = try drawing.measured().corners.required()
    expect(corners.radius, near: Double(radius), within: Self.tolerance)
  }

  @Test(arguments: [24, 60, 120])
  func aCircleIsNamed(radius: Int) throws {
    let corners = try SheetDrawing.large(.circle(Double(radius))).measured().corners.required()
    #expect(corners.curve.value == .circular)
  }

  @Test func aPhonesCornerIsNamed() throws {
    let corners = try SheetDrawing.large(.coreAnimation(113)).measured().corners.required()
    #expect(corners.curve.value == .coreAnimation)
  }

  /// At 30 pixels the corners of UIKit and of Core Animation differ by 0.06 pixels.
  @Test func aSmallCornerOfAPhoneIsNotTakenForAnotherCurve() throws {
    let corners = try SheetDrawing.large(.coreAnimation(30)).measured().corners.required()
    #expect([nil, .coreAnimation].contains(corners.curve.value))
    #expect(corners.fits.prefix(2).map(\.curve).contains(.coreAnimation))
  }

  @Test(arguments: [3.0, 4, 5])
  func aSuperellipseIsNamedWithItsExponent(exponent: Double) throws {
    let drawing = SheetDrawing.large(.superellipse(100, exponent: exponent))
    let corners = try drawing.measured().corners.required()
    let curve = try corners.curve.required()
    guard case .superellipse(let measured) = curve else {
      Issue.record("not a superellipse but \(curve)")
      return
    }
    // The exponent and the radius of a superellipse may vary together along a family of nearly equal outlines.
    #expect(abs(measured - exponent) < 0.25)
    expect(corners.radius, near: 100, within: 4)
  }

  @Test(arguments: [2, 4, 5])
  func theCurveOfAVerySmallCornerIsUnknown(radius: Int) throws {
    let corners = try SheetDrawing {
      $0.corner = .circle(Double(radius))
      $0.grabber = .grabber
    }.measured().corners.required()
    #expect(corners.curve.value == nil)
    expect(corners.radius, near: Double(radius), within: Self.tolerance)
  }

  @Test func theFitsAreOrderedByTheirResidual() throws {
    let corners = try SheetDrawing.large(.circle(60)).measured().corners.required()
    #expect(corners.fits.count > 1)
    #expect(corners.fits.map(\.residual) == corners.fits.map(\.residual).sorted())
    #expect(corners.fits.first?.radius == corners.radius)
  }

  @Test(arguments: [(20.0, 40.0), (40, 20), (60, 0)])
  func differentRadiiAtBothSidesHaveNoCommonOne(left: Double, right: Double) throws {
    let sheet = try SheetDrawing {
      $0.corner = .circle(left)
      $0.rightCorner = right == 0 ? .square : .circle(right)
      $0.grabber = .grabber
    }.measured()
    #expect(sheet.corners.value == nil)
    expect(sheet.top, near: 320, within: 0.02)
  }

  @Test func discsOverTheCornersHideTheRadiusAndNotTheTop() throws {
    let sheet = try SheetDrawing {
      $0.top = 320.4
      $0.grabber = .grabber
      $0.overlay = [22.0, 371].map { x in
        Layer(.disc(x: x, y: 338, radius: 40), DrawnColor(0x8090a0))
      }
    }.measured()
    #expect(sheet.corners.value == nil)
    expect(sheet.top, near: 320.4, within: 0.02)
  }

  @Test func theLowerCornersHaveTheirOwnRadius() throws {
    let sheet = try SheetDrawing.floating {
      $0.corner = .circle(34)
      $0.lowerCorner = .circle(52)
    }.measured()
    expect(try sheet.corners.required().radius, near: 34, within: Self.tolerance)
    expect(try sheet.lowerCorners?.required().radius, near: 52, within: Self.tolerance)
  }

  @Test func theStatedErrorCoversTheErrorThatNoiseCauses() throws {
    let corners = try SheetDrawing {
      $0.noiseLevels = 2
      $0.corner = .circle(40)
    }.measured().corners.required()
    #expect(abs(corners.radius.value - 40) <= 4 * corners.radius.error)
    #expect(corners.radius.error < MeasuredCornerTests.tolerance)
  }
}

extension SheetDrawing {
  /// A sheet on a screen that is wide enough for corners of 120 pixels.
  static func large(_ corner: DrawnCorner) -> SheetDrawing {
    SheetDrawing {
      $0.widthPixels = 590
      $0.heightPixels = 1278
      $0.top = 500.4
      $0.corner = corner
    }
  }
}
