import SheetMeasure
import SheetPixels
import SheetPrimitives
import SheetTestSupport
import Testing

/// The radii of corners and the names of their curves.
///
/// The tolerance of a radius, 0.45 pixels, is 0.15 points at 3x: design files give radii in whole points.
@Suite struct MeasuredCornerTests {
  static let tolerance = 0.45

  @Test func theRadiusOfACircleAndOfAPhonesCornerIsMeasured() throws {
    let corners: [(radius: Double, drawing: SheetDrawing)] = try [
      (8, SheetDrawing(corner: .circle(8))), (24, SheetDrawing(corner: .circle(24))),
      (60, SheetDrawing(corner: .circle(60))), (120, .large(.circle(120))),
      (30, .large(.coreAnimation(30))), (113, .large(.coreAnimation(113))),
    ]
    for (radius, drawing) in corners { try expectRadius(radius, in: drawing) }
  }

  @Test(arguments: [24.0, 60])
  func theRadiusDoesNotDependOnThePartOfAPixelAtTheTopAPhotoOrNoise(radius: Double) throws {
    let drawings: [SheetDrawing] =
      EdgeTests.fractions.map { fraction in SheetDrawing(top: 320 + fraction) } + [
        SheetDrawing(page: .photo), SheetDrawing(noiseLevels: 2),
      ]
    for var drawing in drawings {
      drawing.corner = .circle(radius)
      try expectRadius(radius, in: drawing)
    }
  }

  private func expectRadius(_ radius: Double, in drawing: SheetDrawing) throws {
    let corners = try drawing.measured().corners.required()
    expect(corners.radius, near: radius, within: Self.tolerance)
  }

  @Test func theCurveIsNamed() throws {
    for radius in [24.0, 60, 120] {
      let corners = try SheetDrawing.large(.circle(radius)).measured().corners.required()
      expect(corners.curve.value, .circular, "\(radius)")
    }
    let phone = try SheetDrawing.large(.coreAnimation(113)).measured().corners.required()
    expect(phone.curve.value, .coreAnimation)
    // At 30 pixels the corners of UIKit and of Core Animation differ by 0.06 pixels.
    let small = try SheetDrawing.large(.coreAnimation(30)).measured().corners.required()
    #expect([nil, .coreAnimation].contains(small.curve.value))
    #expect(small.fits.prefix(2).map(\.curve).contains(.coreAnimation))
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
    expect(measured, near: exponent, closerThan: 0.25)
    expect(corners.radius, near: 100, within: 4)
  }

  @Test func theCurveOfAVerySmallCornerIsUnknown() throws {
    for radius in [2.0, 4, 5] {
      let corners = try SheetDrawing(corner: .circle(radius), grabber: .grabber).measured().corners
        .required()
      #expect(corners.curve.value == nil)
      expect(corners.radius, near: radius, within: Self.tolerance)
    }
  }

  @Test func theFitsAreOrderedByTheirResidual() throws {
    let corners = try SheetDrawing.large(.circle(60)).measured().corners.required()
    #expect(corners.fits.count > 1)
    expect(corners.fits.map(\.residual), corners.fits.map(\.residual).sorted())
    expect(corners.fits.first?.radius, corners.radius)
  }

  @Test func differentOrHiddenCornersHideTheRadiusAndNotTheTop() throws {
    let corners: [(left: DrawnCorner, right: DrawnCorner)] = [
      (.circle(20), .circle(40)), (.circle(40), .circle(20)), (.circle(60), .square),
    ]
    let discs = SheetDrawing(
      top: 320.4,
      overlay: [22.0, 371].map { x in
        Layer(.disc(x: x, y: 338, radius: 40), DrawnColor(0x8090a0))
      })
    let drawings: [SheetDrawing] =
      corners.map { left, right in
        SheetDrawing(corner: left, rightCorner: right)
      } + [discs]
    for var drawing in drawings {
      drawing.grabber = .grabber
      let sheet = try drawing.measured()
      #expect(sheet.corners.value == nil)
      sheet.expectEdges(top: drawing.top, within: 0.02)
    }
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
    let radius = try SheetDrawing(corner: .circle(40), noiseLevels: 2).measured().corners.required()
      .radius
    #expect(abs(radius.value - 40) <= 4 * radius.error && radius.error < Self.tolerance)
  }
}

extension SheetDrawing {
  /// A sheet on a screen that is wide enough for corners of 120 pixels.
  static func large(_ corner: DrawnCorner) -> SheetDrawing {
    SheetDrawing(widthPixels: 590, heightPixels: 1278, top: 500.4, corner: corner)
  }
}
