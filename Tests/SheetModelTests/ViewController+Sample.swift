@testable import SheetContent
@testable import SheetModel
@testable import SheetTokens

extension ViewController {
  /// A sheet of medium and large, with UIKit's defaults for all else.
  static func sample(
    _ id: String = "sheet", _ detents: [Detent] = [.medium(), .large()],
    content: Content = Content(kind: .none),
    change: (inout SheetPresentationController) -> Void = { _ in }
  ) -> ViewController {
    var controller = ViewController(id: id, content: content)
    var options = SheetPresentationController()
    options.detents = detents
    change(&options)
    controller.sheetPresentationController = options
    return controller
  }

  /// The same view controller with some of its own properties changed.
  func with(_ change: (inout ViewController) -> Void) -> ViewController {
    var controller = self
    change(&controller)
    return controller
  }
}

extension MotionTokens {
  static let uikit: MotionTokens = {
    let spring = Spring(dampingRatio: 1, responseSeconds: 0.344_144_232_6)
    let phase = PhaseMotion(curve: .spring(spring), nominalSeconds: 0.506)
    var tokens = MotionTokens.sample
    tokens.present = phase
    tokens.dismiss = phase
    tokens.dismissFlick = spring
    tokens.detentChange = phase
    tokens.released = Spring(dampingRatio: 0.8, responseSeconds: 0.344_144_232_6)
    tokens.release.rule = .projection
    tokens.release.detentSpeed = 1000
    tokens.release.zeroSpeed = 250
    tokens.release.projectionSeconds = 0.099
    tokens.rubberBand.rule = .gap
    tokens.rubberBand.upLimit = 100
    tokens.rubberBand.downLimit = 200
    tokens.rubberBand.downShare = 0.25
    return tokens
  }()
}
