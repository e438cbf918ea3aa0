import Foundation
import SheetTestSupport
import Testing

/// Memory of runs that refuse their input.
@Suite struct RefusedMemoryTests {
  private static let mostMegabytes = 64.0

  /// A Python module that writes a square picture of 8 bits per channel, with texts before its pixels.
  private static let png = """
    import struct, zlib
    def chunk(name, data):
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
    def write(name, side, pixels, color=2, interlace=0, texts=[]):
        header = struct.pack(">IIBBBBB", side, side, 8, color, 0, 0, interlace)
        with open(name, "wb") as file:
            file.write(
                b"\\x89PNG\\r\\n\\x1a\\n" + chunk(b"IHDR", header)
                + b"".join(chunk(b"tEXt", text) for text in texts)
                + chunk(b"IDAT", pixels) + chunk(b"IEND", b""))
    """

  private func expectRefusal(
    _ line: String, _ words: String, status: Int = 65,
    at location: SourceLocation = #_sourceLocation
  ) async throws {
    let folder = try Folder()
    try folder.writeScenario("a")
    try folder.write(Self.png, to: "png.py")
    let peak = try await PeakMemory(of: line, in: folder)
    #expect(peak.error.contains(words), "\(peak.error)", sourceLocation: location)
    #expect(peak.status == status, sourceLocation: location)
    #expect(
      peak.megabytes <= Self.mostMegabytes, "\(peak.megabytes) MB: \(line)",
      sourceLocation: location)
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

  /// A WebP of 34 bytes for 268 megapixels, as a picture and as frames of an animation.
  @Test(
    "a WebP is refused by its headers",
    arguments: [
      (16383, 0, "have 16383 × 16383 pixels; at most 33 megapixels"),
      (16383, 1, "have 16383 × 16383 pixels; at most 33 megapixels"),
      (5700, 500, "has 500 frames of 5700 × 5700 pixels; at most 419 frames of this size"),
      (6000, 5, "have 6000 × 6000 pixels; at most 33 megapixels"),
    ])
  func aLargeWebPIsRefused(side: Int, frameCount: Int, words: String) async throws {
    try await expectRefusal(
      """
      python3 - <<'END'
      import struct
      def chunk(name, data):
          return name + struct.pack("<I", len(data)) + data
      def number(value):
          return struct.pack("<I", value)[:3]
      last, count = \(side) - 1, \(frameCount)
      pixels = chunk(b"VP8L", b"/" + struct.pack("<I", last | last << 14) + bytes.fromhex("071011fd0f4444ff03"))
      file = b"WEBP" + pixels
      if count:
          file = b"WEBP" + chunk(b"VP8X", bytes([2, 0, 0, 0]) + 2 * number(last)) + chunk(b"ANIM", bytes(6))
          file += count * chunk(b"ANMF", bytes(6) + 2 * number(last) + number(16) + bytes([2]) + pixels)
      open("a.webp", "wb").write(chunk(b"RIFF", file))
      END
      run measure --fit a.webp
      """, words)
  }

  @Test(
    "an endless pipe is refused early",
    arguments: ["diff p.png p.png", "check p.png", "--presenter p.png"])
  func anEndlessPipe(line: String) async throws {
    try await expectRefusal(
      "mkfifo p.png; cat /dev/zero > p.png & run \(line); kill $!", "at most 16 MB are read")
  }

  /// A picture that never ends: a header, then data without an end.
  @Test func aPipeWithAnEndlessPictureIsRefused() async throws {
    try await expectRefusal(
      """
      mkfifo p
      { printf '\\x89PNG\\r\\n\\x1a\\n'; cat /dev/zero; } > p &
      run diff p a.sheet.yaml
      kill $!
      """, "is too large for a picture; at most 40 MB are read")
  }

  @Test(arguments: ["/dev/zero", "p"])
  func aFontThatIsNoPlainFileIsRefused(path: String) async throws {
    try await expectRefusal(
      "mkfifo p; run --title A --font \(path)", "is not a font that can be read")
  }

  /// Pictures of zeros: one of 100 million pixels, and one of 62 million whose last row has no known filter.
  @Test(arguments: [
    ("--presenter zeros.png", 10_000, 0, 64), ("--presenter zeros.png", 7_900, 9, 65),
    ("diff zeros.png a.sheet.yaml", 7_900, 9, 65),
  ])
  func aLargePictureIsRefused(
    line: String, side: Int, lastFilter: Int, status: Int
  ) async throws {
    try await expectRefusal(
      """
      python3 - <<'END'
      import zlib
      from png import write
      side = \(side)
      packed = zlib.compressobj(1)
      data = b"".join(packed.compress(bytes(1 + 3 * side)) for _ in range(side - 1))
      data += packed.compress(bytes([\(lastFilter)]) + bytes(3 * side)) + packed.flush()
      write("zeros.png", side, data)
      END
      run \(line)
      """, "zeros.png", status: status)
  }

