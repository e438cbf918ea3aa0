// swift-tools-version: 6.2
import PackageDescription

/// A checkout below another package may not set flags of the compiler, and is built with the usual ones.
let isDependency = Context.packageDirectory.contains("/checkouts/")

func release(_ flags: String...) -> [SwiftSetting] {
  isDependency ? [] : [.unsafeFlags(flags, .when(configuration: .release))]
}

/// Every Swift target of ours is built under the same rules.
let common: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .treatAllWarnings(as: .error),
  ]

/// Without the module for regular expressions no search brings its engine, a megabyte, into the program.
let rules =
  common + release("-Xfrontend", "-disable-implicit-string-processing-module-import")

/// What every run reads is optimized for size, which takes a sixth less time than for speed.
let small = rules + release("-Osize")

/// Code whose loops are short is built without specialized copies of the standard library's generics as well, which
/// takes two fifths less time.
let cold = rules + release("-Osize", "-Xllvm", "-sil-disable-pass=generic-specializer")

/// Test code is not optimized, so that it compiles in a third of the time.
///
/// What it tests is, and so are the slow renderers that pictures are compared with. No second process reads it all again
/// for an interface that nothing uses.
let testRules = common + release("-Onone", "-no-emit-module-separately-wmo")

/// The target that is compiled last, when nothing else is left to do, is compiled by two processes, which write no
/// interface either.
let lastTestRules =
  testRules
  + release("-no-whole-module-optimization", "-enable-batch-mode", "-no-emit-module-separately")

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
/// at run time needs the program's own symbols. In the folder `Linker` there are scripts that make `-lcairo` and others
/// mean the static archive, and one that leaves out the tables for unwinding the stack, an eighth of the program, which
/// neither Swift nor C needs. No part of the stripped program depends on the folder of the build.
let fastStart: LinkerSetting = .unsafeFlags(
  [
    "-static-stdlib", "-use-ld=lld", "-Xlinker", "--no-pie", "-Xlinker", "--no-export-dynamic",
    "-L\(Context.packageDirectory)/Sources/SheetDrawCLI/Linker",
    // Without /proc the program goes on: `CArguments/tasks.c`.
    "-Xlinker", "--wrap=open",
    "-Xlinker", "-T",
    "-Xlinker", "\(Context.packageDirectory)/Sources/SheetDrawCLI/Linker/discarded.ld",
    "-Xlinker", "--build-id=none",
  ], .when(configuration: .release))

/// Only `make bench` and `make soak` ask for these.
let tools: [Target] =
  Context.environment["SHEETDRAW_TOOLS"] == nil
  ? []
  : [
    .executableTarget(
      name: "SheetBench",
      dependencies: [
        "CCairo", "CJPEG", "SheetDraw", "SheetFiles", "SheetFrames", "SheetLayout", "SheetModel",
        "SheetPixels", "SheetPrimitives", "SheetRaster", "SheetSVG", "SheetScene", "SheetSpec",
        systemPackage,
      ],
      path: "Tests/Bench"),
    .executableTarget(
      name: "SheetSoak", dependencies: ["SheetCommand", "SheetTestSupport"], path: "Tests/Soak",
      swiftSettings: [.unsafeFlags(["-parse-as-library"])]),
  ]

/// Only `make fuzz` asks for this one: it has no main function but the fuzzer's.
let fuzzing: [Target] =
  Context.environment["SHEETDRAW_FUZZ"] == nil
  ? []
  : [
    .executableTarget(
      name: "SheetFuzz",
      dependencies: [
        "CPNG", "CZlib", "SheetChanges", "SheetCommand", "SheetDraw", "SheetFrames",
        "SheetPixels", "SheetPlatform", "SheetSpec", "SheetSuite", systemPackage,
      ],
      path: "Tests/Fuzz", exclude: ["Seeds", "jpeg-seeds.py", "png-seeds.py"],
      swiftSettings: [.unsafeFlags(["-parse-as-library"])])
  ]

/// The test targets that are built: all, or those that `make test-of` names, so that a change of one of them is tested
/// without the others.
let testsOnly = Context.environment["SHEETDRAW_TESTS"]?.split(separator: " ").map(String.init)

