import Foundation
import SheetTestSupport

/// A CI engine running its file of `Scripts/workflows`: one script per shard, the transfer of their
/// results, and a script for the report.
enum ShardEngine: String, CaseIterable, Sendable {
  case gitHub, gitLab, kubernetes, slurm

  static let count = 3

  /// The path of a shard's results after the transfer.
  func results(of shard: Int) -> String {
    switch self {
    case .gitHub: "results/shard-\(shard).results"
    case .gitLab: "shard-\(shard).results"
    case .kubernetes: "results/shard-\(shard - 1).results"
    case .slurm: "sheetdraw-41/shard-\(shard).results"
    }
  }

  /// The path of the report, without an extension.
  var report: String {
    switch self {
    case .gitHub: "report/report"
    case .gitLab: "report"
    case .kubernetes: "results/report"
    case .slurm: "sheetdraw-41/report"
    }
  }

  /// True where the printed report is annotations instead of text.
  var isAnnotating: Bool { self == .gitHub }

  func verify(_ shard: Int, in folder: Folder) async throws -> ProgramRun {
    switch self {
    case .gitHub:
      return try await Self.action([("SHARD", "\(shard)/\(Self.count)")], in: folder)
    case .gitLab:
      let workflow = try Self.gitLabFile.get()
      return try await folder.typed(
        workflow.verify.script.joined(separator: "\n"),
        environment: workflow.variables.map { ($0, $1) }
          + [("CI_NODE_INDEX", "\(shard)"), ("CI_NODE_TOTAL", "\(Self.count)")])
    case .kubernetes:
      try folder.makeFolder("results")
      return try await kubernetes(
        "sheetdraw-verify", in: folder, [("JOB_COMPLETION_INDEX", "\(shard - 1)")])
    case .slurm:
      return try await folder.typed(
        "\(WorkflowFile.path("slurm.sh")) Sheets",
        environment: [
          ("SLURM_ARRAY_JOB_ID", "41"), ("SLURM_ARRAY_TASK_ID", "\(shard)"),
          ("SLURM_ARRAY_TASK_MIN", "1"), ("SLURM_ARRAY_TASK_MAX", "\(Self.count)"),
          ("SLURM_ARRAY_TASK_COUNT", "\(Self.count)"), ("SLURM_CPUS_PER_TASK", "1"),
        ])
    }
  }

  func makeReport(in folder: Folder) async throws -> ProgramRun {
    switch self {
    case .gitHub:
      return try await Self.action([("MERGE", "true")], in: folder)
    case .gitLab:
      let workflow = try Self.gitLabFile.get()
      return try await folder.typed(
        workflow.report.script.joined(separator: "\n"),
        environment: workflow.variables.map { ($0, $1) })
    case .kubernetes:
      return try await kubernetes("sheetdraw-report", in: folder, [("WAIT_SECONDS", "1")])
    case .slurm:
      // Once the array has ended, a failed task makes sbatch fail.
      try folder.write("#!/bin/sh\necho '41;cluster'\nexit 1\n", to: "bin/sbatch")
      return try await folder.typed(
        "chmod +x bin/sbatch; \(WorkflowFile.path("slurm.sh")) Sheets")
    }
  }

  /// Runs the script of the action for GitHub, with the variables that the action sets.
  static func action(_ variables: [(String, String)], in folder: Folder) async throws -> ProgramRun
  {
    try await folder.typed(
      WorkflowFile.action("verify/verify.sh"),
      environment: [
        ("FOLDER", "Sheets"), ("FLAGS", ""), ("SHARD", ""), ("MERGE", "false"),
        ("RESULTS", "results"), ("REPORT", "report"), ("GITHUB_OUTPUT", "output"),
      ] + variables)
  }

  // Each file is parsed once: the other YAML reader is slow to start.
  private static let gitLabFile = Result { () throws -> GitLabWorkflow in
    try WorkflowFile.documents("gitlab.yml")[0]
  }
  private static let kubernetesFile = Result { () throws -> [KubernetesObject] in
    try WorkflowFile.documents("kubernetes.yaml")
  }

  /// Runs a job's container with its paths inside the folder.
  private func kubernetes(
    _ name: String, in folder: Folder, _ variables: [(String, String)]
  ) async throws -> ProgramRun {
    let objects = try Self.kubernetesFile.get()
    guard let container = objects.first(where: { $0.metadata.name == name })?.container,
      Array(container.command.prefix(2)) == ["bash", "-c"], container.command.count == 3
    else { throw Folder.Failure(description: "\(name) has no command") }
    let own = ["RESULTS": "results", "SHEETS": "Sheets", "JOB_COMPLETIONS": "\(Self.count)"]
    return try await folder.typed(
      "set +eo pipefail\n\(container.command[2])",
      environment: container.env.map { ($0.name, own[$0.name] ?? $0.value) } + variables)
  }
}
