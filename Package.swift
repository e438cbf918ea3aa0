// swift-tools-version: 6.2
import PackageDescription

/// A checkout below another package may not set flags of the compiler, and is built with the usual ones.
let isDependency = Context.packageDirectory.contains("/checkouts/")

func release(_ flags: String...) -> [SwiftSetting] {
  isDependency ? [] : [.unsafeFlags(flags, .when(configuration: .release))]
}

/// Every Swift target of ours is built under the same rules.
///
/// Records for debuggers, which no release keeps, cost a fourteenth of the time of a build.
let rules: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .treatAllWarnings(as: .error),
  ] + release("-gnone")

/// What every run reads is optimized for size, which takes a sixth less time than for speed.
let small = rules + release("-Osize")

/// Code whose loops are short is built without specialized copies of the standard library's generics as well, which
/// takes two fifths less time.
let cold = rules + release("-Osize", "-Xllvm", "-sil-disable-pass=generic-specializer")

/// Test code is not optimized, so that it compiles in a third of the time; what it tests is, and so are the slow
/// renderers that pictures are compared with.
let testRules = rules + release("-Onone")

/// The module of swift-system, for paths as the bytes that the system has.
let systemPackage = Target.Dependency.product(name: "SystemPackage", package: "swift-system")

func library(
  _ name: String, _ dependencies: [String] = [], exclude: [String] = [],
  settings: [SwiftSetting] = rules
) -> Target {
  .target(
    name: name,
    dependencies: dependencies.map { $0 == "SystemPackage" ? systemPackage : .byName(name: $0) },
    exclude: exclude, swiftSettings: settings)
}

/// Makes the released program start fast.
///
/// At fixed addresses the loader has 26,000 relocations less to process, and no library that is opened
/// at run time needs the program's own symbols. The folder `Archives` makes `-lcairo` and others mean the
/// static archive.
let fastStart: LinkerSetting = .unsafeFlags(
  [
    "-static-stdlib", "-use-ld=lld", "-Xlinker", "--no-pie", "-Xlinker", "--no-export-dynamic",
    "-L\(Context.packageDirectory)/Sources/SheetDrawCLI/Archives",
  ], .when(configuration: .release))

/// Only `make fuzz` asks for this one: it has no main function but the fuzzer's.
let fuzzing: [Target] =
  Context.environment["SHEETDRAW_FUZZ"] == nil
  ? []
  : [
    .executableTarget(
      name: "SheetFuzz",
      dependencies: [
        "SheetCommand", "SheetSuite", "SheetDraw", "SheetPixels", "SheetSpec", "SheetPlatform",
        "CPNG",
        "CZlib", systemPackage,
      ],
      path: "Tests/Fuzz", exclude: ["Seeds", "jpeg-seeds.py", "png-seeds.py"],
      swiftSettings: [.unsafeFlags(["-parse-as-library"])])
  ]

