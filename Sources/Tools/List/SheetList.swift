internal import SheetTool

extension Flag {
  /// The flags of `list sheets` in addition to the common ones.
  static let listing = [
    Flag(
      "--device", .list, "SLUG|WxH@S", in: .sheet, completing: .devices,
      "the devices of list sheets: names from `list devices`, all-phones (default), all-tablets, or "
        + "sizes such as 393x852@3"),
    Flag(
      "--profile", .list, "NAME|FILE", in: .sheet, completing: .words(Profile.names),
      "the profiles of list sheets: \(Profile.list), or token files (default: all of these)"),
    Flag(
      "--ios", .list, "N", in: .sheet, completing: .words(IOSVersion.words),
      "the releases of list sheets, by the profile that was measured on each"),
    Flag(
      "--set", .each, "TOKEN=VALUE", in: .sheet, completing: .settings,
      "set one token of the profiles of list sheets"),
    Flag("--csv", in: .results, "list sheets as comma-separated values"),
    Flag("--all", in: .results, "all columns of list sheets, and all devices of a row"),
  ]
}

/// The table of `list sheets`: the sizes of sheets on devices, by profiles.
///
/// Devices that share a screen are one row, and so are profiles with the same numbers.
struct SheetList {
  fileprivate struct Row {
    var devices: [Device]
    var profiles: [String]
    var sizes: SheetSizes
  }

  /// A column: its name in tables, its key in JSON, and its value.
  fileprivate struct Column: Sendable {
    var name: String
    var keys: [String]
    var value: @Sendable (Device, SheetSizes) -> Double?

    init(
      _ name: String, _ keys: String..., value: @escaping @Sendable (Device, SheetSizes) -> Double?
    ) {
      (self.name, self.keys, self.value) = (name, keys, value)
    }
  }

  fileprivate static let columns = [
    Column("width", "width") { device, _ in device.size.width },
    Column("height", "height") { device, _ in device.size.height },
    Column("safe top", "safeAreaTop") { device, _ in device.portraitSafeArea.top },
    Column("safe bottom", "safeAreaBottom") { device, _ in device.portraitSafeArea.bottom },
    Column("medium", "medium", "height") { $1.medium.height },
    Column("medium y", "medium", "top") { $1.medium.top },
    Column("medium inset", "medium", "inset") { $1.medium.inset },
    Column("0.5", "half", "height") { $1.half.height },
    Column("0.5 y", "half", "top") { $1.half.top },
    Column("0.5 inset", "half", "inset") { $1.half.inset },
    Column("large", "large", "height") { $1.large.height },
    Column("large y", "large", "top") { $1.large.top },
    Column("maximum", "maximumDetentValue") { $1.maximumDetentValue },
    Column("radius", "cornerRadius") { $1.cornerRadius },
    Column("medium lower radius", "lowerRadius", "medium") { $1.medium.lowerRadius },
    Column("large lower radius", "lowerRadius", "large") { $1.large.lowerRadius },
    Column("presenter scale", "presenter", "scale") { $1.presenterScale },
    Column("presenter y", "presenter", "top") { $1.presenterOffset },
    Column("dimming light", "dimming", "light") { $1.dimmingAlpha.light },
    Column("dimming dark", "dimming", "dark") { $1.dimmingAlpha.dark },
    Column("keyboard", "keyboard") { $1.keyboardHeight },
  ]

  private var rows: [Row] = []

  /// Reads the flags and presents the sheets.
  ///
  /// - Throws: A device or a profile that cannot be read.
  init(_ flags: GivenFlags) throws(DiagnosticError) {
    let libraries = try flags.libraries(orThoseOf: Self.profiles(flags), RecordingFiles())
    let renderers = libraries.map { PictureRenderer(library: $0) }
    for devices in try Self.devices(flags) {
      let first = rows.count
      for renderer in renderers {
        let sizes = try SheetSizes(on: devices[0], by: renderer)
        let profile = renderer.library.profile
        if let same = rows[first...].firstIndex(where: { $0.sizes == sizes }) {
          rows[same].profiles.append(profile)
        } else {
          rows.append(Row(devices: devices, profiles: [profile], sizes: sizes))
        }
      }
    }
  }

