import SheetDraw

/// A sheet in one layer, and a toast above it in a layer that lets taps through.
func tripAndToast() -> Timeline {
  var clickThrough = PresentationHostLayerUIModel()
  clickThrough.dimmingViewColor = .clear
  clickThrough.dimmingViewTapAction = .passTapsThrough

  let root = HostedView()
    .presentationHost(layerID: "containers", id: "trip", kind: .sheet)
    .presentationHost(layerID: "notifications", id: "saved", kind: .toast)
    .presentationHostLayer(id: "containers")
    .presentationHostLayer(id: "notifications", uiModel: clickThrough)

  return Timeline(
    Presentation(
      device: .iPhone15Pro, viewControllers: root.modals, layers: root.layers,
      steps: [Step(.present("trip")), Step(.waitUntilSettled), Step(.present("saved"))],
      textMeasure: .inter))
}
