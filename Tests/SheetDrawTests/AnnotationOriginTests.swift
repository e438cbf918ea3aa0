import SheetPictures
import SheetTestSupport
import Testing

@testable import SheetState
@testable import SheetTokens

/// The tokens and the requirements that labels name.
@Suite struct AnnotationOriginTests {
  @Test(
    "every label names a known requirement, and a token that exists",
    arguments: ExampleTests.names, ["iphone-se-3", "ipad-10"])
  func originsExist(name: String, device: String) throws {
    let example = try Scenario(example: name)
    // Some scripts are impossible on another screen than their own.
    let scenario = (try? example.on(device)) ?? example
    let requirements = RequirementCatalog()
    let tokens = Set(example.library.tokens.tokens.map(\.name)).union(Self.propertiesAndValues)
    var faults: Set<String> = []
    for shot in try example.file.shots {
      let state = try scenario.at(shot.moment).state
      let kinds = Set(AnnotationKind.allCases)
      for annotation in state.annotations(kinds, in: scenario.presentation) {
        let name = "\(annotation.kind) \(annotation.label)"
        let id = annotation.requirement ?? "no requirement"
        if requirements[id] == nil { faults.insert("\(name): \(id)") }
        if let token = annotation.token, !tokens.contains(token) {
          faults.insert("\(name): \(token)")
        }
      }
    }
    expect(faults.sorted(), [])
  }

  /// The names of properties of apps, of values of states and of layers, and of the environment of
  /// Presentation Host.
  private static var propertiesAndValues: [String] {
    let table = StateTable.standard
    let properties = PropertyTable.standard.all.map(\.name) + FamiliarName.all.map(\.name)
    let values = table.kinds.flatMap { $0.all.map(\.name) } + table.state.all.map(\.name)
    return properties + values + table.layer.all.map(\.name) + Role.layers.map(\.rawValue)
      + [
        "presentationHostContainerSize", "presentationHostSafeAreaInsets", "dimmingViewTapAction",
      ]
  }
}
