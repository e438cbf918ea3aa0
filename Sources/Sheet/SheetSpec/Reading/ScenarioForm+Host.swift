internal import SheetForms
internal import SheetModel

extension ScenarioForm {
  /// The form of the comparison with Presentation Host's problems.
  var comparison: MappingForm<PresentationHostComparison> {
    typealias Choice = Key<PresentationHostComparison>
    return MappingForm(
      name: "a comparison", summary: "The problems that Presentation Host solves.",
      keys: [
        Choice(
          "flags", .words([("double", false), ("single", true)]), \.hasSingleFlag,
          "One flag or two for each modal."),
        Choice(
          "dimming", .words([("shared", false), ("perModal", true)]), \.dimsPerModal,
          "Dimming view of the layer, or of each modal."),
        Choice(
          "cache", .words([("on", false), ("off", true)]), \.hasNoCache, "Cache of items."),
      ], make: { PresentationHostComparison() })
  }

  /// The form of the modals of Presentation Host, by their ids.
  var modals: Form<[SheetDescription]> { Self.named(modal.form, areModals: true) }

  private var modal: MappingForm<SheetDescription> {
    let shared = Property.sharedByModals.map(\.key)
    let own = properties.filter { $0.use == .modal || $0.use == .modalAndChange }.map(\.key)
    return MappingForm(
      name: "a modal", summary: "A modal of Presentation Host.", keys: own + shared,
      record: \SheetDescription.keys, make: { SheetDescription() })
  }
}
