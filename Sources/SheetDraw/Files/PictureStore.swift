internal import SheetPlatform
package import SheetReport
package import SystemPackage

/// Pictures that wait in a nameless temporary file for the reports that show them.
///
/// Any number of tasks may add and read pictures.
package final class PictureStore: Sendable {
  private let folder: FilePath

  /// The file, or the reason why there is none.
  private let store: Result<OpenStore, FileError>

  /// Creates the file in a folder.
  ///
  /// The folder of a report has room for its pictures; that of temporary files, which is used if it
  /// cannot be created in the folder, may be memory.
  package init(in folder: FilePath) {
    self.folder = folder
    store = Result { () throws(FileError) in try OpenStore(in: folder) }
      .flatMapError { _ in Result { () throws(FileError) in try OpenStore() } }
  }

  /// Moves a picture to the file.
  ///
  /// - Returns: Its contents, which cannot be read if they could not be written.
  package func stored(_ bytes: [UInt8]) -> PictureContents {
    do throws(FileError) {
      let store = try store.get()
      guard let range = store.append(bytes) else { throw .cannotWrite(folder, .last) }
      return PictureContents(byteCount: bytes.count) { [folder] () throws(PictureContents.ReadError) in
        let bytes = store.bytes(in: range)
        guard bytes.count == range.count else {
          throw PictureContents.ReadError(FileError.unreadable(folder, .last))
        }
        return bytes
      }
    } catch {
      return PictureContents(byteCount: bytes.count) { () throws(PictureContents.ReadError) in
        throw PictureContents.ReadError(error)
      }
    }
  }

  /// Moves a picture in memory to the file.
  package func stored(_ contents: PictureContents) -> PictureContents {
    do throws(PictureContents.ReadError) { return stored(try contents.bytes()) } catch {
      return contents
    }
  }
}

extension PictureContents {
  /// Creates the contents of a file of a known size.
  package init(of path: FilePath, byteCount: Int) {
    self.init(byteCount: byteCount) { () throws(ReadError) in
      let bytes: [UInt8]
      do throws(FileError) { bytes = try Files.read(path, as: .picture) } catch {
        throw ReadError(error)
      }
      guard bytes.count == byteCount else {
        throw ReadError(reason: "\"\(path)\" has changed")
      }
      return bytes
    }
  }
}

extension PictureContents.ReadError {
  fileprivate init(_ error: FileError) { self.init(reason: error.message) }
}