  /// A profile of 30 MB in a few thousand bytes.
  @Test func aLargeProfileIsRefused() async throws {
    try await expectRefusal(
      """
      python3 - <<'END'
      import struct, zlib
      from png import chunk
      profile = b"A\\0\\0" + zlib.compress(bytes(30 << 20))
      header = struct.pack(">IIBBBBB", 1, 1, 8, 2, 0, 0, 0)
      with open("a.png", "wb") as file:
          file.write(
              b"\\x89PNG\\r\\n\\x1a\\n" + chunk(b"IHDR", header) + chunk(b"iCCP", profile)
              + chunk(b"IDAT", zlib.compress(bytes(4))) + chunk(b"IEND", b""))
      END
      run diff a.png a.sheet.yaml
      """, "its profile exceeds 4194304 bytes")
  }

  /// An interlaced picture of 31 million pixels whose last row has no known filter.
  @Test(
    arguments: TestBudget.today([
      "--presenter zeros.png", "diff zeros.png a.sheet.yaml", "diff a.sheet.yaml zeros.png",
    ]))
  func anInterlacedPictureThatIsDamagedAtItsEndIsRefused(line: String) async throws {
    try await expectRefusal(
      """
      python3 - <<'END'
      import zlib
      from png import write
      side = 5600
      passes = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
      packed = zlib.compressobj(1)
      data = b""
      for x, y, stepX, stepY in passes:
          rows, columns = len(range(y, side, stepY)), len(range(x, side, stepX))
          for row in range(rows):
              isLast = (x, y, row) == (0, 1, rows - 1)
              data += packed.compress(bytes([9 if isLast else 0]) + bytes(4 * columns))
      data += packed.flush()
      write("zeros.png", side, data, color=6, interlace=1)
      END
      run \(line)
      """, "a row has filter 9")
  }

  private static let damage = "premature end of data segment"
  private static let tooLarge = "it is progressive and has 7900 × 7900 pixels"

  /// A JPEG of 62 million pixels that ends too early.
  @Test(
    arguments: TestBudget.today([
      ("--presenter a.jpg", "", damage), ("diff a.jpg a.sheet.yaml", "", damage),
      ("diff a.jpg a.sheet.yaml", "-grayscale", damage),
      ("--presenter a.jpg", "-progressive", tooLarge),
      ("diff a.jpg a.sheet.yaml", "-progressive -sample 1x1 -restart 8B", tooLarge),
    ]))
  func aJPEGThatIsDamagedAtItsEndIsRefused(
    line: String, options: String, words: String
  ) async throws {
    try await expectRefusal(
      """
      python3 - <<'END'
      import subprocess
      side = 7900
      row = bytes(x * 7 % 256 for x in range(3 * side))
      program = subprocess.Popen(
          "cjpeg -quality 30 \(options)".split(), stdin=subprocess.PIPE, stdout=open("whole.jpg", "wb"))
      program.stdin.write(b"P6 %d %d 255\\n" % (side, side))
      for y in range(side): program.stdin.write(row)
      program.stdin.close()
      program.wait()
      whole = open("whole.jpg", "rb").read()
      open("a.jpg", "wb").write(whole[:-2000] + b"\\xff\\xd9")
      END
      run \(line)
      """, words)
  }

  /// Two pictures of 16 million pixels and two of 4 million in a scenario with another fault.
  @Test func picturesOfARefusedScenarioAreNotKept() async throws {
    try await expectRefusal(
      """
      python3 - <<'END'
      import zlib
      from png import write
      for name, side in [("a", 2000), ("b", 4000), ("c", 2001), ("d", 4001)]:
          write(name + ".png", side, zlib.compress(bytes((1 + 3 * side) * side)))
      END
      { echo 'sheetdraw: 1'
        echo 'sheets: { a: { content: { blocks: [{image: a.png}, {image: b.png}, {image: c.png}, {image: d.png}] } } }'
        echo 'timeline: [{ present: a }]'; echo 'shots: [{ name: x, at: settled#9 }]'; } > p.sheet.yaml
      run inspect p.sheet.yaml
      """, "there is no settled#9")
  }

