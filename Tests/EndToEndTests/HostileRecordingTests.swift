import Foundation
import SheetTestSupport
import Testing

/// Recordings that are too large or name other files, and wrong answers of ffprobe and ffmpeg.
@Suite struct HostileRecordingTests {
  /// Writes an executable script.
  private func write(_ name: String, _ script: String, in folder: Folder) throws {
    try folder.write("#!/bin/bash\n\(script)\n", to: name)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.url(name).path)
  }

  /// Measures a recording with scripts in the place of ffprobe and ffmpeg.
  private func fitted(
    _ name: String, ffprobe: String, ffmpeg: String? = nil, in folder: Folder,
    roots: String? = nil
  ) async throws -> ProgramRun {
    try folder.makeFolder("bin")
    try write("bin/ffprobe", ffprobe, in: folder)
    if let ffmpeg { try write("bin/ffmpeg", ffmpeg, in: folder) }
    var environment = ["PATH": "\(folder.url("bin").path):/usr/bin:/bin"]
    environment["SHEETDRAW_ROOTS"] = roots
    return try await folder.sheetdraw(["measure", "--fit", name], environment: environment)
  }

  // MARK: Limits

  @Test(
    "frames of more pixels than a video of 8K are refused in every format",
    arguments: TestBudget.today([
      ("a.gif", "-c:v gif"), ("a.apng", "-c:v apng"), ("a.mp4", "-c:v mpeg4"),
      ("a.mkv", "-c:v ffv1"),
      ("a.avi", "-c:v mjpeg"), ("a.ts", "-c:v mpeg2video"), ("folder", "folder/%d.png"),
    ]))
  func largeFrames(name: String, options: String) async throws {
    let folder = try Folder()
    try folder.makeFolder("folder")
    let file = name == "folder" ? "" : name
    let made = try await folder.bash(
      "ffmpeg -v error -f lavfi -i color=white:s=8000x5002:d=0.1:r=25 \(options) \(file)")
    expect(made.status, 0, "\(made.error)")
    let run = try await folder.bash("\"$sheetdraw\" measure --fit \(name)")
    expect(run.status, 65)
    #expect(
      run.error.hasSuffix(
        "error[E0401]: the frames of \"\(name)\" have 8000 × 5002 pixels; at most 33 megapixels\n"))
  }

  /// The bound is a minute at 60 frames per second of 1320 × 2868 pixels.
  ///
  /// No frame is decoded before the second answer of ffprobe.
  @Test(arguments: [
    ("1320,2868,3600", nil), ("1320,2868,9000", nil),
    ("1321,2868,3600", "has 3600 frames of 1321 × 2868 pixels; at most 3597 frames of this size"),
    ("7680,4320,411", "has 411 frames of 7680 × 4320 pixels; at most 410 frames of this size"),
    ("7680,4320,410", nil), ("7680,4321,1", "have 7680 × 4321 pixels; at most 33 megapixels"),
  ])
  func thePixelsOfAllFramesAreBounded(answer: String, words: String?) async throws {
    let folder = try Folder()
    try folder.write("video", to: "a.mp4")
    let script = "case \"$*\" in *count_packets*) echo \(answer);; *) echo no time;; esac"
    let run = try await fitted("a.mp4", ffprobe: script, in: folder)
    expect(run.status, 65)
    #expect(run.error.contains(words ?? "answers \"no time\" for the time of a frame"))
  }

  // MARK: Answers

  private static let sizes = [
    "-8,8,2", "8,0,2", "8,8,-1", "99999999999,99999999999,2", "9223372036854775807,2,2",
    "99999999999999999999999,2,2", "nan,8,2", "inf,8,2", "8,8,N/A", "8,8", ",,", "x", "",
  ]

  @Test("a wrong size of ffprobe is an error", arguments: sizes)
  func wrongSize(answer: String) async throws {
    let folder = try Folder()
    try folder.write("video", to: "a.mp4")
    let run = try await fitted("a.mp4", ffprobe: "echo '\(answer)'", in: folder)
    expect(run.status, 65)
    #expect(run.error.hasPrefix("a.mp4:1:1: error[E04"))
    #expect(
      run.error.contains(answer == "" ? "no frames of a video" : answer)
        || run.error.contains("× "))
  }

  @Test(
    "a wrong time of ffprobe is an error",
    arguments: ["nan", "inf", "-inf", "0 1e300", "0 -1e300", "0 1e9", "N/A", "0 x", ""])
  func wrongTimes(times: String) async throws {
    let folder = try Folder()
    try folder.write("video", to: "a.mp4")
    let script =
      "case \"$*\" in *count_packets*) echo 8,8,2;; *) printf '%s\\n' \(times);; esac"
    let run = try await fitted("a.mp4", ffprobe: script, in: folder)
    expect(run.status, 65)
    #expect(
      run.error.contains(times == "" ? "no frames of a video" : "for the time of a frame"),
      "\(run.error)")
  }

  @Test(
    "a wrong picture of ffmpeg is an error",
    arguments: [
      ("printf 'P6\\n99999999999 99999999999\\n255\\n'", "at most 33 megapixels"),
      ("printf 'P6\\n9223372036854775807 3\\n255\\n'", "for a frame"),
      ("printf 'P6\\n-8 8\\n255\\n'", "for a frame"),
      ("printf 'P6\\nnan inf\\n255\\n'", "for a frame"),
      ("printf 'P6\\n8 8\\n65535\\n'", "for a frame"),
      ("printf 'P6\\n\\n\\n\\n\\n'", "for a frame"), ("yes", "for a frame"),
      ("printf 'P6\\n8 8\\n255\\nabc'", "its last frame is cut off"),
      ("printf 'P6\\n8'", "its last frame is cut off"), ("true", "has no frames"),
      ("echo no video >&2; exit 1", "cannot be read: no video"),
      ("kill -9 $$", "ffmpeg was ended by signal 9"),
    ])
  func wrongPictures(script: String, words: String) async throws {
    let folder = try Folder()
    try folder.write("video", to: "a.mp4")
    let answers = "case \"$*\" in *count_packets*) echo 8,8,2;; *) echo 0; echo 0.1;; esac"
    let run = try await fitted("a.mp4", ffprobe: answers, ffmpeg: script, in: folder)
    expect(run.status, (script.hasPrefix("kill") ? 74 : 65))
    #expect(run.error.contains(words), "\(run.error)")
  }

  // MARK: Other files

  @Test(
    "a recording that names another one is refused, and the other is not opened",
    arguments: [
      "ffconcat version 1.0\nfile 'other.mp4'\n",
      "#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nother.mp4\n#EXT-X-ENDLIST\n",
      "v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nt=0 0\nm=video 5004 RTP/AVP 96\n",
    ])
  func playlists(text: String) async throws {
    let folder = try Folder()
    // A pipe would keep the program that opens it waiting for a writer.
    _ = try await folder.bash("mkfifo other.mp4")
    for name in ["a.mp4", "a.m3u8", "a.ffconcat"] {
      try folder.write(text, to: name)
      let run = try await folder.bash("timeout 20 \"$sheetdraw\" measure --fit \(name)")
      expect(run.status, 65)
      #expect(run.error.contains("Format not on whitelist"))
    }
  }

  /// A false ffprobe replaces the recording after it was checked, as another program can.
  @Test func aRecordingThatIsReplacedAfterItsCheckIsReadAsItWas() async throws {
    let folder = try Folder()
    try folder.makeFolder("inner")
    for (name, height) in [("inner/a.mp4", 300), ("outer.mp4", 600)] {
      _ = try await folder.sheetdraw(
        "animate --detent \(height)pt --phase present --scale 2 --fps 30 -o \(name)")
    }
    let run = try await fitted(
      "inner/a.mp4", ffprobe: "ln -sf ../outer.mp4 inner/a.mp4; exec /usr/bin/ffprobe \"$@\"",
      in: folder, roots: folder.url("inner").path)
    expect(run.status, 0)
    // 852 points less the height of the sheet.
    #expect(run.text.contains(" to 55"), "\(run.text)")
  }

  /// The folders of PATH that depend on the working folder, whose files may come from anywhere.
  @Test(arguments: [":.:bin", "", ".", "bin", "./bin:"])
  func noProgramOfTheWorkingFolderIsRun(path: String) async throws {
    let folder = try Folder()
    try folder.makeFolder("bin")
    for name in ["ffmpeg", "ffprobe", "bin/ffmpeg", "bin/ffprobe"] {
      try write(name, ": > executed", in: folder)
    }
    try folder.write("video", to: "a.mov")
    for line in ["measure --fit a.mov", "animate --range 0s..0.1s -o a.mp4"] {
      let run = try await folder.sheetdraw(
        line.split(separator: " ").map(String.init), environment: ["PATH": path])
      expect(run.status, 69)
      #expect(run.error.contains("from the Debian package ffmpeg"))
    }
    #expect(try !folder.names().contains("executed"))
  }
}