  /// Returns the profiles that were measured on the named releases; without releases, all profiles.
  private static func profiles(_ flags: GivenFlags) throws(DiagnosticError) -> [Profile] {
    let releases = flags.all("--ios")
    guard let first = releases.first else { return Profile.allCases }
    guard flags.all("--profile").isEmpty else {
      throw DiagnosticError(
        .conflict, at: first.place, "--ios names the profiles that were measured on releases",
        allowed: "--ios or --profile")
    }
    var profiles: [Profile] = []
    for text in releases {
      let release = try IOSVersion(reading: text).major
      guard let profile = Profile.measured(onRelease: release) else {
        throw DiagnosticError(
          .numberOutOfRange, at: text.place, "no profile was measured on iOS \(release)",
          allowed: "15 to 18, 26 or 27")
      }
      if !profiles.contains(profile) { profiles.append(profile) }
    }
    return profiles
  }

  /// Returns the devices in groups that share a screen.
  private static func devices(_ flags: GivenFlags) throws(DiagnosticError) -> [[Device]] {
    let catalog = try SpecLibrary().devices
    let named = flags.all("--device")
    let all = Located("all-phones", at: .argument("--device", value: "all-phones"))
    var groups: [[Device]] = []
    for name in named.isEmpty ? [all] : named {
      var devices = DeviceCatalog.group(named: name.value) ?? []
      if devices.isEmpty { devices = [try catalog.device(name)] }
      for device in devices {
        if let last = groups.last, last[0].name == device.name, !last.contains(device) {
          groups[groups.count - 1].append(device)
        } else {
          groups.append([device])
        }
      }
    }
    return groups
  }

  // MARK: Forms

  /// The columns that fit a terminal.
  private static let usualColumns: Set<String> = [
    "medium", "medium y", "0.5", "large", "large y", "maximum", "radius", "keyboard",
  ]

  /// Returns the rows as a table with a head: with all columns, or with those that fit a terminal.
  func text(isWhole: Bool) -> String {
    let shown = Self.columns.indices.filter {
      isWhole || Self.usualColumns.contains(Self.columns[$0].name)
    }
    return TextTable(
      rows.map { row in
        let numbers = row.numbers
        return [isWhole ? row.slugs : row.shortSlugs, row.profiles.joined(separator: ", ")]
          + shown.map { numbers[$0]?.brief ?? "-" }
      }, head: ["device", "profile"] + shown.map { Self.columns[$0].name }
    ).text
      + (isWhole
        ? ""
        : "\n\n\(Program.everything) has all columns and devices"
          + (Program.isOfAgent ? "." : ", --csv and --json too."))
  }

  /// The rows as comma-separated values, with a head of the keys of JSON.
  var csv: String {
    let head = ["device", "profile"] + Self.columns.map { $0.keys.joined(separator: ".") }
    let lines = rows.map { row in
      [row.slugs, row.profiles.joined(separator: " ")] + row.numbers.map { $0?.brief ?? "" }
    }
    return ([head] + lines).map { $0.joined(separator: ",") }.joined(separator: "\n")
  }

  /// The rows as a list of objects.
  var json: JSON {
    .list(
      rows.map { row in
        var members: [(String, JSON)] = [
          ("devices", .list(row.devices.map { .text($0.slug) })),
          ("profiles", .list(row.profiles.map { .text($0) })),
        ]
        for (column, number) in zip(Self.columns, row.numbers) {
          let value = number.map { JSON.number($0) } ?? .null
          guard column.keys.count > 1 else {
            members.append((column.keys[0], value))
            continue
          }
          if case .object(let parts)? = members.last?.1, members.last?.0 == column.keys[0] {
            members[members.count - 1].1 = .object(parts + [(column.keys[1], value)])
          } else {
            members.append((column.keys[0], .object([(column.keys[1], value)])))
          }
        }
        return .object(members)
      })
  }
}

extension SheetList.Row {
  /// The first device, and the number of the others.
  fileprivate var shortSlugs: String {
    devices[0].slug + (devices.count > 1 ? " +\(devices.count - 1)" : "")
  }

  fileprivate var slugs: String { devices.map(\.slug).joined(separator: " ") }
  fileprivate var numbers: [Double?] { SheetList.columns.map { $0.value(devices[0], sizes) } }
}
