internal import SheetVerify

/// The result file of a shard, and the folder of pictures beside it.
package struct ShardResults {
  let path: Located<FilePath>

  /// False if no report shows pictures, so that those beside the file need not be there.
  let showsPictures: Bool

  package init(path: Located<FilePath>, showsPictures: Bool) {
    self.path = path
    self.showsPictures = showsPictures
  }

  /// Reads the file line by line.
  ///
  /// - Parameters:
  ///   - reader: The reader of all files.
  ///   - keepsOpen: True to keep the file open, until the reports are written.
  /// - Throws: A file that cannot be read.
  package func read(
    by reader: inout ResultFileReader, keepsOpen: Bool
  ) throws(DiagnosticError) {
    var lines = try path.with { path throws(FileError) in try FileLines(path, as: .results) }
    let again = try path.with { _ throws(FileError) in try lines.parts(keepsOpen: keepsOpen) }
    reader.begin(source(again))
    while let line = try path.with({ _ throws(FileError) in try lines.next() }) {
      do { try reader.read(line[...], at: lines.start) } catch { throw fault(error) }
    }
    do { try reader.end(isTruncated: lines.isTruncated) } catch { throw fault(error) }
  }

  private func fault(_ error: ResultFileError) -> DiagnosticError {
    DiagnosticError(.unreadableFile, at: path.place, error.description)
  }

  private func source(_ parts: FileParts) -> ResultFileSource {
    let folder = path.folderOfPictures.value
    let showsPictures = showsPictures
    return ResultFileSource(bytes: parts.bytes) { picture in
      showsPictures ? picture : .omitted(byteCount: picture.byteCount)
    } checkBeside: { name, byteCount throws(PictureContents.ReadError) in
      guard showsPictures else { return }
      let file = folder.appending(name)
      guard Files.isThere(file) else {
        throw PictureContents.ReadError(
          reason: "there is no picture \"\(file)\"; hand the folder over with the results")
      }
      guard Files.leads(file, into: Files.folder(of: folder)) else {
        throw PictureContents.ReadError(reason: "the picture \"\(file)\" leads outside the folder")
      }
      guard Files.byteCount(of: file) == byteCount else {
        throw PictureContents.ReadError(
          reason: "the picture \"\(file)\" has not the size of \(byteCount) bytes")
      }
    } beside: { name, byteCount in
      showsPictures
        ? PictureContents(of: folder.appending(name), byteCount: byteCount)
        : .omitted(byteCount: byteCount)
    }
  }
}

extension PictureContents {
  /// The contents of a picture that no report shows.
  fileprivate static func omitted(byteCount: Int) -> Self {
    PictureContents(byteCount: byteCount) { () throws(ReadError) in
      throw ReadError(reason: "no report shows the picture")
    }
  }
}
