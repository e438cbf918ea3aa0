/// A result file of which parts are read again, and the origin of its pictures.
package struct ResultFileSource: Sendable {
  /// Returns bytes of the file; fewer or none if they cannot be read.
  let bytes: @Sendable (Range<Int>) -> [UInt8]

  /// Returns the contents that reports use for an embedded picture.
  let embedded: @Sendable (PictureContents) -> PictureContents

  /// Throws the reason why a picture in the folder beside the file cannot be used, by its name and size.
  let checkBeside: @Sendable (String, Int) throws(PictureContents.ReadError) -> Void

  /// Returns the contents of a picture in the folder beside the file.
  let beside: @Sendable (String, Int) -> PictureContents

  /// Creates a source.
  package init(
    bytes: @escaping @Sendable (Range<Int>) -> [UInt8],
    embedded: @escaping @Sendable (PictureContents) -> PictureContents,
    checkBeside: @escaping @Sendable (String, Int) throws(PictureContents.ReadError) -> Void,
    beside: @escaping @Sendable (String, Int) -> PictureContents
  ) {
    self.bytes = bytes
    self.embedded = embedded
    self.checkBeside = checkBeside
    self.beside = beside
  }

  /// Creates the source of a file in memory, with embedded pictures only.
  init(_ file: [UInt8]) {
    self.init { range in
      Array(file[range])
    } embedded: { picture in
      picture
    } checkBeside: { name, _ throws(PictureContents.ReadError) in
      throw PictureContents.ReadError(reason: "the picture \(name) is not in the file")
    } beside: { _, _ in
      PictureContents([])
    }
  }
}
