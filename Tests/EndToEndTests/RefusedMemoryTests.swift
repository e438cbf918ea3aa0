import Foundation
import SheetTestSupport
import Testing

/// Memory of runs that refuse their input.
@Suite struct RefusedMemoryTests {
  private static let mostMegabytes = 64.0

  /// Runs the release and prints its exit code and peak memory in megabytes.
  private static let measure = """
    import os, subprocess, sys
    child = subprocess.Popen(
        sys.argv[1:], stdout=subprocess.DEVNULL, stderr=open("words", "wb"))
    _, status, usage = os.wait4(child.pid, 0)
    print(os.waitstatus_to_exitcode(status), usage.ru_maxrss / 1024)
    """

  private func expectRefusal(
    _ line: String, _ words: String, status: Double = 65,
    at location: SourceLocation = #_sourceLocation
  ) async throws {
    let folder = try Folder()
    try folder.write(Self.measure, to: "measure.py")
    try folder.writeScenario("a")
    let release = try SheetdrawBinary.release().path
    let run = try await folder.bash("run() { python3 measure.py '\(release)' \"$@\"; }; \(line)")
    let numbers = run.text.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
    try #require(numbers.count == 2, "\(run.text) \(run.error)", sourceLocation: location)
    let error = try String(decoding: folder.data("words"), as: UTF8.self)
    #expect(error.contains(words), "\(error)", sourceLocation: location)
    #expect(numbers[0] == status, sourceLocation: location)
    #expect(
      numbers[1] <= Self.mostMegabytes, "\(numbers[1]) MB: \(line)", sourceLocation: location)
  }

  @Test(
    "an endless device is refused early",
    arguments: [
      "/dev/zero", "check /dev/zero", "inspect /dev/zero", "diff /dev/zero /dev/zero",
      "diff a.sheet.yaml /dev/zero", "verify --merge /dev/zero", "--presenter /dev/zero",
      "review a.sheet.yaml --comments /dev/zero", "animate /dev/zero -o a.png",
      "diff - a.sheet.yaml < /dev/zero", "check - < /dev/zero",
    ])
  func anEndlessDevice(line: String) async throws {
    try await expectRefusal("run \(line)", "is too large for a")
  }

  @Test("an endless pipe is refused early", arguments: ["diff p p", "check p", "--presenter p"])
  func anEndlessPipe(line: String) async throws {
    try await expectRefusal(
      "mkfifo p; cat /dev/zero > p & run \(line)", "at most 16 MB are read")
  }

  /// A picture that never ends: a header, then data without an end.
  @Test func aPipeWithAnEndlessPictureIsRefused() async throws {
    try await expectRefusal(
      """
      mkfifo p
      { printf '\\x89PNG\\r\\n\\x1a\\n'; cat /dev/zero; } > p &
      run diff p a.sheet.yaml
      """, "is too large for a picture; at most 40 MB are read")
  }

  /// More zeros than a picture of that kind holds: 10,000 by 10,000 pixels in 100 kilobytes.
  @Test(arguments: ["diff bomb.png bomb.png", "--presenter bomb.png"])
  func aPictureThatGrowsIsRefused(line: String) async throws {
    try await expectRefusal(
      """
      python3 - <<'END'
      import struct, zlib
      def chunk(name, data):
          return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
      head = struct.pack(">IIBBBBB", 10000, 10000, 8, 2, 0, 0, 0)
      packed = zlib.compressobj(9)
      data = b"".join(packed.compress(bytes(30001)) for _ in range(9999)) + packed.flush()
      with open("bomb.png", "wb") as file:
          file.write(b"\\x89PNG\\r\\n\\x1a\\n" + chunk(b"IHDR", head) + chunk(b"IDAT", data) + chunk(b"IEND", b""))
      END
      run \(line)
      """, "bomb.png")
  }
}
