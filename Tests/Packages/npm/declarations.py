"""What the declarations of the package are checked with: results of the command."""

import json
import shutil

from installed_npm import BINARY, HERE, lines, output, project, run


def real_results():
    """TypeScript in which results of the command are literals, so that a member without a type is an error."""
    examples = ["floating", "three-tiers", "popover-options", "alerts", "full-screen-options", "keyboard-in-the-app",
                "presentation-host-solutions", "zoom", "inbox", "sign-in-form"]
    results = {kind: [] for kind in ("SheetState", "SheetEvent", "TreeNode", "Accessibility", "Hit", "Probe")}
    for name in examples:
        output([BINARY, "example", name, "-o", "examples"])
        path = f"examples/{name}.sheet.yaml"
        results["SheetState"] += lines("inspect", path, "--at", "0.3s,settled")
        results["SheetEvent"] += lines("inspect", path, "--events")
        results["TreeNode"] += lines("inspect", path, "--tree")
        results["Accessibility"] += lines("inspect", path, "--accessibility")
        results["Hit"] += lines("inspect", path, "--hit", "150,600")
        results["Probe"] += lines("inspect", path, "--probe", "150,150")
    for detent in ("medium", "large"):
        table = output([BINARY, "inspect", "--detent", detent, "--phase", "present", "--trace", "--csv"])
        (project / f"{detent}.csv").write_text(table)
    results["TraceDifference"] = lines("diff", "medium.csv", "large.csv")
    results["MotionMeasurement"] = (lines("measure", "medium.csv", "--fit")
                                    + lines("measure", "medium.csv", "--fit", "--detent", "large"))
    results["Drawing"] = lines("--title", "Photos", "-o", "literal.png") + lines("-o", "literal.svg")
    results["PictureDifference"] = (
        lines("diff", "literal.png", "large.png", "--limit", "sheet:20px", "--limit", "0.1%")
        + lines("diff", "checkout.sheet.yaml", "large.png", "--shot", "medium")
        + lines("diff", "small.png", "dark.png"))
    results["Measurement"] = (
        lines("measure", "medium.png", "cropped.png", "small.png")
        + lines("measure", "large.png", "--against", "checkout.sheet.yaml", "--shot", "medium"))
    shutil.copytree(HERE, project / "suite", ignore=shutil.ignore_patterns("stubs"), dirs_exist_ok=True)
    results["Report"] = lines("verify", "suite")
    run([BINARY, "accept", "suite", "--all", "--in-ci"])
    edited = (project / "suite/checkout.sheet.yaml")
    edited.write_text(edited.read_text().replace("grabber: on", "grabber: off").replace("793", "700"))
    results["Report"] += lines("verify", "suite") + lines("diff", "suite", "examples")
    assert all(results.values()), {kind: len(values) for kind, values in results.items()}
    text = [f"import {{ {', '.join(results)} }} from 'sheetdraw';"]
    text += [f"export const all{kind}: {kind}[] = {json.dumps(values)};" for kind, values in results.items()]
    return "\n".join(text)
