import Foundation
import SheetTestSupport

/// A file in `Scripts/workflows`, as another reader of YAML than ours reads it.
enum WorkflowFile {
  static func path(_ name: String) -> String { RepositoryFile("Scripts/workflows/\(name)").path }

  static func text(_ name: String) throws -> String {
    try String(contentsOfFile: path(name), encoding: .utf8)
  }

  /// All documents of a file.
  static func documents<Document: Decodable>(
    _ name: String, as: Document.Type = Document.self
  ) throws -> [Document] {
    let program = """
      import json, sys
      from ruamel.yaml import YAML
      reader = YAML(typ="safe", pure=True)
      print(json.dumps(list(reader.load_all(open(sys.argv[1])))))
      """
    let json = try Tool.run(
      RepositoryFile(".build/tools/bin/python3").path, ["-c", program, "FILE"],
      on: Array(text(name).utf8))
    return try JSONDecoder().decode([Document].self, from: json)
  }
}

/// What the tests look at of a workflow of GitHub.
struct GitHubWorkflow: Decodable {
  struct Job: Decodable {
    var steps: [Step]
    var strategy: Strategy?
  }

  struct Strategy: Decodable {
    var matrix: [String: [Int]]
  }

  struct Step: Decodable {
    var name: String?
    var uses: String?
    var run: String?
    var env: [String: String]?
  }

  struct MissingStep: Error {
    let name: String
  }

  var env: [String: String]
  var jobs: [String: Job]

  /// The lines of a step.
  func run(_ name: String, of job: String) throws -> String {
    guard let run = jobs[job]?.steps.first(where: { $0.name == name })?.run else {
      throw MissingStep(name: "\(job): \(name)")
    }
    return run
  }

  /// The variables of a step of a job, for one shard.
  func variables(
    _ name: String, of job: String, shard: Int = 1, count: Int = 1
  ) -> [(String, String)] {
    let own = jobs[job]?.steps.first { $0.name == name }?.env ?? [:]
    return env.merging(own) { $1 }.sorted { $0.key < $1.key }.map { name, value in
      switch value {
      case "${{ matrix.shard }}": (name, "\(shard)")
      case "${{ strategy.job-total }}": (name, "\(count)")
      default: (name, value)
      }
    }
  }
}

/// What the tests look at of a `.gitlab-ci.yml`.
struct GitLabWorkflow: Decodable {
  struct Job: Decodable {
    var script: [String]
    var parallel: Int?
  }

  enum CodingKeys: String, CodingKey {
    case variables
    case verify = "verify-sheets"
    case report = "report-sheets"
  }

  var variables: [String: String]
  var verify: Job
  var report: Job
}

/// What the tests look at of an object of Kubernetes.
struct KubernetesObject: Decodable {
  struct Metadata: Decodable {
    var name: String
  }

  struct Spec: Decodable {
    var completions: Int?
    var completionMode: String?
    var template: Template?
  }

  struct Template: Decodable {
    var spec: PodSpec
  }

  struct PodSpec: Decodable {
    var containers: [Container]
  }

  struct Container: Decodable {
    struct Variable: Decodable {
      var name: String
      var value: String
    }

    var env: [Variable]
    var command: [String]
  }

  var metadata: Metadata
  var spec: Spec

  var container: Container? { spec.template?.spec.containers.first }
}
