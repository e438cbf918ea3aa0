import Foundation
import SheetTestSupport
import Testing

/// A picture of the command without a subcommand, outside a usual system.
@Suite struct DrawingTests {
  /// A root folder with the program, the C library and nothing else: no fonts, shell, devices or /proc,
  /// from which Swift would read arguments.
  @Test("M11 a release draws in a bare container that holds only the C library")
  func bareContainer() async throws {
    let folder = try Folder()
    let release = try SheetdrawBinary.release()
    let run = try await folder.bash(
      """
      set -e
      mkdir root && cp "\(release.path)" root/sheetdraw
      ldd root/sheetdraw | grep -o '/[^ ]*' | while read -r library; do
        mkdir -p "root$(dirname "$library")" && cp -L "$library" "root$library"
      done
      find root -type f | wc -l
      # Without the rights of root, in a user namespace of its own.
      namespace=; [ "$(id -u)" = 0 ] || namespace="unshare --map-root-user"
      $namespace env -i "$(PATH=$PATH:/usr/sbin:/sbin command -v chroot)" root /sheetdraw --dark
      """)
    expect(run.status, 0, "\(run.error)")
    // The program, libc, libm and the loader.
    expect(run.text, "4\nmedium-dark.png\n")
    let usual = try await folder.sheetdraw(["--dark"], by: release)
    expect(usual.status, 0)
    try expect(folder.data("root/medium-dark.png"), folder.data("medium-dark.png"))
  }
}
