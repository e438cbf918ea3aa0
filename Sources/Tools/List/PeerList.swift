internal import SheetFit
internal import SheetTool

/// The list of other programs' sheets beside the system's and the written specification's.
struct PeerList {
  private let catalog = PeerCatalog()
  private let presentations: [PeerMotion.Presenting]

  /// The profiles that the motions are compared with.
  private static let profiles: [Profile] = [.uikit, .ios26, .spec]

  init(with resources: DrawingResources) throws(DiagnosticError) {
    presentations = try Self.profiles.map { profile throws(DiagnosticError) in
      try PeerMotion.Presenting(profile, with: resources)
    }
  }

  /// Returns the list as a table, or everything as JSON.
  func text(_ isJSON: Bool) -> String { isJSON ? json.text : table }

  /// The columns of the table after the library: a quantity and its heading.
  private static let columns = [
    ("presentHeight", "height"), ("cornerRadius", "radius"), ("dimmingOpacity", "dimming"),
    ("presenterScale", "scale behind"), ("snapRule", "snaps to"),
  ]

  private var table: String {
    let own = presentations.map { presentation -> [String] in
      let law = presentation.law.map { law in
        "\(law.law.family.rawValue) "
          + law.parameters.map { "\($0.name)=\($0.value.brief)" }.joined(separator: " ")
      }
      return ["profile \(presentation.profile)", law ?? ""]
        + presentations.map { _ in "" }
        + [
          "\(presentation.heightPoints.brief) pt of 852", "\(presentation.cornerRadius.brief) pt",
          presentation.dimming.brief, presentation.presenterScale.brief, "",
        ]
    }
    let rows = catalog.libraries.map { library -> [String] in
      let motion = catalog.entries(of: library, for: "presentMotion").first
      let distances = presentations.map { presentation in
        guard let motion, let course = PeerMotion(motion.law) else { return "" }
        let distance = course.distance(from: presentation)
        let delay = (distance.delaySeconds * 1000).rounded()
        return "\(distance.largest.magnitude.rounded().plain) pt, \(delay.plain) ms"
      }
      let values = Self.columns.map { quantity, _ in
        let entry = catalog.entries(of: library, for: quantity).first
        return entry.map {
          $0.value + (Double($0.value) == nil || $0.unit == "ratio" ? "" : " \($0.unit)")
        }
          ?? ""
      }
      let presenting = motion.map { $0.law.isEmpty ? $0.value : $0.law } ?? ""
      return [library, presenting] + distances + values
    }
    let head =
      ["library", "presents by"] + presentations.map { "off \($0.profile)" }
      + Self.columns.map(\.1)
    return TextTable(own + rows, head: head).text
      + "\n\nOff: the largest distance and the delay of the presentation over "
      + "\(PeerMotion.travel.plain) points. --json has all numbers with their sources."
  }

  private var json: JSON {
    .list(
      catalog.entries.map { entry in
        guard let course = PeerMotion(entry.law), case .object(let members) = entry.json else {
          return entry.json
        }
        let distances = presentations.map { presentation in
          (presentation.profile, course.distance(from: presentation).json)
        }
        return .object(members + [("distance", .object(distances))])
      })
  }
}
