import Foundation
import SheetTestSupport
import Testing

@Suite struct FramePictureTests {
  private func color(_ frame: OracleFrame, x: Int, y: Int, scale: Double = 3) -> OracleColor {
    let crop = OracleCrop(xPixels: x, yPixels: y, widthPixels: 1, heightPixels: 1)
    return frame.picture(of: crop, pixelsPerPoint: scale)[0, 0]
  }

  @Test("flat parts have their colors, an edge between pixels is blended, dark UIKit raises")
  func colors() {
    var frame = OracleFrame()
    frame.castsShadow = false
    let dimmed = color(frame, x: 20, y: 20)
    #expect(abs(dimmed.red - 142 * 0.6) < 1e-9 && abs(dimmed.blue - 147 * 0.6) < 1e-9)
    expect(color(frame, x: 589, y: 2000), .white)
    expect(color(frame, x: 589, y: 1300).red, near: 0xC7, closerThan: 1e-9)
    frame.isDark = true
    expect(color(frame, x: 589, y: 1300).red, near: 0x48, closerThan: 1e-9)
    expect(color(frame, x: 589, y: 2000).blue, near: 0x1E, closerThan: 1e-9)
    var edge = OracleFrame()
    edge.castsShadow = false
    edge.presenter = .black
    edge.phase = .held(topPoints: 500.25)
    expect(color(edge, x: 100, y: 500, scale: 1).red, near: 255 * 0.75, closerThan: 1e-9)
    var raised = OracleFrame()
    raised.profile = .uikit
    raised.selectedDetent = .large
    raised.isDark = true
    raised.presenter = .black
    let middle = color(raised, x: 589, y: 190)
    #expect(abs(middle.red - 28 * 0.712) < 1e-9 && abs(middle.blue - 30 * 0.712) < 1e-9)
    expect(color(raised, x: 10, y: 100), .black)
  }

  @Test("the shadow above a sheet is the normal distribution, also without a background or fill")
  func shadows() {
    // The outline is moved up by 10 points, σ is 20 points, and the middle is far from both sides.
    let sigma = (60.0 * 60 + 1.0 / 12).squareRoot()
    let share = (1 + erf((1200.5 - 1248) / sigma / 2.0.squareRoot())) / 2
    let ideal = 142 * 0.6 * (1 - 0.2 * share)
    expect(color(OracleFrame(), x: 589, y: 1200).red, near: ideal, closerThan: 1e-6)
    var transparent = OracleFrame()
    transparent.isTransparent = true
    let shade = color(transparent, x: 589, y: 1240)
    expect(shade.red, 0)
    #expect(shade.alpha > 0.05 && shade.alpha < 0.2)
    let sheet = color(transparent, x: 589, y: 2000)
    #expect(abs(sheet.red - 255) < 1e-9 && abs(sheet.alpha - 1) < 1e-12)
    var clear = OracleFrame()
    clear.surface = .clear
    clear.showsGrabber = false
    let dimmed: Double = 142 * 0.6
    expect(color(clear, x: 589, y: 2000).red, near: dimmed, closerThan: 1e-9)
    #expect(color(clear, x: 589, y: 1270).red < dimmed - 5)
  }

  @Test("deviations are counted from the rounded ideal, and invisible pixels have no color")
  func deviations() {
    let crop = OracleCrop(xPixels: 4, yPixels: 5, widthPixels: 2, heightPixels: 1)
    let picture = OraclePicture(crop: crop, channels: [10.5, 20.49, 30, 255, 0, 0, 0, 255])
    expect(picture.pixels, [0xFF1E_140B, 0xFF00_0000])
    expect(picture.worstDeviation(from: picture.pixels).levels, 0)
    let worst = picture.worstDeviation(from: [0xFF1E_160B, 0xFF00_0001])
    #expect(worst.levels == 2 && worst.channel == 1)
    #expect(worst.xPixels == 4 && worst.yPixels == 5)
    expect(worst.exactLevels, near: 1.51, closerThan: 1e-9)
    // A crop has its place in a frame.
    let second = OracleCrop(xPixels: 1, yPixels: 1, widthPixels: 1, heightPixels: 1)
    let pixel = OraclePicture(crop: second, channels: [7, 0, 0, 255])
    let frame: [UInt32] = [0, 0, 0, 0, 0xFF00_0007, 0]
    expect(pixel.worstDeviation(fromFrame: frame, widthPixels: 3).levels, 0)
    let first = OracleCrop(xPixels: 0, yPixels: 0, widthPixels: 1, heightPixels: 1)
    let invisible = OraclePicture(crop: first, channels: [200, 200, 200, 0.3])
    expect(invisible.worstDeviation(from: [0]).levels, 0)
  }

  @Test("telltale crops are inside the frame and show the corners", arguments: [1, 1.5, 3, 4])
  func telltaleCrops(scale: Double) {
    var frame = OracleFrame()
    frame.selectedDetent = .large
    let whole = frame.device.wholeFrame(pixelsPerPoint: scale)
    let crops = frame.state.telltaleCrops(pixelsPerPoint: scale)
    #expect(crops.count > 10)
    for crop in crops {
      #expect(crop.xPixels >= 0 && crop.xPixels + crop.widthPixels <= whole.widthPixels)
      #expect(crop.yPixels >= 0 && crop.yPixels + crop.heightPixels <= whole.heightPixels)
    }
    let corner = frame.picture(of: crops[0], pixelsPerPoint: scale)
    #expect(Set(corner.pixels).count > 20)
  }
}
