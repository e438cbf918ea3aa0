internal import CArguments

/// The arguments of the program.
package enum ProgramArguments {
  /// The path by which the system started the program; nil if it is not known.
  package static var path: UnsafePointer<CChar>? { program_path() }

  /// The arguments as the system has them, the name of the program first.
  package static var all: [UnsafePointer<CChar>] {
    var count: CInt = 0
    let start = program_arguments(&count)
    return UnsafeBufferPointer(start: start, count: Int(count)).compactMap {
      $0.map { UnsafePointer($0) }
    }
  }
}
