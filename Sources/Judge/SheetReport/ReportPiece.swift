internal import SheetPrimitives

/// A piece of a report's file, made when it is written.
package enum ReportPiece {
  /// Bytes of the file.
  case bytes([UInt8])
  /// A picture that is embedded in base64.
  case embedded(PictureContents)

  /// Creates a piece of text.
  package init(_ text: String) { self = .bytes(Array(text.utf8)) }

  /// The number of bytes in the file.
  package var byteCount: Int {
    switch self {
    case .bytes(let bytes): bytes.count
    case .embedded(let picture): Base64.letterCount(of: picture.byteCount)
    }
  }

  /// The text of the piece escaped for the contents of HTML.
  var markup: ReportPiece {
    guard case .bytes(let bytes) = self else { return self }
    return ReportPiece(String(decoding: bytes, as: UTF8.self).markup)
  }

  /// Reads the bytes of the file.
  package func bytes() throws(PictureContents.ReadError) -> [UInt8] {
    switch self {
    case .bytes(let bytes): bytes
    case .embedded(let picture): Base64.letters(of: try picture.bytes())
    }
  }

  /// Returns all pieces of a report without pictures as text.
  static func text(_ write: ((ReportPiece) -> Void) -> Void) -> String {
    String(decoding: joined(write), as: UTF8.self)
  }

  /// Returns all pieces of a report in memory.
  ///
  /// - Precondition: The pictures of the report can be read, as those in memory can.
  static func joined(_ write: ((ReportPiece) -> Void) -> Void) -> [UInt8] {
    var all: [UInt8] = []
    write { piece in
      do throws(PictureContents.ReadError) { all += try piece.bytes() } catch {
        preconditionFailure("a picture cannot be read: \(error.reason)")
      }
    }
    return all
  }
}

/// The contents of a picture's file: bytes in memory, or bytes that are read when they are needed.
///
/// A report of thousands of failures keeps its pictures in files.
public struct PictureContents: Sendable {
  /// The reason why contents cannot be read.
  public struct ReadError: Error, Equatable {
    /// A clause without a full stop.
    public var reason: String

    package init(reason: String) {
      self.reason = reason
    }
  }

  /// The number of bytes.
  public let byteCount: Int

  private let read: @Sendable () throws(ReadError) -> [UInt8]

  /// Creates contents in memory.
  public init(_ bytes: [UInt8]) {
    byteCount = bytes.count
    read = { () throws(ReadError) in bytes }
  }

  /// Creates contents that a function reads each time.
  package init(
    byteCount: Int, reading read: @escaping @Sendable () throws(ReadError) -> [UInt8]
  ) {
    self.byteCount = byteCount
    self.read = read
  }

  /// Reads the contents.
  ///
  /// - Throws: Contents that are no longer there; never for contents in memory.
  public func bytes() throws(ReadError) -> [UInt8] { try read() }
}

extension PictureContents: Equatable {
  public static func == (first: PictureContents, second: PictureContents) -> Bool {
    guard first.byteCount == second.byteCount else { return false }
    return Result { () throws(ReadError) in try first.bytes() }
      == Result { () throws(ReadError) in try second.bytes() }
  }
}

/// JSON on one line whose long lists are made while they are written.
indirect enum StreamedJSON {
  case value(JSON)
  case object([(String, StreamedJSON)])
  /// A list of a number of elements, each made from its index.
  case list(Int, (Int) -> StreamedJSON)

  /// Returns a list of an element for each of some values.
  static func list<Values: RandomAccessCollection>(
    _ values: Values, _ element: @escaping (Values.Element) -> StreamedJSON
  ) -> StreamedJSON {
    .list(values.count) { element(values[values.index(values.startIndex, offsetBy: $0)]) }
  }

  /// Writes the text, piece by piece.
  func write<Failure>(
    escaping: JSON.Escaping = .required, to write: (ReportPiece) throws(Failure) -> Void
  ) throws(Failure) {
    switch self {
    case .value(let json): try write(ReportPiece(json.text(JSON.Format(escaping: escaping))))
    case .object(let members):
      for (index, (key, value)) in members.enumerated() {
        let opening = index == 0 ? "{" : ","
        try write(ReportPiece("\(opening)\(JSON.quoted(key, escaping: escaping)):"))
        try value.write(escaping: escaping, to: write)
      }
      try write(ReportPiece(members.isEmpty ? "{}" : "}"))
    case .list(let count, let element):
      try write(ReportPiece("["))
      for index in 0..<count {
        if index > 0 { try write(ReportPiece(",")) }
        try element(index).write(escaping: escaping, to: write)
      }
      try write(ReportPiece("]"))
    }
  }
}
