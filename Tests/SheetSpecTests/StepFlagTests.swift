import SheetModel
import SheetSpec
import SheetTestSupport
import Testing

/// Drags and taps that flags describe.
@Suite struct StepFlagTests {
  private func sheet(
    _ profile: String = "spec", _ change: (inout SheetDocument) -> Void
  ) throws -> Scenario {
    try Scenario(profile) {
      $0.$device = "iphone-14"
      change(&$0)
    }
  }

  private func detent(_ drag: String, _ release: String? = nil) throws -> String? {
    let shot = try sheet {
      $0.$drag = .flag("--drag", drag)
      $0.$release = release.map { .flag("--release", $0) }
    }
    return shot.state.topSheet?.restingDetent?.rawValue
  }

  @Test("B18 B19 B52 B53 a drag by flags is decided as a drag of a file")
  func decisions() throws {
    // A fifth of the 375 pt to large, the speed of a flick, half of medium's 422 pt.
    #expect(try detent("-74", "0") == "medium")
    #expect(try detent("-75", "0") == "large")
    #expect(try detent("-150", "-900") == "large")
    #expect(try detent("-20", "-600") == "large")
    #expect(try detent("-20", "-599") == "medium")
    #expect(try detent("211", "0") == "medium")
    #expect(try detent("212", "0") == nil)
    #expect(try detent("20", "1000") == nil)
  }

  @Test func aDragByFlagsIsTheDragOfAFile() throws {
    let flags = try sheet {
      $0.$drag = "-150"
      $0.$dragDuration = "200ms"
      $0.$release = "-900pt/s"
    }
    let file = try Scenario(
      file: """
        sheetdraw: 1
        device: iphone-14
        sheets: { s: { detents: [medium, large] } }
        timeline:
          - present: { sheet: s, animated: false }
          - drag: { from: grabber, by: -150, over: 200ms, release: -900 }
          - wait: settled
        """)
    for seconds in [0, 0.1, 0.2, 0.25, 0.3, 1] {
      #expect(try flags.at(seconds).sheet().frame == file.at(seconds).sheet().frame)
    }
    #expect(flags.timeline.log.map(\.name) == file.timeline.log.map(\.name))
    #expect(flags.timeline.log.map(\.seconds) == file.timeline.log.map(\.seconds))
  }

  @Test func aDragTakes300MillisecondsByDefault() throws {
    let shot = try sheet { $0.drag = .points(-150) }
    #expect(shot.times(of: .dragEnded) == [0.3])
  }

  @Test func aTapFollowsTheDrag() throws {
    let grabber = try sheet { $0.tap = .grabber }
    #expect(grabber.state.topSheet?.restingDetent == .large)
    let both = try sheet {
      $0.drag = .points(-150)
      $0.tap = .backdrop
    }
    #expect(both.state.surfaces.isEmpty)
    #expect(both.timeline.log.contains { $0.name == .dragEnded })
  }

  @Test func aSheetWithoutAGrabberIsDraggedByItsContentOrBar() throws {
    for title in [nil, "Photos"] {
      let shot = try sheet("uikit") {
        $0.drag = .points(-200)
        $0.title = title.map { Located($0) }
      }
      #expect(shot.timeline.warnings == [])
      #expect(shot.state.topSheet?.restingDetent == .large)
    }
  }

  @Test(
    "errors of steps name the flag",
    arguments: [
      ("--drag", "far", "\"far\" is not a valid length"),
      ("--over", "200", "\"200\" has no unit of time"),
      ("--release", "fast", "\"fast\" is not a valid speed"),
    ])
  func badValues(flag: String, text: String, message: String) throws {
    do {
      let spelled = Located(text, at: .argument(flag, value: text))
      switch flag {
      case "--drag": _ = try Spelled<DragDistance>(reading: spelled)
      case "--over": _ = try Spelled<DragDuration>(reading: spelled)
      default: _ = try Spelled<ReleaseSpeed>(reading: spelled)
      }
      Issue.record("no error")
    } catch {
      #expect(error.diagnostics.map(\.message) == [message])
    }
  }

  @Test func aReleaseNeedsADragAndADragASheetAtRest() throws {
    func errors(_ change: (inout SheetDocument) -> Void) -> [String] {
      do {
        _ = try sheet("spec", change)
        return []
      } catch let error as DiagnosticError {
        return error.diagnostics.map(\.message)
      } catch { return ["\(error)"] }
    }
    #expect(
      errors { $0.$release = .flag("--release", "-900") } == [
        "--release belongs to a drag, and there is none"
      ])
    #expect(
      errors { $0.$dragDuration = .flag("--over", "1s") } == [
        "--over belongs to a drag, and there is none"
      ])
    #expect(
      errors {
        $0.$drag = .flag("--drag", "-150")
        $0.$phase = .flag("--phase", "dismiss")
      } == ["--drag needs a sheet at rest, and the phase dismiss moves it"])
  }
}