  /// Lists of many small parts, which need more memory than their text.
  @Test(
    arguments: TestBudget.today([
      (
        "tr '\\0' '\\n' > many.results; run verify --merge many.results",
        "unexpected end of the text"
      ),
      (
        "tr '\\0' '\\n' > many.json; echo x >> many.json; run review a.sheet.yaml --comments many.json",
        "this is not valid JSON"
      ),
      (
        "tr '\\0' '\\n' > many.costs; echo x >> many.costs; run verify --shard 1/2 --costs many.costs",
        "this line is not a cost and a name"
      ),
      (
        "sed 's/\\x00\\x00/1,/g' > many.results; sed -i 's/^/[/' many.results; "
          + "echo >> many.results; run verify --merge many.results",
        "more than 250000 values"
      ),
      (
        "sed 's/\\x00\\x00/1,/g' > many.json; sed -i 's/^/[/' many.json; "
          + "run review a.sheet.yaml --comments many.json",
        "more than 250000 values"
      ),
    ]))
  func aFileOfManyPartsIsRefused(line: String, words: String) async throws {
    try await expectRefusal("head -c 16000000 /dev/zero | \(line)", words)
  }

  /// Reactions that present and dismiss a sheet again and again, over none and over sixty others.
  @Test(arguments: [0, 60])
  func reactionsThatTriggerEachOtherAreRefused(count: Int) async throws {
    try await expectRefusal(
      """
      { echo 'sheetdraw: 1'; echo 'sheets:'; seq -f ' s%g: { detents: [medium] }' \(count)
        echo ' a: { detents: [medium] }'; echo 'timeline:'; seq -f ' - present: s%g' \(count)
        echo ' - present: a'; echo 'on:'
        echo ' - { event: viewDidAppear, sheet: a, do: [{ dismiss: a }] }'
        echo ' - { event: viewDidDisappear, sheet: a, do: [{ present: a }] }'; } > loop.sheet.yaml
      run inspect loop.sheet.yaml
      """, "this reaction triggers itself, or others trigger it too often")
  }

  /// Thousands of pictures whose names or page cannot be right.
  @Test(arguments: [
    ("-o x.png", 15_000, "a name with {at} in it"),
    ("--annotate all -o x.png", 15_000, "a name with {at} in it"),
    ("--contact -o x.png", 15_000, "15000 pictures are requested; at most 1000 on one page"),
    ("--contact -o x.png", 1_000, "a side may be at most 32767 pixels"),
  ])
  func manyPicturesAreRefusedEarly(flags: String, count: Int, words: String) async throws {
    try await expectRefusal(
      "run --phase present --at $(seq -s, -f %gms \(count)) \(flags)", words, status: 64)
  }

  /// A JPEG is decoded as a whole, so that a large one is not even read.
  @Test(arguments: [
    ("diff a.jpg a.sheet.yaml", 90_000_000, "is too large for a picture; at most 40 MB are read"),
    ("--presenter a.jpg", 90_000_000, "is too large for a picture; at most 16 MB are read"),
  ])
  func aLargeJPEGIsRefused(line: String, byteCount: Int, words: String) async throws {
    try await expectRefusal(
      "printf '\\xff\\xd8\\xff' > a.jpg; truncate -s \(byteCount) a.jpg; run \(line)", words)
  }

  /// PNGs with texts of 15 MB, whose pixels are damaged.
  @Test(arguments: ["[b'a\\0b'] * 1_000_000", "[b'sheetdraw\\0' + b'a' * 15_000_000]"])
  func aPictureOfTextsIsRefused(texts: String) async throws {
    try await expectRefusal(
      """
      python3 - <<'END'
      import zlib
      from png import write
      write("texts.png", 4, zlib.compress(b"\\0"), texts=\(texts))
      END
      run diff texts.png a.sheet.yaml
      """, "there are too few pixels")
  }

  @Test(arguments: [
    ("(echo 'sheetdraw: 1'; echo 'sheets:'; seq -f ' s%g: {}' 74990)", "entries; 0 to 100 entries"),
    ("(echo 'sheetdraw: 1'; yes 'title: 1' | head -n 74990)", "after 100 errors"),
    (
      "(echo 'sheetdraw: 1'; echo 'x: {'; yes 'a,' | head -n 520000 | tr -d '\\n'; echo 1})",
      "more than 150000 keys and values"
    ),
    (
      "(echo 'sheetdraw: 1'; echo 'tokens: [a]' | sed \"s/a/$(seq -s, 33)/\")",
      "\"tokens\" has 33 entries; 0 to 32 entries"
    ),
  ])
  func aScenarioOfManyKeysIsRefused(writing: String, words: String) async throws {
    try await expectRefusal("\(writing) > many.sheet.yaml; run inspect many.sheet.yaml", words)
  }
}
