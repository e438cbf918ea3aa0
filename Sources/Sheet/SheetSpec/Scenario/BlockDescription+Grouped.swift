internal import SheetForms
internal import SheetModel

// MARK: Grouped lists and controls

extension BlockDescription {
  static var grouped: MappingForm<Draft> {
    mapping(
      "a grouped list", "Sections of rows on a background of their own.",
      keys: [
        Read(
          "grouped", .list(of: section.form, count: 1...100), \.sections, "The sections.",
          isRequired: true),
        radius,
      ]
    ) { draft in draft.sections.map { .grouped($0) } }
  }

  private static var section: MappingForm<SectionDescription> {
    MappingForm(
      name: "a section", summary: "A section of a grouped list.",
      keys: [
        Key("header", .anyText, \.header, "Text above the rows, shown in capitals."),
        Key(
          "rows", .list(of: rowForm, count: 1...maximumCount), \.rows, "The rows.",
          isRequired: true),
        Key("footer", .anyText, \.footer, "Text below the rows."),
      ], make: { SectionDescription() })
  }

  private static var rowForm: Form<BlockDescription> {
    Form(
      allowed: "a row such as { row: Title }",
      schema: [("anyOf", .list(rowKinds.map { .object($0.form.schema) }))], kinds: [.mapping],
      shape: .either(rowKinds.map(\.form.shape))
    ) { node, reader throws(DiagnosticError) in
      try read(node, &reader, as: "row", among: rowKinds)
    }
  }

  static var row: MappingForm<Draft> {
    mapping(
      "a row", "A row of a grouped list.",
      keys: [
        Read("row", .anyText, \.text, "The title.", isRequired: true),
        Read("detail", .anyText, \.detail, "Text at the trailing edge, or below the title."),
        Read(
          "accessory", .choice, \.accessory,
          "View at the trailing edge: a chevron, a checkmark, or a switch that is on or off."),
      ]
    ) { draft in
      draft.text.map {
        .row(RowDescription(title: $0, detail: draft.detail, accessory: draft.accessory))
      }
    }
  }

  static var segments: MappingForm<Draft> {
    mapping(
      "a segmented control", "Segments, one of which is selected.",
      keys: [
        Read(
          "segments", .list(of: .anyText, count: 1...10), \.titles, "The titles.",
          isRequired: true),
        Read(
          "selected", Form.whole(0...9).located, \.selected,
          "Index of the selected segment, counted from 0; by default none."),
        radius,
      ]
    ) { draft in draft.titles.map { .segments($0, selected: draft.selected) } }
  }
}
