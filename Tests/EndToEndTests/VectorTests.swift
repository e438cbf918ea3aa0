import Foundation
import SheetTestSupport
import Testing

/// `vectors`: the files for implementations in other languages.
@Suite struct VectorTests {
  private typealias Object = [String: Any]

  private func object(_ text: Data) throws -> Object {
    try #require(try JSONSerialization.jsonObject(with: text) as? Object)
  }

  /// The vectors of a profile, by their ids.
  private func vectors(
    _ profile: String, _ device: String = "iphone-15-pro", in folder: Folder
  ) async throws -> [String: Object] {
    let run = try await folder.sheetdraw(
      "vectors --profile \(profile) --device \(device) -o v --quiet")
    #expect(run == ProgramRun(status: 0, text: "", error: ""))
    let file = try object(try folder.data("v/vectors.json"))
    let decisions = try #require(file["decisions"] as? [Object])
    let curves = try #require(file["curves"] as? [Object])
    let all = decisions + curves
    return Dictionary(uniqueKeysWithValues: all.map { ($0["id"] as? String ?? "", $0) })
  }

  /// A member of a vector.
  private func part(
    _ name: String, _ id: String, _ vectors: [String: Object]
  ) throws -> Object {
    let vector = try #require(vectors[id])
    return try #require(vector[name] as? Object)
  }

  /// What a decision must be, as a word or a number; nil for a dismissal.
  private func answer(_ id: String, _ member: String, _ vectors: [String: Object]) throws -> Any? {
    let expected = try part("expected", id, vectors)
    let value = try #require(expected[member])
    return value is NSNull ? nil : value
  }

  // MARK: Answers as literals of the sources

  /// B18: a snap threshold of 20 %; B52: dismissal below 50 % of the smallest detent (K-12, K-13).
  @Test(
    "B18 B52 releases just before and beyond the thresholds are in the vectors",
    arguments: [
      ("snap/up-before", "medium"), ("snap/up-beyond", "large"), ("snap/down-before", "large"),
      ("snap/down-beyond", "medium"), ("dismissal/before", "medium"), ("dismissal/beyond", nil),
      ("dismissal/large-before", "large"), ("dismissal/large-beyond", nil),
      ("flick/up-fast", "large"), ("flick/up-too-slow", "medium"), ("dismissal/fast", nil),
      ("dismissal/too-slow", "medium"), ("dismissal/refused", "medium"),
    ])
  func releasesOfTheWrittenSpecification(id: String, detent: String?) async throws {
    let folder = try Folder()
    let vectors = try await vectors("spec", in: folder)
    #expect(try answer(id, "detent", vectors) as? String == detent)
  }

  @Test("B18 the finger of a snap is lifted 19 % and 21 % of the way up")
  func aFingerIsLiftedAtTheThreshold() async throws {
    let folder = try Folder()
    let vectors = try await vectors("spec", in: folder)
    // 426 points of 852 are medium, 793 large: a way of 367.
    for (id, share) in [("snap/up-before", 0.19), ("snap/up-beyond", 0.21)] {
      let given = try part("given", id, vectors)
      let finger = try #require(given["finger"] as? [[Double]])
      #expect(abs(finger[0][1] - finger[2][1] - share * 367) <= 0.5)
      #expect(given["velocity"] as? Double == 0)
    }
  }

