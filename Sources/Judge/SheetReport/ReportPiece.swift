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
