import Foundation
import SheetTestSupport

/// A file of `Scripts/workflows`, parsed by an independent YAML reader.
enum WorkflowFile {
  static func path(_ name: String) -> String { RepositoryFile("Scripts/workflows/\(name)").path }

  /// The path of a script of an action for GitHub.
  static func action(_ name: String) -> String { RepositoryFile(".github/actions/\(name)").path }

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
    let json = try Tool.run(Tool.python, ["-c", program, "FILE"], on: Array(text(name).utf8))
    return try JSONDecoder().decode([Document].self, from: json)
  }
}

/// The parts of a GitHub workflow that the tests read.
struct GitHubWorkflow: Decodable {
  struct Job: Decodable {
    var strategy: Strategy?
  }

  struct Strategy: Decodable {
    var matrix: [String: [Int]]
  }

  var jobs: [String: Job]
}

/// The parts of a `.gitlab-ci.yml` that the tests read.
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

/// The parts of a Kubernetes object that the tests read.
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