  @Test("B15 B16 B17 A64 heights are asked for, and not given")
  func heightsOfTheWrittenSpecification() async throws {
    let folder = try Folder()
    let vectors = try await vectors("spec", in: folder)
    for (id, heights) in [
      ("heights/medium", ["medium": 426.0]), ("heights/large", ["large": 793]),
      ("heights/fraction", ["low": 120, "third": 255.6, "large": 793]),
      ("heights/points", ["fixed": 300]), ("heights/too-high", ["tall": 793]),
    ] {
      let found = try #require(answer(id, "heights", vectors) as? [String: Double])
      #expect(found.keys.sorted() == heights.keys.sorted())
      for (name, height) in heights { #expect(abs((found[name] ?? 0) - height) < 1e-6) }
      let given = try part("given", id, vectors)
      let detents = try #require((given["sheet"] as? Object)?["detents"] as? [Object])
      #expect(detents.allSatisfy { $0["height"] == nil })
    }
  }

  /// K-15: (1 − 1/(0.55·x/d + 1))·d with the 59 points above large.
  @Test("B20 B55 the rubber band of a pull of 40 points")
  func theRubberBandOfTheWrittenSpecification() async throws {
    let folder = try Folder()
    let vectors = try await vectors("spec", in: folder)
    let height = try #require(answer("rubber-band/above-large", "height", vectors) as? Double)
    #expect(abs(height - (793 + (1 - 1 / (0.55 * 40 / 59 + 1)) * 59)) < 1e-4)
  }

  /// B23: black at 0.4; B29: scaled to 0.92.
  @Test("B23 B27 B29 dimming and push-back depend on the height")
  func dimmingAndPushBackOfTheWrittenSpecification() async throws {
    let folder = try Folder()
    let vectors = try await vectors("spec", in: folder)
    func number(_ id: String, _ member: String) throws -> Double {
      try #require(answer(id, member, vectors) as? Double)
    }
    #expect(try abs(number("dimming/full", "dimming") - 0.4) < 1e-6)
    #expect(try abs(number("dimming/quarter", "dimming") - 0.1) < 0.001)
    #expect(try number("dimming/undimmed", "dimming") == 0)
    #expect(try abs(number("push-back/half", "presenterScale") - 0.96) < 0.001)
    #expect(try number("push-back/medium-alone", "presenterScale") == 1)
  }

  /// x'' + 2ζωx' + ω²x = 0 with ratio 0.85 and response 0.35, from 426 points at rest.
  @Test("B34 B35 B39 a presentation follows the spring of its source")
  func aPresentationFollowsItsSpring() async throws {
    let folder = try Folder()
    let vectors = try await vectors("spec", in: folder)
    let vector = try #require(vectors["presenting/medium"])
    let times = try #require(vector["times"] as? [Double])
    let expected = try #require(vector["expected"] as? Object)
    let heights = try #require((expected["values"] as? Object)?["height"] as? [Double])
    #expect(heights.count == times.count)
    let (ratio, frequency) = (0.85, 2 * Double.pi / 0.35)
    for (time, height) in zip(times, heights) where time < 0.35 {
      let damped = frequency * (1 - ratio * ratio).squareRoot()
      let offset =
        426 * exp(-ratio * frequency * time)
        * (cos(damped * time) + ratio * frequency / damped * sin(damped * time))
      #expect(abs(height - (426 - offset)) < 0.01, "at \(time) s")
    }
    let events = try #require(expected["events"] as? [Object])
    #expect(events.map { $0["name"] as? String } == ["didPresent"])
  }

  // MARK: Files

  @Test(arguments: ["spec", "uikit", "ios26"], ["iphone-15-pro", "iphone-se-3", "iphone-13-mini"])
  func theFileFitsItsSchema(profile: String, device: String) async throws {
    let folder = try Folder()
    _ = try await vectors(profile, device, in: folder)
    let asked =
      [
        "schema": String(decoding: try folder.data("v/vectors.schema.json"), as: UTF8.self),
        "documents": [String(decoding: try folder.data("v/vectors.json"), as: UTF8.self)],
      ] as [String: Any]
    try folder.write(Array(try JSONSerialization.data(withJSONObject: asked)), to: "asked.json")
    let python = RepositoryFile(".build/tools/bin/python3").path
    let script = RepositoryFile("Tests/Oracles/hold-against-schema.py").path
    let seen = try Tool.run(python, [script, folder.url("asked.json").path], on: [])
    #expect(String(decoding: seen, as: UTF8.self) == "[null]\n")
  }

  @Test func theFolderHasTheRunnersAndAScenarioForEachVector() async throws {
    let folder = try Folder()
    let vectors = try await vectors("uikit", in: folder)
    #expect(
      try folder.names(in: "v") == [
        "results.schema.json", "runner.mjs", "runner.py", "runner.swift", "scenarios",
        "vectors.json", "vectors.schema.json",
      ])
    #expect(try folder.names(in: "v/scenarios").count == vectors.count)
    for vector in vectors.values {
      let path = try #require(vector["scenario"] as? String)
      #expect(FileManager.default.fileExists(atPath: folder.url("v/\(path)").path))
    }
    // What an app is told and what is drawn is that of the vector.
    let run = try await folder.sheetdraw("check v/scenarios")
    #expect(run.status == 0 || run.status == 1, "\(run.text)")
    #expect(!run.text.contains(" error["), "\(run.text)")
    let held = try await folder.sheetdraw(
      "inspect v/scenarios/rubber-band-above-large.sheet.yaml --shot answer --state --json")
    let height = try #require(answer("rubber-band/above-large", "height", vectors) as? Double)
    let state = try object(Data(held.text.utf8))
    let sheets = try #require(state["sheets"] as? [Object])
    #expect(abs((sheets[0]["height"] as? Double ?? 0) - height) < 0.001)
  }

  @Test func equalFlagsWriteEqualBytes() async throws {
    let folder = try Folder()
    for name in ["a", "b"] {
      let run = try await folder.sheetdraw("vectors --profile ios26 --dark -o \(name)")
      #expect(run == ProgramRun(status: 0, text: "\(name): 76 vectors\n", error: ""))
    }
    let same = try await folder.bash("diff -r a b")
    #expect(same == ProgramRun(status: 0, text: "", error: ""))
  }

  @Test func tokensThatAreSetAreThoseOfTheVectors() async throws {
    let folder = try Folder()
    let run = try await folder.sheetdraw("vectors --set release.snap=0.4 -o v")
    #expect(run.status == 0)
    let file = try object(try folder.data("v/vectors.json"))
    #expect((file["constants"] as? Object)?["release.snap"] as? Double == 0.4)
    #expect((file["constants"] as? Object)?["present.dampingRatio"] as? Double == 0.85)
    #expect((file["constants"] as? Object)?["release.rule"] as? String == "threshold")
  }

  @Test func rulesAreListedWithoutAFolder() async throws {
    let folder = try Folder()
    let run = try await folder.sheetdraw("vectors --profile uikit")
    #expect(run.status == 0)
    let lines = run.text.split(separator: "\n")
    #expect(lines.count == 19)
    #expect(lines[3].hasPrefix("snap "))
    #expect(lines[3].hasSuffix("B18 B47 A12 B20"))
    #expect(try folder.names() == [])
  }

  @Test func foldersWithOtherFilesAreKept() async throws {
    let folder = try Folder()
    try folder.makeFolder("mine")
    try folder.write("export {}", to: "mine/sheet.mjs")
    let run = try await folder.sheetdraw("vectors -o mine")
    #expect(run.status == 73)
    #expect(run.error.contains("mine"))
    #expect(try folder.names(in: "mine") == ["sheet.mjs"])
  }

  @Test func sheetsOfTabletsHaveNoVectors() async throws {
    let folder = try Folder()
    let run = try await folder.sheetdraw("vectors --profile uikit --device ipad-pro-11 -o v")
    #expect(run.status == 64)
    #expect(run.error.contains("not at the bottom edge"))
    #expect(run.error.contains("iphone-15-pro"))
  }
}
