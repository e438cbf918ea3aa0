/// Scenarios that the schema must reject as the reader does; Tests/Cases/Files has their messages.
enum ScenarioFaultTests {
  static let files =
    wrongShapes(
      "E0308", "sheetdraw: 1\nshets: {}", picker(sheet: "{ prefersGrabberVisible: true }"))
    + wrongShapes("E0309", "sheets: {}", picker(sheet: "{ detents: [{ id: a }] }"))
    + wrongShapes(
      "E0310", "[]", "sheetdraw: 1\nsheets: [a]", "sheetdraw: 1\nmodals: [a]",
      "sheetdraw: 1\nios: new", "sheetdraw: 1\nreduceMotion: yes",
      picker(sheet: "{ detents: medium }"), picker(sheet: "{ detents: [] }"),
      picker(sheet: "{ cornerRadius: 16s }"), picker(sheet: "{ preferredContentSize: [320] }"))
    + wrongShapes("E0311", "sheetdraw: 2")
}

/// Scenarios with an invalid step or picture.
enum ScenarioStepFaultTests {
  static let files =
    wrongShapes(
      "E0308", picker("timeline: [presnt: picker]"),
      picker("timeline: [animate: { picker.selekted: large }]"),
      picker("timeline: [animate: { selected: large }]"))
    + wrongShapes("E0309", picker("timeline: [{}]"), picker("shots: [{ name: a }]"))
    + wrongShapes(
      "E0310", picker("timeline: [present]"), picker("timeline: [wait: ]"),
      picker("timeline: [wait: 2]"),
      picker("timeline: [drag: { from: grabber, by: -360, over: 220ms, release: 3px }]"))
}

/// Scenarios whose only message has a code.
func wrongShapes(_ code: String, _ texts: String...) -> [(text: String, messages: [String])] {
  texts.map { (text: $0, messages: ["[\(code)]"]) }
}
