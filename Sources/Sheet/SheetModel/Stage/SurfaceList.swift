internal import SheetTokens

/// The surfaces of a stage, lowest first, whose copies share what a step does not change.
///
/// The keyboard moves all sheets at once, so what it changes is kept beside the records.
struct SurfaceList: Equatable, Sendable {
  /// The surfaces without the values in `places`, which are searched without copying them.
  private(set) var records: SharedRecords<SurfaceRecord> = []

  private var places: [Place] = []

  /// The part of a surface that the keyboard changes.
  private struct Place: Equatable, Sendable {
    /// Top edge of the resting frame in points of the screen.
    var restingTop: Double

    var lift: KeyboardLift
  }

  init() {}

  /// Shares the parts that another list has as well.
  mutating func share(with other: SurfaceList) {
    records.share(with: other.records)
    if places == other.places { places = other.places }
  }

  /// Passes every motion of the surfaces to a function.
  func visitMotions(_ visit: (borrowing Motion) -> Void) {
    for position in indices {
      records[position].visitMotions(visit)
      visit(places[position].lift.distance)
    }
  }
}

extension SurfaceList: RandomAccessCollection, MutableCollection, RangeReplaceableCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { records.count }

  subscript(position: Int) -> SurfaceRecord {
    get {
      var surface = records[position]
      let place = places[position]
      surface.restingTop = place.restingTop
      if place.lift !== KeyboardLift.none { surface.lift = place.lift }
      return surface
    }
    set {
      let (record, place) = parts(of: newValue)
      if records[position] != record { records[position] = record }
      if places[position] != place { places[position] = place }
    }
  }

  mutating func replaceSubrange(
    _ range: Range<Int>, with others: some Collection<SurfaceRecord>
  ) {
    let parts = others.map { self.parts(of: $0) }
    records.replaceSubrange(range, with: parts.map(\.record))
    places.replaceSubrange(range, with: parts.map(\.place))
  }

  /// Returns the parts of a surface; sheets that the keyboard moves alike share one lift.
  private func parts(of surface: SurfaceRecord) -> (record: SurfaceRecord, place: Place) {
    var (record, lift) = (surface, surface.lift)
    record.restingTop = 0
    record.lift = KeyboardLift.none
    if lift == KeyboardLift.none {
      lift = KeyboardLift.none
    } else if let other = places.first(where: { $0.lift == lift }) {
      lift = other.lift
    }
    return (record, Place(restingTop: surface.restingTop, lift: lift))
  }
}

/// A list of records whose copies share each record until it changes.
///
/// A script of thousands of steps keeps a list for each step, and a step changes few of its records.
struct SharedRecords<Record> {
  /// The records, each in an array of its own, which is copied when it changes.
  private var records: [[Record]] = []

  init() {}
}

extension SharedRecords: RandomAccessCollection, MutableCollection, RangeReplaceableCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { records.count }

  subscript(position: Int) -> Record {
    @inline(__always) _read { yield records[position][0] }
    _modify { yield &records[position][0] }
    set { records[position] = [newValue] }
  }

  mutating func replaceSubrange(_ range: Range<Int>, with others: some Collection<Record>) {
    records.replaceSubrange(range, with: others.map { [$0] })
  }
}

extension SharedRecords: Equatable where Record: Equatable {
  /// Shares the records that another list has at the same positions.
  mutating func share(with other: Self) {
    guard self != other else { return self = other }
    for position in indices.prefix(other.count) where self[position] == other[position] {
      records[position] = other.records[position]
    }
  }
}

extension SharedRecords: Sendable where Record: Sendable {}

extension SharedRecords: ExpressibleByArrayLiteral {
  init(arrayLiteral elements: Record...) { self.init(elements) }
}
