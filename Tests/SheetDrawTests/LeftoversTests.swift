import Foundation
import SheetDraw
import SheetFiles
import SheetSpec
import SheetTestSupport
import Synchronization
import SystemPackage
import Testing

/// What a killed process leaves, and what the next one does about it.
@Suite struct LeftoversTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private var path: FilePath { FilePath(folder.path) }

  private func replacement(_ name: String, _ bytes: [UInt8]?) -> Files.Replacement {
    Files.Replacement(
      path: Located(path.appending("suite").pushing(FilePath(name)), at: .argument("", value: "")),
      bytes: bytes)
  }

  /// Runs a program with arguments and returns the number that its process had.
  @discardableResult private func run(_ program: String, _ arguments: String...) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    try process.run()
    process.waitUntilExit()
    return process.processIdentifier
  }

  /// The contents of all files of a folder by path, hidden ones included; folders have none.
  private func contents(of folder: String) throws -> [String: [UInt8]] {
    var contents: [String: [UInt8]] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder) {
      contents[name] = FileManager.default.contents(atPath: "\(folder)/\(name)").map(Array.init)
    }
    return contents
  }

  private static let old: [String: [UInt8]] = ["a": [1], "b": [2]]
  private static let new: [String: [UInt8]] = ["a": [4], "d.references/c": [5]]

  /// Replaces a, deletes b and creates c, and copies the folder between any two steps.
  private func copiesBetweenSteps() throws -> [String] {
    try folder.makeFolder("suite")
    for (name, bytes) in Self.old { try folder.write(bytes, to: "suite/\(name)") }
    let copies = Mutex<[String]>([])
    let exchange = FileExchange(in: path.appending("suite")) { [folder] in
      copies.withLock { copies in
        let copy = "\(folder.path)/copy-\(copies.count)"
        copies.append(copy)
        // Links of one file stay links of one file.
        do { try run("/bin/cp", "-a", "\(folder.path)/suite", copy) } catch { Issue.record(error) }
      }
    }
    try exchange.prepare(replacement("a", [4]), number: 0)
    try exchange.prepare(replacement("b", nil), number: 1)
    try exchange.prepare(replacement("d.references/c", [5]), number: 2)
    try exchange.carryOut()
    return copies.withLock { $0 }
  }

  @Test func anExchangeThatWasKilledBetweenAnyTwoStepsIsRevertedOrComplete() throws {
    let copies = try copiesBetweenSteps()
    #expect(try contents(of: folder.path + "/suite").filter { $0.value != [] } == Self.new)
    // Two steps for each of a and b, one for c, and the end of the journal.
    #expect(copies.count == 7)
    for (number, copy) in copies.enumerated() {
      let copied = FilePath(copy)
      let leftovers = try Leftovers(clearing: [copied, copied.appending("d.references")])
      let found = try contents(of: copy).filter { !$0.value.isEmpty }
      #expect(found == (number < 6 ? Self.old : Self.new), "after step \(number)")
      let restored = [[], [], ["a"], ["a"], ["a", "b"], ["a", "b", "d.references/c"], []][number]
      #expect(
        leftovers.restored == restored.map { copied.pushing(FilePath($0)) }, "after step \(number)")
      // The folder that was made for the new file.
      #expect(FileManager.default.fileExists(atPath: copy + "/d.references") == (number == 6))
      let names = try FileManager.default.contentsOfDirectory(atPath: copy)
      #expect(!names.contains { $0.hasPrefix(".") }, "after step \(number)")
    }
  }

  /// Each file of a reverted exchange may be the last one before the process is killed again.
  @Test func aRevertThatWasKilledIsRepeated() throws {
    let copy = try #require(try copiesBetweenSteps().dropLast().last)
    let journal = try #require(
      try FileManager.default.contentsOfDirectory(atPath: copy).first {
        $0.hasSuffix(".journal")
      })
    let bytes = try Data(contentsOf: URL(filePath: "\(copy)/\(journal)"))
    let folders = [FilePath(copy), FilePath(copy).appending("d.references")]
    _ = try Leftovers(clearing: folders)
    try bytes.write(to: URL(filePath: "\(copy)/\(journal)"))
    #expect(try Leftovers(clearing: folders).restored == [])
    #expect(try contents(of: copy) == Self.old)
  }

  /// A branch with its own references may be checked out after the exchange was killed.
  @Test func filesThatHaveChangedSinceAKilledExchangeStay() throws {
    let copy = try #require(try copiesBetweenSteps().dropLast().last)
    let copied = FilePath(copy)
    let current: [String: [UInt8]] = ["a": [7], "b": [8], "d.references/c": [9]]
    for (name, bytes) in current { try Data(bytes).write(to: URL(filePath: "\(copy)/\(name)")) }
    let leftovers = try Leftovers(clearing: [copied, copied.appending("d.references")])
    #expect(leftovers.restored == [])
    #expect(leftovers.kept == current.keys.sorted().map { copied.pushing(FilePath($0)) })
    #expect(try contents(of: copy).filter { !$0.value.isEmpty } == current)
  }

  @Test(
    "an exchange in a folder above is reverted, but not above the root of the repository",
    arguments: [false, true])
  func anExchangeInAFolderAboveIsReverted(isRepository: Bool) throws {
    let copy = try #require(try copiesBetweenSteps().dropLast().last)
    let inner = FilePath(copy).appending("d.references")
    if isRepository {
      try FileManager.default.createDirectory(
        atPath: "\(inner)/.git", withIntermediateDirectories: false)
    }
    let leftovers = try Leftovers(clearing: [inner], above: inner)
    let restored = isRepository ? [] : ["a", "b", "d.references/c"]
    #expect(leftovers.restored == restored.map { FilePath(copy).pushing(FilePath($0)) })
  }

  /// A process of another container has a number that means nothing here.
  @Test func theExchangeOfAProcessOfUnknownNumberIsNotReverted() throws {
    let process = try run("/bin/true")
    let copy = try #require(try copiesBetweenSteps().dropLast().last)
    let journal = try #require(
      try FileManager.default.contentsOfDirectory(atPath: copy).first { $0.hasSuffix(".journal") })
    let draft = "\(copy)/d.references/.sheetdraw-\(process)-9.tmp"
    try Data([3]).write(to: URL(filePath: draft))
    let renamed = "\(copy)/.sheetdraw-\(process)-1.journal"
    try FileManager.default.moveItem(atPath: "\(copy)/\(journal)", toPath: renamed)
    let folders = [FilePath(copy), FilePath(copy).appending("d.references")]
    let file = open(renamed, O_RDWR)
    #expect(flock(file, LOCK_EX) == 0)
    #expect(try Leftovers(clearing: folders) == Leftovers())
    #expect(try Leftovers(clearing: [folders[1]], above: folders[1]) == Leftovers())
    close(file)
    let leftovers = try Leftovers(clearing: folders)
    #expect(leftovers.restored.count == 3 && leftovers.removed == [FilePath(draft)])
  }

  /// Drafts are closed until the exchange is carried out, and one process may write thousands.
  @Test func theDraftsOfAnExchangeAreThoseOfARunningProcess() throws {
    try folder.makeFolder("suite")
    let exchange = FileExchange(in: path.appending("suite"))
    try exchange.prepare(replacement("a", [4]), number: 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/suite")
    let locked = names.filter { name in
      let file = open("\(folder.path)/suite/\(name)", O_RDWR)
      defer { close(file) }
      return flock(file, LOCK_EX | LOCK_NB) != 0
    }
    #expect(names.count == 2 && locked.count == 1)
    try exchange.carryOut()
    #expect(try contents(of: folder.path + "/suite") == ["a": [4]])
  }

  @Test func aJournalThatNamesOtherFilesIsRefused() throws {
    let process = try run("/bin/true")
    try folder.makeFolder("suite")
    for goal in ["../a", "/etc/hosts", "x/../../a", ""] {
      try folder.write([1], to: "a")
      let name = "suite/.sheetdraw-\(process)-1.journal"
      let other =
        "\(goal.split(separator: "/").dropLast().joined(separator: "/"))/.sheetdraw-1-1.tmp"
      try folder.write(Array("sheetdraw exchange 2\0\(goal)\0\(other)\0\0".utf8), to: name)
      #expect(throws: FileError.invalidJournal(path.pushing(FilePath(name)))) {
        try Leftovers(clearing: [path.appending("suite")])
      }
      #expect(try folder.data("a").elementsEqual([1]))
    }
  }

  @Test func temporaryFilesOfDeadProcessesAreDeletedAndNamed() throws {
    let process = try run("/bin/true")
    let dead = ".sheetdraw-\(process)-3.tmp"
    // The first process of the system is running.
    for name in [dead, ".sheetdraw-1-3.tmp", ".sheetdraw-x-3.tmp", "a"] {
      try folder.write([1], to: name)
    }
    #expect(try Leftovers(clearing: [path]).removed == [path.appending(dead)])
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(left == [".sheetdraw-1-3.tmp", ".sheetdraw-x-3.tmp", "a"])
  }

  /// A machine that shares the folder has other processes.
  @Test func aFileThatAProcessHoldsLockedStays() throws {
    let process = try run("/bin/true")
    let name = ".sheetdraw-\(process)-3.tmp"
    try folder.write([1], to: name)
    let file = open("\(folder.path)/\(name)", O_RDWR)
    #expect(flock(file, LOCK_EX) == 0)
    #expect(try Leftovers(clearing: [path]) == Leftovers())
    close(file)
    #expect(try Leftovers(clearing: [path]).removed == [path.appending(name)])
  }

  @Test func draftsOfThisProcessStay() throws {
    let file = try OutputFile(path.appending("report.html"))
    try file.write([1])
    let exchange = FileExchange(in: path)
    try exchange.prepare(
      Files.Replacement(
        path: Located(path.appending("a"), at: .argument("", value: "")), bytes: [2]), number: 0)
    #expect(try Leftovers(clearing: [path]) == Leftovers())
    try file.finish()
    try exchange.carryOut()
    #expect(try contents(of: folder.path) == ["report.html": [1], "a": [2]])
  }

  @Test func aTemporaryFolderOfPicturesIsDeletedUnlessItHasOtherFiles() throws {
    let process = try run("/bin/true")
    let own = ".sheetdraw-\(process)-1.tmp"
    let other = ".sheetdraw-\(process)-2.tmp"
    for name in [own, other] {
      try folder.makeFolder(name)
      try folder.write([1], to: "\(name)/0001.png")
    }
    try folder.write([1], to: "\(other)/letter.txt")
    #expect(try Leftovers(clearing: [path], of: .frames).removed == [path.appending(own)])
    #expect(try contents(of: "\(folder.path)/\(other)") == ["letter.txt": [1]])
  }

  // MARK: Programs

  @Test func aSilentProgramIsKilledAfterItsLimit() throws {
    let store = try OpenStore()
    for line in ["sleep 60", "exec sleep 60 <&-"] {
      let process = try ChildProcess(
        ["sh", "-c", line], inheriting: store.descriptor, as: 1, mostSilentSeconds: 1)
      #expect(process.finish().status == .silent(seconds: 1), "\(line)")
    }
  }

  @Test func aProgramThatWritesIsNotSilent() throws {
    let store = try OpenStore()
    let line = "for n in 1 2 3 4; do echo $n; sleep 0.4; done; exit 3"
    let process = try ChildProcess(
      ["sh", "-c", line], inheriting: store.descriptor, as: 1, mostSilentSeconds: 1)
    #expect(process.finish().status == .exited(3))
  }

  /// A program that reads nothing does not block the one that writes to it.
  @Test func aProgramThatReadsNothingIsKilledAfterItsLimit() throws {
    let store = try OpenStore()
    let process = try ChildProcess(
      ["sleep", "60"], inheriting: store.descriptor, as: 1, mostSilentSeconds: 1)
    #expect(!process.write([UInt8](repeating: 0, count: 8 << 20)))
    #expect(process.finish().status == .silent(seconds: 1))
  }

  @Test func referencesOfARevisionThatAreTooLargeAreNotRead() throws {
    let line =
      """
      cd "$0" && git -c init.defaultBranch=main init --quiet && head -c 41943041 /dev/zero > a.png
      git add a.png && git -c user.name=N -c user.email=E commit --quiet -m A
      """
    try run("/bin/sh", "-c", line, folder.path)
    let failure = GitFolder.Failure.failed(
      "the size of a.png is 40 MB; at most 40 MB are read")
    #expect(throws: failure) { try GitFolder(path, at: "main") { _ in true } }
    #expect(throws: Never.self) { try GitFolder(path, at: "main") { _ in false } }
  }
}
