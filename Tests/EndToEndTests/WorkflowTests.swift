import Foundation
import SheetTestSupport
import Testing

/// The workflow files, run line by line as CI engines would.
@Suite struct WorkflowTests {
  // MARK: Behavior

  @Test(
    "shards of an engine give the report of one run", arguments: ShardEngine.allCases,
    [false, true])
  func shardsGiveTheReportOfOneRun(engine: ShardEngine, isBroken: Bool) async throws {
    let folder = try await Folder.withSuite()
    if isBroken { try folder.breakAReference() }
    let words = engine.isAnnotating ? "--github --self-contained" : "--quiet"
    let whole = try await folder.typed(
      """
      mkdir whole
      sheetdraw verify Sheets \(words) -o whole/report.html -o whole/report.xml -o whole/report.txt
      """)
    expect(whole.status, (isBroken ? 1 : 0))
    for shard in 1...ShardEngine.count {
      let run = try await engine.verify(shard, in: folder)
      expect(run.status, 0, "\(run.error)")
      expect(run.error, "")
    }
    let report = try await engine.makeReport(in: folder)
    expect(report.error, "")
    expect(report.status, whole.status)
    let text = try folder.data("whole/report.txt")
    expect(report.output, (engine.isAnnotating ? whole.output : text))
    for ending in ["html", "xml"] {
      let isSame =
        try folder.data("\(engine.report).\(ending)") == folder.data("whole/report.\(ending)")
      #expect(isSame, "\(ending)")
    }
    guard isBroken, !engine.isAnnotating else { return }
    let pictures = try folder.pictures(in: "whole/report-files")
    expect(pictures.count, 3)
    try expect(folder.pictures(in: "\(engine.report)-files"), pictures)
  }

  @Test("the report of an engine names a lost shard", arguments: ShardEngine.allCases)
  func theReportNamesALostShard(engine: ShardEngine) async throws {
    let folder = try await Folder.withSuite()
    for shard in [1, 3] { _ = try await engine.verify(shard, in: folder) }
    let report = try await engine.makeReport(in: folder)
    expect(report.status, 65)
    #expect(report.output.isEmpty)
    #expect(
      report.error == """
        \(engine.results(of: 1)): error[E0301]: results of shard 2 of 3 are missing

        """)
    #expect(!FileManager.default.fileExists(atPath: folder.url("\(engine.report).html").path))
  }

  @Test("a shard that could not verify fails", arguments: ShardEngine.allCases)
  func aShardThatCouldNotVerifyFails(engine: ShardEngine) async throws {
    let folder = try Folder.withProgram()
    let run = try await engine.verify(2, in: folder)
    #expect(run.status != 0)
    #expect(run.error.contains("Sheets"))
  }

  @Test func slurmReportsAFailedSubmission() async throws {
    let folder = try await Folder.withSuite()
    _ = try await ShardEngine.slurm.verify(1, in: folder)
    try folder.write("#!/bin/sh\necho 'no such partition' >&2\nexit 1\n", to: "bin/sbatch")
    let run = try await folder.typed(
      "chmod +x bin/sbatch; \(WorkflowFile.path("slurm.sh")) Sheets")
    expect(run.status, 1)
    expect(run.error, "no such partition\n")
  }

  @Test("one job on GitHub verifies and summarizes", arguments: [false, true])
  func oneJobVerifiesAndSummarizes(isBroken: Bool) async throws {
    let folder = try await Folder.withSuite()
    if isBroken { try folder.breakAReference() }
    let run = try await ShardEngine.action([], in: folder)
    expect(run.status, (isBroken ? 1 : 0))
    expect(run.text.hasPrefix("::error file=Sheets/b.sheet.yaml,"), isBroken)
    let summary = try await folder.typed(
      WorkflowFile.action("verify/summarize.sh"),
      environment: [("REPORT", "report"), ("GITHUB_STEP_SUMMARY", "summary")])
    expect(summary.status, 0)
    let text = String(decoding: try folder.data("summary"), as: UTF8.self)
    expect(
      text.split(separator: "\n").first,
      (isBroken
        ? "### ❌ sheetdraw: 1 changed, 5 passed" : "### ✅ sheetdraw: all 6 cases passed"))
  }

  // MARK: Contents

  @Test func everyFileMatchesItsSchema() throws {
    let checks = [
      ("check-jsonschema", ["--builtin-schema", "vendor.github-workflows"], "github.yml"),
      ("check-jsonschema", ["--builtin-schema", "vendor.github-workflows"], "github-shards.yml"),
      ("check-jsonschema", ["--builtin-schema", "vendor.github-workflows"], "github-accept.yml"),
      ("check-jsonschema", ["--builtin-schema", "vendor.gitlab-ci"], "gitlab.yml"),
      ("check-jsonschema", ["--builtin-schema", "vendor.gitlab-ci"], "gitlab-accept.yml"),
      ("kubernetes-validate", ["--strict", "--quiet"], "kubernetes.yaml"),
    ]
    for (program, flags, name) in checks {
      try Tool.run(
        RepositoryFile(".build/tools/bin/\(program)").path, flags + [WorkflowFile.path(name)],
        on: [])
    }
  }

  @Test func shellcheckFindsNoFaultInTheScripts() throws {
    for name in ["Scripts/workflows/slurm.sh", "Scripts/test-slurm"] {
      try Tool.run("shellcheck", [RepositoryFile(name).path], on: [])
    }
  }

  @Test func theReportExpectsAsManyShardsAsAreRun() throws {
    let objects: [KubernetesObject] = try WorkflowFile.documents("kubernetes.yaml")
    let jobs = objects.filter { $0.container != nil }
    let completions = try #require(jobs.compactMap(\.spec.completions).first)
    expect(jobs.count, 2)
    expect(jobs.first?.spec.completionMode, "Indexed")
    for job in jobs {
      let count = job.container?.env.first { $0.name == "JOB_COMPLETIONS" }?.value
      expect(count, "\(completions)")
    }
    let gitHub: GitHubWorkflow = try WorkflowFile.documents("github-shards.yml")[0]
    let shards = try #require(gitHub.jobs["verify"]?.strategy?.matrix["shard"])
    expect(shards, Array(1...shards.count))
    let gitLab: GitLabWorkflow = try WorkflowFile.documents("gitlab.yml")[0]
    #expect(gitLab.verify.parallel != nil)
  }
}
