import SheetTestSupport

/// A small scenario whose pictures are drawn quickly.
extension ScenarioText {
  static let picker = """
    sheetdraw: 1
    title: Photo picker
    device: 120x200@1
    appearance: dark
    sheets:
      picker:
        detents: [medium, large]
        selected: medium
        content: { title: Photos, close: true, list: { rows: 12 } }
    timeline:
      - present: picker
      - wait: settled
      - drag: { from: grabber, by: -80, over: 200ms, release: -900pt/s }
    shots:
      - { name: medium, at: settled#1 }
      - { name: drag, at: event:dragEnded, appearance: [light, dark] }
    exports: ["{shot}-{appearance}@{scale}x.png", "{shot}-{appearance}.svg"]

    """
}
