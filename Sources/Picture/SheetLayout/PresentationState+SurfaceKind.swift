public import SheetModel

extension PresentationState {
  /// Returns the name of the kind of a surface, under which the table of provenance has its roles.
  ///
  /// - Parameter owner: The id of a surface or layer; nil for none.
  /// - Returns: `sheet`, `page` or `form` by the look of a sheet, `card` for a custom full-screen
  ///   sheet, `popover`, `host.KIND` for a modal, `host` for a layer, and `screen` otherwise.
  public func surfaceKind(of owner: String?) -> String {
    switch (surfaces + modals).last(where: { $0.id == owner })?.details {
    case .sheet(let sheet):
      switch sheet.look {
      case .edgeAttached: "sheet"
      case .page: "page"
      case .form: "form"
      }
    case .card: "card"
    case .popover: "popover"
    case .cover: "cover"
    case .alert(let alert): alert.preferredStyle.rawValue
    case .modal(let modal): "host.\(modal.modal.kind.rawValue)"
    case nil: layers.contains { $0.layer.name == owner } ? "host" : "screen"
    }
  }
}
