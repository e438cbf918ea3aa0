extension ContentDescription {
  static var mapping: MappingForm<ContentDescription> {
    MappingForm(
      name: "a content", summary: "What stands in a sheet or a presenter.",
      keys: [
        Key("title", .anyText, \.title, "Title in its navigation bar."),
        Key("close", .flag, \.hasCloseButton, "Whether the bar has a close button."),
        Key("list", List.mapping.form, \.list, "A list of rows in a scroll view."),
        Key("picture", .color, \.picture, "A picture at the top, as one colour."),
        Key("image", .anyText, \.image, "A picture at the top, from a file."),
        Key("label", Form.anyText.map(\.value), \.label, "What is announced when it comes up."),
        Key("view", .ownName, \.view, "Name of the view; one view belongs to one place."),
      ], make: { ContentDescription() })
  }

  /// What stands in a sheet: a word, or a description.
  static var form: Form<ContentDescription> {
    .either([
      .words([("none", .empty), ("wireframe", ContentDescription())]), mapping.form,
    ])
  }
}

extension ContentDescription.List {
  fileprivate static var mapping: MappingForm<ContentDescription.List> {
    MappingForm(
      name: "a list", summary: "Rows in a scroll view.",
      keys: [
        Key("rows", .whole(0...10_000), \.rows, "How many; as many as can be seen without it.")
      ], make: { ContentDescription.List() })
  }
}
