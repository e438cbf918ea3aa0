internal import SheetModel

/// A shot being read, whose name and moment can still be missing.
struct ShotDraft: Sendable {
  var name: Located<String>?
  var at: Spelled<Moment>?
  var annotations: [Located<String>] = []
  var appearances: [Appearance] = []
  var devices: [Located<String>] = []
  var scales: [Located<String>] = []

  private static let mapping = MappingForm(
    name: "a shot", summary: "One picture.",
    keys: [
      Key(
        "name", .line, \.name, "Name for paths, unique in the file.", isRequired: true),
      Key("at", Form.moment.spelled, \.at, "The moment that is drawn.", isRequired: true),
      Key("annotate", annotations, \.annotations, "Kinds of annotations around the picture."),
      Key(
        "appearance", .oneOrMore(.choice, count: 1...2), \.appearances,
        "Appearances in place of the file's."),
      Key(
        "device", .oneOrMore(Form.device.text, count: 1...100), \.devices,
        "Devices in place of the file's."),
      Key(
        "scale", .oneOrMore(Form.whole(1...16).text, count: 1...16), \.scales,
        "Pixels per point in place of the device's."),
    ], make: { ShotDraft() })

  static var form: Form<ShotDraft> { mapping.form }

  /// The complete shot; nil if something is missing.
  var shot: ScenarioShot? {
    guard let name, let at else { return nil }
    return ScenarioShot(
      name: name, at: at.text, moment: at.value, annotations: annotations,
      appearances: appearances, devices: devices, scales: scales)
  }

  private static let annotations = Form.list(
    of: Form.words(AnnotationKind.words.map { ($0, true) }).text)
}
