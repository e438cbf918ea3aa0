internal import CArguments

/// The arguments of the program.
package enum ProgramArguments {
  /// The arguments as the system has them, the name of the program first.
  package static var all: [UnsafePointer<CChar>] {
    var count: CInt = 0
    let start = program_arguments(&count)
    return UnsafeBufferPointer(start: start, count: Int(count)).compactMap {
      $0.map { UnsafePointer($0) }
    }
  }
}
