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
