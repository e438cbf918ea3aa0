/// Pairs of scenarios with alerts that differ by one key.
enum AlertKeys {
  typealias Pair = (String, (String, String))

  static let pairs: [Pair] = [
    alert("alert", "title: A", "title: B"), alert("actionSheet", "title: A", "title: B"),
    alert("alert.title", "title: A", "title: B"),
    alert("alert.message", "message: A", "message: B"),
    alert("alert.actions", "actions: [A]", "actions: [B]"),
    action("style", "cancel", "destructive"), action("preferred", "true", "false"),
    action("id", "a", "b"), alert("alert.fields", "fields: [{}]", "fields: [{}, {}]"),
    field("text", "A", "B"), field("secure", "true", "false"),
    field("id", "a", "b"),
  ]

  private static func alert(_ path: String, _ first: String, _ second: String) -> Pair {
    let key = path.hasPrefix("actionSheet") ? "actionSheet" : "alert"
    func text(_ keys: String) -> String {
      "sheetdraw: 1\nsheets: { ask: { \(key): { \(keys) } } }\ntimeline: [present: ask]"
    }
    return ("sheets.*.\(path)", (text(first), text(second)))
  }

  private static func action(_ key: String, _ first: String, _ second: String) -> Pair {
    alert(
      "alert.actions.\(key)", "actions: [{ title: A, \(key): \(first) }]",
      "actions: [{ title: A, \(key): \(second) }]")
  }

  private static func field(_ key: String, _ first: String, _ second: String) -> Pair {
    let text = key == "secure" ? "text: A, " : ""
    return alert(
      "alert.fields.\(key)", "fields: [{ \(text)\(key): \(first) }]",
      "fields: [{ \(text)\(key): \(second) }]")
  }
}
