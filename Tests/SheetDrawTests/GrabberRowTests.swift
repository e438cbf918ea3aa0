import SheetLayout
import SheetModel
import SheetPixels
import SheetPrimitives
import SheetScene
import SheetSpec
import SheetTestSupport
import Testing

@Suite struct GrabberRowTests {
  @Test("B09 the grabber is 36 × 5 points")
  func size() throws {
    #expect(try Scenario().state.grabberFrame?.size == Size(width: 36, height: 5))
    let box = try Scenario().pixels(
      x: 168.5, y: 421, width: 56, height: 25, pixelsPerPoint: 2, only: [.grabber])
    let covered = box.pixels.indices.filter { Pixel(box.pixels[$0]).alpha > 0 }
    let columns = covered.map { $0 % box.widthPixels }
    let rows = covered.map { $0 / box.widthPixels }
    #expect((columns.max() ?? 0) - (columns.min() ?? 0) + 1 == 72)
    #expect((rows.max() ?? 0) - (rows.min() ?? 0) + 1 == 10)
  }

  @Test("B10 the grabber's ends are half circles of radius 2.5")
  func capsule() throws {
    let end = try Scenario().pixels(
      x: 178.5, y: 431, width: 2.5, height: 5, pixelsPerPoint: 16, only: [.grabber])
    // A half circle in its box; rounding 100 edge pixels to levels adds up to 1e-3 square points.
    let area = MaskFit(end, pixelsPerPoint: 16).area
    #expect(abs(area - Double.pi * 2.5 * 2.5 / 2) < 1e-3)
    #expect(
      try Scenario().group(.grabber)?.roundedRect
        == RoundedRect(
          Rect(x: 178.5, y: 5, width: 36, height: 5), radii: .all(2.5), curve: .circular))
  }

  @Test(
    "B11 the grabber is systemGray3",
    arguments: [("light", 0xC7C7CC), ("dark", 0x48484A)])
  func color(appearance: String, hex: Int) throws {
    let shot = try Scenario {
      $0.$appearance = .flag("--appearance", appearance)
    }
    #expect(try shot.pixel(x: 196.5, y: 433.5) == Pixel(hex: hex))
  }

  @Test("B12 the grabber is centered and 5 points below the sheet's top, on every phone")
  func place() throws {
    for device in try SpecLibrary().devices.devices where !device.isTablet {
      let shot = try Scenario {
        $0.$device = .flag("--device", device.slug)
      }
      let state = shot.state
      let frame = try #require(state.grabberFrame)
      #expect(frame.midX == device.size.width / 2, "\(device.slug)")
      // Tops at half or third pixels lose the last bit.
      #expect(abs(frame.minY - state.sheetTop - 5) < 1e-9, "\(device.slug)")
    }
  }

  @Test("B12 the grabber moves with the sheet")
  func rides() throws {
    let timeline = try Scenario { $0.$phase = "present" }.timeline
    for step in 1..<50 {
      let state = timeline.state(atSeconds: Double(step) * 0.01)
      #expect(abs((state.grabberFrame?.minY ?? 0) - state.sheetTop - 5) < 1e-9)
    }
  }

  @Test("B13 a sheet of several detents shows its grabber by default, a sheet of one does not")
  func severalDetents() throws {
    let single = try Scenario { $0.$detents = ["medium"] }
    let several = try Scenario { $0.$detents = ["medium", "large"] }
    #expect(try single.group(.grabber) == nil)
    #expect(try several.group(.grabber) != nil)
  }
}
