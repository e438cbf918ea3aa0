internal import SheetContent

/// The details of a sheet during a segment.
struct SheetRecord: PlacedRecord {
  var facts: SurfaceFacts<SheetPlace>

  /// The content's own height in points at the last resolution of the `fit` detent.
  var fittingHeight: Double

  /// Index into the geometry's detents of the one that the sheet rests at or moves to.
  var selectedIndex: Int

  /// The detent that the sheet takes on every screen on which it is active; nil without detents.
  var preferredDetent: Detent.Identifier?

  /// The bounds of the height during an animation, in points; nil during a drag and at rest.
  var heights: ClosedRange<Double>?

  /// The influence of the keyboard.
  var lift = KeyboardLift.none

  /// The remaining share of a change of properties, from 1 to 0.
  var change: Motion = .still(at: 0)

  /// The difference between the drawn look and the target look when the change starts, scaled by
  /// `change`.
  var residual = Residual.none
}

/// The difference between the drawn look and the look that the properties determine.
struct Residual: Equatable, Sendable {
  var dimming = 0.0
  var push = 0.0
  var shadow = 0.0
  var cornerRadius = 0.0
  var grabberAlpha = 0.0

  static let none = Residual()
}

/// The influence of the keyboard on a sheet, shared by the sheets that it moves by the same distance.
final class KeyboardLift: Equatable, Sendable {
  /// The height of the keyboard above the bottom edge of the screen that the sheet's places follow,
  /// in points.
  let keyboardHeight: Double

  /// The distance below its place that is left of a movement with the keyboard, in points; it ends at
  /// 0.
  let distance: Motion

  static let none = KeyboardLift(keyboardHeight: 0)

  init(keyboardHeight: Double, distance: Motion = .still(at: 0)) {
    self.keyboardHeight = keyboardHeight
    self.distance = distance
  }

  static func == (first: KeyboardLift, second: KeyboardLift) -> Bool {
    first === second
      || (first.keyboardHeight == second.keyboardHeight && first.distance == second.distance)
  }
}

/// A sheet with its options on a screen.
struct SheetPlace: SurfacePlace {
  let options: SheetPresentationController

  /// The visible content, measured for the width of the sheet.
  let content: Content

  struct Setting: Equatable, Sendable {
    var shared: SharedGeometry
    var measure: ContentMeasure
  }

  init(_ controller: ViewController, _ setting: Setting) {
    options = controller.presentedSheet
    let shared = setting.shared
    content = setting.measure.measured(
      controller.visibleContent, inWidth: shared.placement.width(in: shared.container),
      insets: shared.placement.contentInsets(in: shared.container))
  }
}

extension SheetRecord {
  /// Creates the record of a sheet that is not presented yet.
  init(_ controller: ViewController, _ geometry: SheetGeometry, measure: ContentMeasure) {
    let preferred = geometry.shared.initialDetent
    let facts = SurfaceFacts<SheetPlace>(
      controller, SheetPlace.Setting(shared: geometry.shared, measure: measure))
    self.init(
      facts: facts, fittingHeight: facts.place.content.fittingHeight,
      selectedIndex: geometry.index(orLargest: preferred), preferredDetent: preferred,
      lift: KeyboardLift(keyboardHeight: geometry.keyboardHeight))
  }

  /// The resting places on the current screen.
  var geometry: SheetGeometry {
    get { SheetGeometry(shared: facts.setting.shared, keyboardHeight: lift.keyboardHeight) }
    set {
      if newValue.keyboardHeight != lift.keyboardHeight {
        lift = KeyboardLift(keyboardHeight: newValue.keyboardHeight, distance: lift.distance)
      }
      if newValue.shared != facts.setting.shared { place { $0.shared = newValue.shared } }
    }
  }

  /// The distance below its place that is left of a movement with the keyboard, in points.
  var keyboardDistance: Motion {
    get { lift.distance }
    set { lift = KeyboardLift(keyboardHeight: lift.keyboardHeight, distance: newValue) }
  }

  /// The detent that the sheet rests at or moves to.
  var selected: ResolvedDetent { facts.setting.shared.detents[selectedIndex] }

  /// The height at which the sheet rests at the selected detent above the keyboard, in points.
  var restingHeight: Double { geometry.restingHeight(selectedIndex) }

  /// The maximum content offset at the selected detent above the keyboard, in points.
  var maximumContentOffset: Double {
    facts.place.content.maximumOffset(
      inHeight: restingHeight, covered: geometry.coveredHeight(selectedIndex))
  }

  /// The top edge of the resting frame at the selected detent, in points of the screen.
  var selectedTop: Double { geometry.restingTop(selectedIndex) }

  /// Returns the height without the keyboard's share that belongs to a top edge in motion, in points;
  /// negative below the container.
  func signedHeight(top: Double) -> Double {
    geometry.signedHeight(top: top, selected: selectedIndex)
  }

  /// Returns the height without the keyboard's share that belongs to a top edge in motion, in points,
  /// 0 or more.
  func height(top: Double) -> Double { max(0, signedHeight(top: top)) }

  /// Returns the keyboard's share of the height with a top edge in motion that is drawn lower by a
  /// distance, all in points; 0 or more.
  func keyboardLift(top: Double, loweredBy distance: Double) -> Double {
    let geometry = geometry
    guard !geometry.isCentred else { return 0 }
    let height = geometry.placement.height(top: top, in: geometry.container)
    return max(0, height - signedHeight(top: top) - distance)
  }

  /// Clamps a height in motion to the bounds of the animation.
  func clamped(_ height: Double) -> Double {
    guard let heights else { return height }
    return min(max(height, heights.lowerBound), heights.upperBound)
  }

  /// Returns the radius of the corners that the properties determine, in points.
  func cornerRadius(_ defaults: SheetDefaults, _ form: FormSheetTokens) -> Double {
    guard !geometry.isFullScreen else { return 0 }
    // UIKit treats a negative radius as unset (A29).
    guard let radius = facts.place.options.preferredCornerRadius, radius >= 0 else {
      return geometry.look == .form ? form.cornerRadius : defaults.cornerRadius
    }
    return radius
  }

  /// Opacity of the grabber that the properties determine, 0 or 1.
  var grabberAlpha: Double {
    guard !geometry.isFullScreen else { return 0 }
    switch facts.place.options.grabberVisibility {
    case .on: return 1
    case .off: return 0
    case .auto: return geometry.detents.count > 1 ? 1 : 0
    }
  }
}

extension SurfaceRecord {
  /// Returns the height that dimming, push-back and shadow of a sheet follow, in points: exact at
  /// rest.
  func detentHeight(at seconds: Double) -> Double {
    detentHeight(at: seconds, top: top(at: seconds).value)
  }

  /// Returns the height that dimming, push-back and shadow of a sheet follow with its top edge at a
  /// place, in points: exact at rest.
  func detentHeight(at seconds: Double, top: Double) -> Double {
    guard offset.isMoving(at: seconds) else {
      return phase == .dismissing ? 0 : sheet.selected.heightPoints
    }
    return sheet.clamped(sheet.height(top: top))
  }
}