let package = Package(
  name: "sheetdraw",
  products: [
    .library(
      name: "SheetDraw",
      targets: [
        "SheetChanges", "SheetDiff", "SheetDraw", "SheetFiles", "SheetFrames", "SheetLayout",
        "SheetMeasure", "SheetModel", "SheetPixels", "SheetPrimitives", "SheetReport", "SheetScene",
        "SheetSpec", "SheetSuite",
      ]),
    .library(name: "SheetTesting", targets: ["SheetTesting", "SheetDiff", "SheetLayout"]),
    .executable(name: "sheetdraw", targets: ["SheetDrawCLI"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1")
  ],
  targets: ([
    .systemLibrary(name: "CCairo"),
    .systemLibrary(name: "CFriBidi"),
    .systemLibrary(name: "CHarfBuzz"),
    .systemLibrary(name: "CLibYAML"),
    .systemLibrary(name: "CZlib"),
    .systemLibrary(name: "CISAL"),
    .systemLibrary(name: "CJPEG"),
    .systemLibrary(name: "CLCMS"),
    .systemLibrary(name: "CWebP"),

    .target(name: "CArguments"),
    library("SheetPlatform", ["CArguments"]),
    library("SheetPrimitives", ["SheetPlatform"]),
    .target(name: "CResources"),
    library("SheetResources", ["CResources"]),
    library("SheetModel", ["SheetPlatform", "SheetPrimitives"]),
    library("SheetScene", ["SheetPlatform", "SheetPrimitives"]),
    library("SheetPixels", ["SheetPlatform", "CISAL", "CJPEG", "CLCMS", "CWebP", "CZlib"]),
    library("SheetDiff", ["SheetPlatform", "SheetPixels"]),
    library("SheetMeasure", ["SheetPlatform", "SheetPixels", "SheetPrimitives"]),
    library("SheetFit", ["SheetModel", "SheetPlatform"]),
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
      "SheetFiles",
      ["SheetPlatform", "SheetPixels", "SheetPrimitives", "SheetSpec", "SystemPackage"]),
    library(
      "SheetFrames",
      [
        "SheetLayout", "SheetModel", "SheetPrimitives", "SheetScene", "SheetSpec", "SystemPackage",
      ]),
    library(
      "SheetChanges",
      [
        "SheetFrames", "SheetLayout", "SheetModel", "SheetPrimitives", "SheetReport", "SheetScene",
        "SheetSpec",
      ]),
    library(
      "SheetDraw",
      [
        "SheetCairo", "SheetChanges", "SheetDiff", "SheetFiles", "SheetFrames", "SheetLayout",
        "SheetModel", "SheetPixels", "SheetPlatform", "SheetPrimitives", "SheetRaster",
        "SheetReport", "SheetSVG", "SheetScene", "SheetSpec", "SheetText", "SystemPackage",
      ]),
    library(
      "SheetSuite",
      [
        "SheetChanges", "SheetDiff", "SheetDraw", "SheetFiles", "SheetFit", "SheetFrames",
        "SheetLayout", "SheetMeasure", "SheetModel", "SheetPixels", "SheetPlatform",
        "SheetPrimitives", "SheetReport", "SheetResources", "SheetScene", "SheetSpec",
        "SystemPackage",
      ], settings: cold),
    library(
      "SheetCommand",
      [
        "SheetDiff", "SheetDraw", "SheetFiles", "SheetFit", "SheetFrames", "SheetMeasure",
        "SheetModel", "SheetPlatform", "SheetPrimitives", "SheetReport", "SheetResources",
        "SheetScene", "SheetSpec", "SheetSuite", "SystemPackage",
      ], settings: cold),
    library(
      "SheetTesting",
      [
        "SheetChanges", "SheetDiff", "SheetDraw", "SheetFiles", "SheetFrames", "SheetModel",
        "SheetPlatform", "SheetPrimitives", "SheetReport", "SheetScene", "SheetSpec", "SheetSuite",
        "SystemPackage",
      ]),
    .executableTarget(
      name: "SheetDrawCLI", dependencies: ["SheetCommand", "SheetPlatform"], exclude: ["Linker"],
      swiftSettings: rules, linkerSettings: [fastStart]),

    .target(
      name: "SheetTestSupport",
      dependencies: [
        "SheetModel", "SheetSpec", "SheetLayout", "SheetScene", "SheetText", "SheetPrimitives",
        "CPNG", systemPackage,
      ],
      path: "Tests/SheetTestSupport", swiftSettings: common),
    .testTarget(
      name: "AccuracyTests",
      dependencies: [
        "SheetDraw", "SheetFrames", "SheetLayout", "SheetModel", "SheetPixels", "SheetPrimitives",
        "SheetRaster", "SheetSVG", "SheetScene", "SheetSpec", "SheetTestSupport",
      ],
      swiftSettings: testRules),
    .testTarget(
      name: "EndToEndTests", dependencies: ["SheetSpec", "SheetTestSupport"],
      swiftSettings: lastTestRules),
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
      name: "SheetMeasureTests",
      dependencies: ["SheetMeasure", "SheetPixels", "SheetPrimitives", "SheetTestSupport"],
      swiftSettings: testRules),
    .testTarget(
      name: "SheetFitTests", dependencies: ["SheetFit", "SheetTestSupport"],
      swiftSettings: testRules),
    .testTarget(
      name: "SheetReportTests",
      dependencies: [
        "SheetReport", "SheetDiff", "SheetPixels", "SheetPrimitives", "SheetResources",
        "SheetTestSupport",
      ],
      swiftSettings: testRules),
    .testTarget(
      name: "SheetRasterTests",
      dependencies: [
        "SheetRaster", "SheetScene", "SheetPixels", "SheetPrimitives", "SheetTestSupport",
      ],
      swiftSettings: common),
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
        "SheetTestSupport", "SheetText", "SheetScene", "SheetPrimitives", "CFriBidi", "CHarfBuzz",
        systemPackage,
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
        "SheetChanges", "SheetDiff", "SheetDraw", "SheetFiles", "SheetFrames", "SheetLayout",
        "SheetModel", "SheetPixels", "SheetPrimitives", "SheetRaster", "SheetReport", "SheetSVG",
        "SheetScene", "SheetSpec", "SheetTestSupport", systemPackage,
      ],
      swiftSettings: testRules),
    .testTarget(
      name: "SheetSuiteTests",
      dependencies: [
        "SheetDiff", "SheetDraw", "SheetFit", "SheetFrames", "SheetModel", "SheetPixels",
        "SheetPrimitives", "SheetReport", "SheetSpec", "SheetSuite", "SheetTestSupport",
        systemPackage,
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
      name: "CaseTests",
      dependencies: [
        "SheetChanges", "SheetCommand", "SheetDiff", "SheetDraw", "SheetFrames", "SheetLayout",
        "SheetModel",
        "SheetPixels", "SheetPrimitives", "SheetRaster", "SheetReport", "SheetScene", "SheetSpec",
        "SheetSuite", "SheetTestSupport", systemPackage,
      ],
      swiftSettings: testRules),
    .testTarget(
      name: "ArchitectureTests", dependencies: ["SheetTestSupport"], swiftSettings: testRules),
  ] + tools + fuzzing).filter { $0.type != .test || testsOnly?.contains($0.name) ?? true }
)
