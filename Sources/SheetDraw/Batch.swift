public import SheetSpec
internal import Synchronization
public import SystemPackage

/// One picture and the files it goes to.
public struct BatchJob: Sendable {
  public struct Output: Sendable {
    public var path: Located<FilePath>
    public var format: OutputFormat

    public init(path: Located<FilePath>, format: OutputFormat) {
      self.path = path
      self.format = format
    }
  }

  public var request: FrameRequest
  public var outputs: [Output]

  /// What drew the picture, kept in PNG files; nil keeps nothing.
  public var origin: PictureOrigin?

  public init(request: FrameRequest, outputs: [Output], origin: PictureOrigin?) {
    self.request = request
    self.outputs = outputs
    self.origin = origin
  }
}

/// A file that was written.
public struct WrittenPicture: Equatable, Sendable {
  public var path: FilePath
  public var format: OutputFormat
  public var widthPixels: Int
  public var heightPixels: Int
  public var byteCount: Int
}

/// What came of a job: its files, and everything a reader should know.
public struct BatchResult: Sendable {
  public var pictures: [WrittenPicture]
  public var warnings: [Diagnostic]
  public var error: DiagnosticError?

  public init(
    pictures: [WrittenPicture] = [], warnings: [Diagnostic] = [], error: DiagnosticError? = nil
  ) {
    self.pictures = pictures
    self.warnings = warnings
    self.error = error
  }
}

/// Many pictures, drawn and written side by side.
public struct Batch: Sendable {
  public var jobs: [BatchJob]
  public var renderer: Renderer

  /// How many are drawn at a time, 1 or more.
  public var width: Int

  private let makeBoard: @Sendable () -> DrawingBoard

  public init(
    jobs: [BatchJob], renderer: Renderer, width: Int,
    makeBoard: @escaping @Sendable () -> DrawingBoard
  ) {
    self.jobs = jobs
    self.renderer = renderer
    self.width = width
    self.makeBoard = makeBoard
  }

  /// Draws all jobs; one that fails does not stop the rest.
  ///
  /// - Parameters:
  ///   - isStopped: Asked before each job; once true, no further job is begun.
  ///   - onProgress: Told how many jobs are done, from any task.
  /// - Returns: One result a job in their order; nil for jobs that were not begun.
  public func run(
    isStopped: @escaping @Sendable () -> Bool, onProgress: @escaping @Sendable (Int) -> Void
  ) async -> [BatchResult?] {
    let results = Mutex([BatchResult?](repeating: nil, count: jobs.count))
    await WorkQueue.run(count: jobs.count, width: width, isStopped: isStopped) {
      let board = makeBoard()
      return WorkQueue.Worker { index in
        let result = draw(jobs[index], on: board)
        results.withLock { $0[index] = result }
      } onDone: { done in
        onProgress(done)
      }
    }
    return results.withLock { $0 }
  }

  private func draw(_ job: BatchJob, on board: DrawingBoard) -> BatchResult {
    var result = BatchResult()
    do throws(DiagnosticError) {
      let frame = try board.frame(job.request)
      result.warnings = frame.warnings
      // All are made before the first is written, so that a failure leaves none behind.
      var encoded: [EncodedPicture] = []
      for output in job.outputs {
        encoded.append(
          try EncodedPicture(
            frame.scene, as: output.format, pixelsPerPoint: frame.pixelsPerPoint,
            renderer: renderer, origin: job.origin, on: board))
      }
      for (output, picture) in zip(job.outputs, encoded) {
        result.pictures.append(try picture.write(to: output))
        result.warnings += picture.warnings
      }
    } catch { result.error = error }
    return result
  }
}

extension EncodedPicture {
  /// Writes the file, whole or not at all.
  public func write(to output: BatchJob.Output) throws(DiagnosticError) -> WrittenPicture {
    try output.path.with { path throws(FileError) in try Files.write(bytes, to: path) }
    return WrittenPicture(
      path: output.path.value, format: output.format, widthPixels: widthPixels,
      heightPixels: heightPixels, byteCount: bytes.count)
  }
}
