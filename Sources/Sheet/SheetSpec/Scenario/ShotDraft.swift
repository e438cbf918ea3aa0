internal import SheetForms
internal import SheetModel

/// A shot being read, whose name and moment can still be missing.
struct ShotDraft: Sendable {
  var name: Located<String>?
  var at: Spelled<Moment>?
  var annotations: [Spelled<AnnotationChoice>] = []
  var appearances: [Spelled<Appearance>] = []
  var devices: [Spelled<Device>] = []
  var scales: [Spelled<PictureScale>] = []

  private static let mapping = MappingForm(
    name: "a shot", summary: "One picture.",
    keys: [
      Key(
        "name", .line, \.name, "Name for paths, unique in the file.", isRequired: true),
      Key(
        "at", Form.moment.spelled, \.at, "The moment that is drawn.", isRequired: true,
        otherNames: [.word("time"), .word("moment")]),
      Key(
        "annotate", .list(of: Form.choice.spelled), \.annotations,
        "Kinds of annotations around the picture."),
      Key(
        "appearance", .oneOrMore(Form.choice.spelled, count: 1...2), \.appearances,
        "Appearances in place of the file's."),
      Key(
        "device", .oneOrMore(Form.device.spelled, count: 1...100), \.devices,
        "Devices in place of the file's."),
      Key(
        "scale", .oneOrMore(scale, count: 1...16), \.scales,
        "Pixels per point in place of the device's."),
    ], make: { ShotDraft() })

  static var form: Form<ShotDraft> { mapping.form }

  /// The complete shot; nil if something is missing.
  var shot: ScenarioShot? {
    guard let name, let at else { return nil }
    return ScenarioShot(
      name: name, at: at, annotations: annotations, appearances: appearances, devices: devices,
      scales: scales)
  }

  private static let scale = Form.whole(1...16).map { PictureScale(Double($0)) }.spelled
}
