import Foundation
import SheetTestSupport
import Testing

/// The corner curve, from the flags to the pixels of the file.
@Suite struct CornerCurveFlagTests {
  private static let flags =
    "--light --content none --presenter #8E8E93 --grabber off --no-metadata -o a.png"

  /// Draws a sheet and returns how far the file's top-left corner deviates from an ideal frame's.
  private func deviation(
    _ flags: String, from frame: OracleFrame, x: Double = 0, y: Double, sidePoints: Double = 30
  ) async throws -> OracleDeviation {
    let folder = try Folder()
    let run = try await folder.sheetdraw("\(flags) \(Self.flags)")
    expect(run.status, 0, "\(run.error)")
    let file = try folder.data("a.png")
    let size = try PNGParts(file)
    let pixels = try #require(
      LibPNG.pixels(
        [UInt8](file), widthPixels: size.widthPixels, heightPixels: size.heightPixels))
    let scale = frame.device.scale
    let side = Int(sidePoints * scale)
    let crop = OracleCrop(
      xPixels: Int(x * scale), yPixels: Int(y * scale), widthPixels: side, heightPixels: side)
    return frame.picture(of: crop, pixelsPerPoint: scale)
      .worstDeviation(fromFrame: pixels, widthPixels: size.widthPixels)
  }

  private func frame(
    _ profile: OracleProfile, _ device: String, _ detent: OracleDetent
  ) throws -> OracleFrame {
    var frame = OracleFrame()
    frame.profile = profile
    frame.device = try #require(OracleDevice.table()[device])
    frame.selectedDetent = detent
    frame.showsGrabber = false
    return frame
  }

  @Test("B04 on a phone uikit draws Core Animation's corner: the sheet's and the card's")
  func phone() async throws {
    var frame = try frame(.uikit, "iphone-16-pro", .large)
    let flags = "--profile uikit --device iphone-16-pro --detent large"
    // From the card's top at 62 points to below the sheet's corner at 72.
    #expect(try await deviation(flags, from: frame, y: 60).levels <= 1)
    frame.cornerCurve = .continuous
    #expect(try await deviation(flags, from: frame, y: 60).levels > 3)
  }

  @Test("B04 on a tablet uikit draws UIBezierPath's corner")
  func tablet() async throws {
    var frame = try frame(.uikit, "ipad-pro-11", .medium)
    let flags = "--profile uikit --device ipad-pro-11 --style page --detent medium"
    // The inset card of 712 points begins at 61.
    let y = (frame.state.topPoints - 2).rounded(.down)
    #expect(try await deviation(flags, from: frame, x: 56, y: y).levels <= 1)
    frame.cornerCurve = .coreAnimation
    #expect(try await deviation(flags, from: frame, x: 56, y: y).levels > 3)
  }

  @Test(
    "B04 spec and spec-literal draw the continuous corner", arguments: ["spec", "spec-literal"])
  func writtenProfiles(profile: String) async throws {
    let oracle = try #require(OracleProfile(rawValue: profile))
    let frame = try frame(oracle, "iphone-16-pro", .medium)
    let flags = "--profile \(profile) --device iphone-16-pro --detent medium"
    #expect(try await deviation(flags, from: frame, y: 435).levels <= 1)
  }

  @Test(
    "B04 a flag and a token select Core Animation's corner",
    arguments: ["--corner-curve coreanimation", "--set sheet.cornerCurve=coreanimation"])
  func names(setting: String) async throws {
    var frame = try frame(.spec, "iphone-16-pro", .medium)
    frame.cornerCurve = .coreAnimation
    frame.cornerRadius = 24
    let flags = "--device iphone-16-pro --detent medium --corner-radius 24 \(setting)"
    #expect(try await deviation(flags, from: frame, y: 435, sidePoints: 40).levels <= 1)
  }
}