let package = Package(
  name: "sheetdraw",
  products: [
    .library(
      name: "SheetDraw",
      targets: [
        "SheetDraw", "SheetSuite", "SheetModel", "SheetSpec", "SheetLayout", "SheetScene",
        "SheetReport", "SheetDiff", "SheetPixels", "SheetPrimitives",
      ]),
    .library(name: "SheetTesting", targets: ["SheetTesting", "SheetDiff", "SheetLayout"]),
    .executable(name: "sheetdraw", targets: ["SheetDrawCLI"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1")
  ],
  targets: [
    .systemLibrary(name: "CCairo"),
    .systemLibrary(name: "CFriBidi"),
    .systemLibrary(name: "CHarfBuzz"),
    .systemLibrary(name: "CLibYAML"),
    .systemLibrary(name: "CZlib"),
    .systemLibrary(name: "CISAL"),
    .systemLibrary(name: "CJPEG"),
    .systemLibrary(name: "CLCMS"),
    .systemLibrary(name: "CWebP"),

    library("SheetPlatform"),
    library("SheetPrimitives", ["SheetPlatform"]),
    .target(name: "CResources"),
    library("SheetResources", ["CResources"]),
    library("SheetModel", ["SheetPlatform", "SheetPrimitives"]),
    library("SheetScene", ["SheetPlatform", "SheetPrimitives"]),
    library("SheetPixels", ["SheetPlatform", "CISAL", "CJPEG", "CLCMS", "CWebP", "CZlib"]),
    library("SheetDiff", ["SheetPlatform", "SheetPixels"]),
    library(
      "SheetReport", ["SheetDiff", "SheetPrimitives", "SheetResources"], exclude: ["Page"],
      settings: cold),
    library(
      "SheetSpec",
      ["SheetModel", "SheetPrimitives", "SheetResources", "CLibYAML", "SystemPackage"],
      settings: small),
    library("SheetLayout", ["SheetModel", "SheetScene", "SheetPrimitives"]),
    library(
      "SheetText",
      ["SheetPlatform", "SheetScene", "SheetPrimitives", "CFriBidi", "CHarfBuzz", "SystemPackage"]),
    library("SheetSVG", ["SheetScene", "SheetPrimitives"]),
    library(
      "SheetCairo", ["SheetPlatform", "SheetScene", "SheetPixels", "SheetPrimitives", "CCairo"]),
    library("SheetRaster", ["SheetPlatform", "SheetScene", "SheetPixels", "SheetPrimitives"]),
    library(
      "SheetDraw",
      [
        "SheetPlatform",
        "SheetPrimitives", "SheetModel", "SheetSpec", "SheetScene", "SheetLayout", "SheetText",
        "SheetSVG", "SheetCairo", "SheetRaster", "SheetPixels", "SheetDiff",
        "SheetReport", "SystemPackage",
      ]),
    library(
      "SheetSuite",
      [
        "SheetPlatform",
        "SheetDraw", "SheetModel", "SheetSpec", "SheetScene", "SheetLayout", "SheetReport",
        "SheetDiff", "SheetPrimitives", "SystemPackage",
      ], settings: cold),
    library(
      "SheetCommand",
      [
        "SheetPlatform",
        "SheetSuite", "SheetDraw", "SheetModel", "SheetSpec", "SheetScene", "SheetReport",
        "SheetDiff", "SheetPrimitives", "SystemPackage",
      ], settings: cold),
    library(
      "SheetTesting",
      [
        "SheetPlatform",
        "SheetSuite", "SheetDraw", "SheetModel", "SheetSpec", "SheetScene", "SheetReport",
        "SheetDiff", "SheetPrimitives", "SystemPackage",
      ]),
    .executableTarget(
      name: "SheetDrawCLI", dependencies: ["SheetCommand", "SheetPlatform"], exclude: ["Archives"],
      swiftSettings: rules, linkerSettings: [fastStart]),

    .executableTarget(
      name: "SheetBench",
      dependencies: [
        "SheetDraw", "SheetLayout", "SheetModel", "SheetPixels", "SheetPrimitives", "SheetRaster",
        "SheetSVG", "SheetScene", "SheetSpec", "CCairo", "CJPEG",
        systemPackage,
      ],
      path: "Tests/Bench"),
    .executableTarget(
      name: "SheetSoak", dependencies: ["SheetCommand", "SheetTestSupport"], path: "Tests/Soak",
      swiftSettings: [.unsafeFlags(["-parse-as-library"])]),
    .target(
      name: "SheetTestSupport",
      dependencies: [
        "SheetModel", "SheetSpec", "SheetLayout", "SheetScene", "SheetText", "SheetPrimitives",
        "CPNG", systemPackage,
      ],
      path: "Tests/SheetTestSupport", swiftSettings: rules),
    .testTarget(
      name: "AccuracyTests",
      dependencies: [
        "SheetTestSupport", "SheetDraw", "SheetSpec", "SheetModel", "SheetLayout", "SheetScene",
        "SheetRaster", "SheetPixels", "SheetPrimitives", "SheetSVG",
      ],
      swiftSettings: rules),
    .testTarget(
      name: "EndToEndTests", dependencies: ["SheetSpec", "SheetTestSupport"],
      swiftSettings: testRules),
    .testTarget(name: "OracleTests", dependencies: ["SheetTestSupport"], swiftSettings: testRules),
    .target(
      name: "CPNG", path: "Tests/CPNG", linkerSettings: [.linkedLibrary("png16")]),
    .testTarget(
      name: "SheetPixelsTests",
      dependencies: ["SheetPixels", "SheetTestSupport", "CISAL", "CLCMS", "CWebP", "CZlib"],
      swiftSettings: testRules),
    .testTarget(
      name: "SheetDiffTests", dependencies: ["SheetDiff", "SheetPixels", "SheetTestSupport"],
      swiftSettings: testRules),
    .testTarget(
      name: "SheetReportTests",
      dependencies: [
        "SheetReport", "SheetDiff", "SheetPixels", "SheetPrimitives", "SheetTestSupport",
      ],
      swiftSettings: testRules),
    .testTarget(
      name: "SheetRasterTests",
      dependencies: [
        "SheetRaster", "SheetScene", "SheetPixels", "SheetPrimitives", "SheetTestSupport",
      ],
      swiftSettings: rules),
    .testTarget(
      name: "SheetSVGTests",
      dependencies: ["SheetSVG", "SheetScene", "SheetPrimitives", "CCairo", "SheetTestSupport"],
      swiftSettings: testRules),
    .testTarget(
      name: "SheetCairoTests",
      dependencies: [
        "SheetCairo", "SheetScene", "SheetPixels", "SheetPrimitives", "SheetTestSupport",
      ],
      swiftSettings: testRules),
    .testTarget(
      name: "SheetTextTests",
      dependencies: [
        "SheetText", "SheetScene", "SheetPrimitives", "CFriBidi", "CHarfBuzz", systemPackage,
      ],
      swiftSettings: testRules),
    .testTarget(
      name: "SheetPrimitivesTests", dependencies: ["SheetPrimitives", "SheetTestSupport"],
      swiftSettings: testRules),
    .testTarget(
      name: "SheetModelTests",
      dependencies: ["SheetModel", "SheetPrimitives", "SheetTestSupport"], swiftSettings: testRules),
    .testTarget(
      name: "SheetDrawTests",
      dependencies: [
        "SheetDraw", "SheetSpec", "SheetLayout", "SheetModel", "SheetDiff", "SheetRaster",
        "SheetReport", "SheetSVG", "SheetScene", "SheetPixels", "SheetPrimitives",
        "SheetTestSupport", systemPackage,
      ],
      swiftSettings: testRules),
    .testTarget(
      name: "SheetSuiteTests",
      dependencies: [
        "SheetSuite", "SheetDraw", "SheetModel", "SheetPixels", "SheetPrimitives", "SheetReport",
        "SheetSpec",
        "SheetTestSupport", systemPackage,
      ],
      swiftSettings: testRules),
    .testTarget(
      name: "SheetSpecTests",
      dependencies: [
        "SheetSpec", "SheetModel", "SheetPrimitives", "SheetResources", "SheetTestSupport",
        systemPackage,
      ],
      swiftSettings: testRules),
    .testTarget(
      name: "SheetLayoutTests",
      dependencies: [
        "SheetLayout", "SheetSpec", "SheetModel", "SheetScene", "SheetPrimitives",
        "SheetTestSupport", systemPackage,
      ],
      swiftSettings: testRules),
    .testTarget(
      name: "SheetTestingTests",
      dependencies: [
        "SheetTesting", "SheetSuite", "SheetDraw", "SheetDiff", "SheetLayout", "SheetModel",
        "SheetScene", "SheetSpec",
        "SheetTestSupport", systemPackage,
      ],
      exclude: ["PhotoPickerTests.references", "photos.sheet.yaml"],
      swiftSettings: testRules),
    .testTarget(
      name: "ArchitectureTests", dependencies: ["SheetTestSupport"], swiftSettings: testRules),
  ] + fuzzing
)
