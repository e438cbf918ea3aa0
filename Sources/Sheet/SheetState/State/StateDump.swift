public import SheetModel

extension PresentationState: CustomStringConvertible {
  /// The values of ``StateTable/standard`` that are not missing, one per line such as
  /// `picker.height 426 pt`, under the names that `expectState` and the expectations of files take.
  public var description: String {
    let table = StateTable.standard
    let moment = StateMoment(self)
    let lines = ([table.time] + table.state.all).map { $0.line(of: moment) }
    let surfaces = moment.allSurfaces.flatMap { surface in
      table.values(of: surface.surface).all.map { value in
        value.line(of: surface).map { "\(surface.id).\($0)" }
      }
    }
    let layers = moment.layers.flatMap { layer in
      table.layer.all.map { value in
        value.line(of: layer).map { "\(layer.layer.layer.name).\($0)" }
      }
    }
    return (lines + layers + surfaces).compactMap(\.self).joined(separator: "\n")
  }
}

extension StateValue {
  /// Returns the line of a value; nil if the value is missing.
  fileprivate func line(of subject: Subject) -> String? {
    let value = value(of: subject)
    let items = if case .list(let items) = value { items } else { [value] }
    let words = items.compactMap(\.word)
    return words.isEmpty ? nil : ([name] + words + (unit.map { [$0] } ?? [])).joined(separator: " ")
  }
}
