import SheetModel
import SheetTestSupport

@testable import SheetAnimate

extension AnswerTable {
  /// Questions about the curves of the whole timeline, as posters draw them.
  static let courses: [Entry] = [
    Entry(name: "instants", form: ": the times that a poster marks, with their sources") {
      Answer(
        $0.courseOfAll.instants.map { instant in
          ["\(instant.name) \(Answer.text(instant.seconds))", instant.source].compactMap(\.self)
            .joined(separator: " ")
        })
    },
    Entry(name: "curves", form: ": the quantities that a poster draws, with unit and source") {
      Answer(
        $0.courseOfAll.quantities.map { quantity in
          [quantity.kind.rawValue, quantity.unit, quantity.requirement].compactMap(\.self)
            .joined(separator: " ")
        })
    },
    Entry(
      name: "levels", form: "QUANTITY: the detents and thresholds of a curve, with their sources"
    ) {
      Answer(
        try $0.quantity().levels.map { level in
          ["\(level.name) \(Answer.text(level.value))", level.source].compactMap(\.self)
            .joined(separator: " ")
        })
    },
    Entry(
      name: "extremes",
      form:
        "QUANTITY: where curves pass their goal, by how much and which share of the travel, or turn"
    ) {
      Answer(
        try $0.quantity().lines.flatMap(\.marks).map { mark in
          let kind =
            switch mark.kind {
            case .overshoot(let distance, let share):
              "overshoot \(Answer.text(distance)) share \(Answer.text(share))"
            case .extreme: "extreme \(Answer.text(mark.value))"
            }
          return ["\(kind) at \(Answer.text(mark.seconds))", mark.source].compactMap(\.self)
            .joined(separator: " ")
        })
    },
  ]
}

extension Asked {
  fileprivate var courseOfAll: MotionCourse {
    MotionCourse(scenario.timeline, from: 0, to: scenario.timeline.endSeconds)
  }

  fileprivate func quantity() throws(CaseError) -> MotionCourse.Quantity {
    let name = try word(0, "a quantity")
    guard let kind = MotionCourse.Quantity.Kind(rawValue: name) else {
      throw CaseError(
        "no quantity; one of: "
          + MotionCourse.Quantity.Kind.allCases.map(\.rawValue).joined(separator: ", "))
    }
    guard let quantity = courseOfAll.quantities.first(where: { $0.kind == kind }) else {
      throw CaseError("\(name) does not move")
    }
    return quantity
  }
}
