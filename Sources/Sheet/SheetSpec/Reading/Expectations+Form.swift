internal import SheetForms
internal import SheetModel

extension Expectation {
  /// The form of values at a moment, or of events in an order.
  static var form: Form<[Expectation]> {
    .either([StateDraft.mapping.form.map(\.expectations), events.form.map { [.events($0)] }])
  }

  private static var events: MappingForm<[ExpectedEvent]> {
    let event = Form<ExpectedEvent>.text(
      allowed: "text", unquoted: .all, read: ExpectedEvent.init
    ).naming(.event)
    return MappingForm(
      name: "an expectation",
      summary: "Events that happen in this order, with others between them.",
      keys: [
        Key("events", .list(of: event, count: 1...1000), \.self, "Events.", isRequired: true)
      ], make: { [] })
  }
}

/// Expected values of one moment, being read.
private struct StateDraft {
  var at: Spelled<Moment>?
  var tolerance: StateText?
  var values: [Named<StateText>] = []

  static let mapping = MappingForm<StateDraft>(
    name: "an expectation", summary: "Values that hold at a moment.",
    keys: [
      Key("at", Form.moment.spelled, \.at, "The moment of the values.", isRequired: true),
      Key(
        "within", .stateValue, \.tolerance, "Tolerance of numbers; by default 0.001."),
    ],
    others: (
      .statePath,
      Key("value", .stateValue, "A value.") { draft, value, path in
        draft.values.append(Named(name: path, value: value))
      }
    ), make: { StateDraft() })

  var expectations: [Expectation]? {
    at.map { at in
      values.map { entry in
        .value(
          ExpectedValue(
            path: entry.name, at: at.text, moment: at.value, expected: entry.value.text,
            number: entry.value.number,
            tolerance: tolerance?.number ?? ExpectedValue.usualTolerance))
      }
    }
  }
}
