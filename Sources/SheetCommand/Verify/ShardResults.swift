internal import SheetDraw
internal import SheetPrimitives
internal import SheetReport
internal import SheetSpec
internal import SheetSuite
internal import SystemPackage

/// The result file of a shard, and the folder of pictures beside it.
struct ShardResults {
  let path: Located<FilePath>

  /// The file's number, counted from 1, by which errors name it.
  let number: Int

  /// Reads the file line by line.
  ///
  /// - Parameter store: The file for embedded pictures; nil if no report shows pictures, so that those
  ///   beside the file need not be there.
  /// - Returns: The report of the shard.
  /// - Throws: A file that cannot be read.
  func report(keeping store: PictureStore?) throws(DiagnosticError) -> VerifyReport {
    var reader = ResultFileReader(file: number, pictures: pictures(keeping: store))
    var lines = try path.with { path throws(FileError) in try FileLines(path, as: .results) }
    while let line = try path.with({ _ throws(FileError) in try lines.next() }) {
      do { try reader.read(line[...]) } catch { throw fault(error) }
    }
    do { return try reader.finish(isTruncated: lines.isTruncated) } catch { throw fault(error) }
  }

  private func fault(_ error: ResultFileError) -> DiagnosticError {
    DiagnosticError(.unreadableFile, at: path.place, error.description)
  }

  private func pictures(keeping store: PictureStore?) -> ResultFileReader.Pictures {
    let folder = path.folderOfPictures.value
    return ResultFileReader.Pictures { bytes in
      store?.stored(bytes) ?? .omitted(byteCount: bytes.count)
    } beside: { name, byteCount throws(JSONFields.Failure) in
      guard store != nil else { return .omitted(byteCount: byteCount) }
      let file = folder.appending(name)
      guard Files.isThere(file) else {
        throw JSONFields.Failure(
          reason: "there is no picture \"\(file)\"; hand the folder over with the results")
      }
      guard Files.leads(file, into: Files.folder(of: folder)) else {
        throw JSONFields.Failure(reason: "the picture \"\(file)\" leads outside the folder")
      }
      guard Files.byteCount(of: file) == byteCount else {
        throw JSONFields.Failure(
          reason: "the picture \"\(file)\" has not the size of \(byteCount) bytes")
      }
      return PictureContents(of: file, byteCount: byteCount)
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
