import SheetDraw

/// A form whose delegate refuses to be dismissed; the attempt presents a question over it.
func guardedForm(cornerRadius: Double? = nil) -> Timeline {
  var form = ViewController(id: "form")
  form.sheetPresentationController?.detents = [.medium(), .large()]
  form.sheetPresentationController?.prefersGrabberVisible = true
  form.sheetPresentationController?.delegateShouldDismiss = false
  form.sheetPresentationController?.preferredCornerRadius = cornerRadius
  var question = ViewController(id: "question")
  question.sheetPresentationController?.detents = [.custom { _ in 200 }]

  return Timeline(
    Presentation(
      device: .iPhone15Pro, viewControllers: [form, question],
      steps: [
        Step(.present("form")), Step(.waitUntilSettled),
        Step(.drag(Drag(from: .grabber, by: 400, over: 0.2))),
      ],
      reactions: [
        Reaction(
          to: .presentationControllerDidAttemptToDismiss, of: "form", do: [.present("question")])
      ],
      textMeasure: .inter))
}

/// Returns the differences between two sheets of one library in words, most significant first.
func differences(
  between a: Timeline, and b: Timeline, in library: SpecLibrary = SpecLibrary(profile: .spec)
) throws -> [String] {
  let changes = try Change.between(
    ComparedFrame(of: a, in: library), ComparedFrame(of: b, in: library))
  return changes.map(\.words)
}
