internal import SheetForms
internal import SheetModel

extension DetentDescription {
  /// Returns the detent of a sheet on a device.
  ///
  /// - Throws: The error of a height that the sheet cannot have there.
  func resolved(in scope: Resolver.Scope) throws(DiagnosticError) -> Detent {
    let rule: Detent.Rule
    switch height {
    case .medium: rule = .medium
    case .large: rule = .large
    case .fit:
      guard scope.content?.kind != Content.Kind.none else { throw nothingToFit(scope.sheet) }
      rule = .fit
    case .fraction(let fraction):
      rule = .fraction(try Self.checked(fraction: fraction, written: text, at: heightPlace))
    case .length(let length):
      let points = length.points(pixelsPerPoint: scope.device.pixelsPerPoint)
      try Self.check(points, written: text, at: heightPlace)
      rule = .points(points)
    case .formula(let formula): rule = .resolver(formula)
    case .tier: preconditionFailure("a sheet of UIKit has no tiers, as checks report")
    }
    return Detent(identifier: Detent.Identifier(name), rule: rule)
  }

  private func nothingToFit(_ sheet: SheetDescription?) -> DiagnosticError {
    let content = sheet?.settings.value(of: Property.content)
    let argument = content?.emptyPlace?.argument(named: "content")
    return DiagnosticError(
      .heightOutOfRange, at: heightPlace, "a sheet without content has no height to fit",
      allowed: argument.map { "fit needs \($0) wireframe" } ?? "fit needs content")
  }
}
