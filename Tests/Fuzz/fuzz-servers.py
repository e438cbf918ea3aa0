"""Throws random conversations at the servers of a built command: fuzz-servers.py lsp|mcp SHEETDRAW SECONDS [SEED]

Each conversation is a run of the server with messages that are valid, damaged, enormous or out of order. A run
that crashes, hangs, answers with text that is no message, takes more than 96 MB, or changes a file outside its
folder ends the search with 1 and leaves the conversation behind.
"""
import hashlib
import json
import os
import pathlib
import random
import signal
import subprocess
import sys
import tempfile
import threading
import time

MOST_KILOBYTES = 96 * 1024
# A run that waits for others takes long, so that its own time is bounded as well.
PROCESSOR_SECONDS = 30
SECONDS_OF_A_RUN = 1800
EXAMPLES = pathlib.Path(__file__).parents[2] / "Specs" / "Examples"
WORDS = [
    "medium", "large", "picker", "presenter", "settled", "320pt", "-1", "1e308", "true", "null", "~", "", " ",
    "\u0000", "😀", "é", "../secret.sheet.yaml", "/etc/passwd", "a.sheet.yaml", "grabber.width", "A22", "E0302",
    "sheet.height", "event:didPresent", "[", "{", "}", "\"", "'", ":", "#", "-", "--output=/x", "&a", "*a",
    "!!b", "=", "=\"", "\\", "<", ">", "%", "中", "e\u0301", "\u200f", "ש",
    "Dear {name}, order {number} is on its way today",
    "a=\"{b}\" & c='{d}' <e f=\"g\"/> 100 % #1 \\ é中😀 e\u0301 \u200fשלום",
]


def texts():
    """The texts that documents begin with."""
    found = [path.read_text() for path in sorted(EXAMPLES.glob("*.sheet.yaml"))]
    return found + ['{ "grabber": { "width": { "$value": "40pt" } } }', "sheetdraw: 1\n", ""]


def damaged(rng, text):
    """Changes some places of a text."""
    text = list(text)
    for _ in range(rng.choice([0, 1, 1, 2, 5, 20])):
        at = rng.randrange(len(text) + 1)
        kind = rng.randrange(4)
        if kind == 0:
            del text[at:at + rng.choice([1, 1, 5, 40])]
        elif kind == 1:
            text[at:at] = rng.choice(WORDS)
        elif kind == 2:
            text[at:at] = rng.choice(["\n", "\r", "\t", "  ", "\u2028", "\ufeff", "\n  - "])
        else:
            start = rng.randrange(len(text) + 1)
            text[at:at] = text[start:start + rng.choice([3, 30, 300])]
    return "".join(text)


def value(rng, depth=0):
    """A value of JSON."""
    kind = rng.randrange(9 if depth < 4 else 6)
    if kind < 3:
        return rng.choice(WORDS)
    if kind == 3:
        return rng.choice([0, 1, -1, 2**31, 2**63, 1e300, 0.5])
    if kind == 4:
        return rng.choice([True, False, None])
    if kind == 5:
        return "x" * rng.choice([10, 1000, 100_000])
    if kind == 6:
        return [value(rng, depth + 1) for _ in range(rng.randrange(4))]
    return {rng.choice(WORDS): value(rng, depth + 1) for _ in range(rng.randrange(4))}


def enormous(rng):
    """A message at the limits of size and depth."""
    kind = rng.randrange(4)
    if kind == 0:
        return "[" * rng.choice([31, 33, 100_000])
    if kind == 1:
        return "[" + "0," * rng.choice([200_000, 300_000, 2_000_000]) + "0]"
    if kind == 2:
        return json.dumps({"jsonrpc": "2.0", "id": 1, "method": "x" * rng.choice([10**6, 9 * 10**6])})
    return " " * rng.choice([10**6, 9 * 10**6])


def altered(rng, message):
    """Replaces a part of a message."""
    message = json.loads(json.dumps(message))
    inner = message
    while isinstance(inner, dict) and inner:
        key = rng.choice(sorted(inner))
        if rng.random() < 0.4 or not isinstance(inner[key], dict):
            if rng.random() < 0.3:
                del inner[key]
            else:
                inner[key] = value(rng)
            break
        inner = inner[key]
    return message


def editor(rng, folder):
    """The messages of an editor."""
    begin = {"jsonrpc": "2.0", "id": 0, "method": "initialize", "params": {"capabilities": {}}}
    messages = [begin] if rng.random() < 0.95 else []
    names = ["a.sheet.yaml", "b.sheet.yaml", "c.tokens.json", "other.yaml", "b%2e.sheet.yaml"]
    sizes = {}
    for number in range(1, rng.choice([5, 20, 60])):
        uri = rng.choice([(folder / rng.choice(names)).as_uri(), "untitled:x", "file:///dev/stdin"])
        document = {"uri": uri, "version": number}
        kind = rng.randrange(10)
        if kind < 4 or uri not in sizes:
            text = damaged(rng, rng.choice(texts()))
            if rng.random() < 0.02:
                text = rng.choice(["a: [", "- ", "{ a: ", "x: 1\n", "😀"]) * rng.choice([10_000, 150_000])
            sizes[uri] = text.count("\n") + 1
            method, params = rng.choice([
                ("didOpen", {"textDocument": {**document, "languageId": "yaml", "text": text}}),
                ("didChange", {"textDocument": document, "contentChanges": [{"text": text}]}),
            ])
            message = {"jsonrpc": "2.0", "method": "textDocument/" + method, "params": params}
        else:
            place = {
                "line": rng.choice([0, rng.randrange(sizes[uri]), 10**9]),
                "character": rng.choice([0, rng.randrange(60), 10**9])}
            params = {
                "textDocument": {"uri": uri}, "position": place, "newName": rng.choice(WORDS),
                "range": {"start": place, "end": place}, "context": {"diagnostics": []},
                "color": {"red": rng.random(), "green": 0, "blue": 1, "alpha": rng.choice([0.5, 1, 2])}}
            method = rng.choice([
                "completion", "hover", "formatting", "prepareRename", "rename", "definition",
                "references", "documentSymbol", "codeAction", "foldingRange", "documentColor",
                "colorPresentation", "didClose", "unknown"])
            message = {
                "jsonrpc": "2.0", "id": number, "method": "textDocument/" + method, "params": params}
        messages.append(altered(rng, message) if rng.random() < 0.1 else message)
    if rng.random() < 0.7:
        messages += [
            {"jsonrpc": "2.0", "id": 10**6, "method": "shutdown"}, {"jsonrpc": "2.0", "method": "exit"}]
    return messages


def agent(rng, folder):
    """The messages of an agent."""
    paths = [
        "a.sheet.yaml", "a.png", "link.sheet.yaml", "out/x.png", "../secret.sheet.yaml", "..", ".", "-", "",
        str(folder.parent / "secret.sheet.yaml"), "/etc/passwd", "/dev/zero", "/dev/stdin", "sub", "pipe",
        "--output=../x.png", "a\u0000b", "x" * 5000]
    messages = []
    tools = ["draw", "inspect", "diff", "measure", "check", "explain", "list"]
    keys = [
        "scenario", "a", "b", "path", "paths", "words", "subject", "detent", "device", "profile", "output",
        "set", "title", "at", "full", "values", "picture", "scale", "write", "fit", "presenter", "probe",
        "text", "aText", "bText"]
    for number in range(1, rng.choice([2, 5, 12])):
        arguments = {}
        for key in rng.sample(keys, rng.randrange(5)):
            arguments[key] = rng.choice([
                rng.choice(paths), [rng.choice(paths)], rng.choice(WORDS), True, 3, value(rng)])
        message = {
            "jsonrpc": "2.0", "id": number, "method": "tools/call",
            "params": {"name": rng.choice(tools), "arguments": arguments}}
        if rng.random() < 0.2:
            message["method"] = rng.choice([
                "initialize", "tools/list", "server/discover", "ping", "resources/list", "resources/read"])
            message["params"] = {
                "protocolVersion": rng.choice(["2025-03-26", "2025-11-25"]),
                "uri": rng.choice(["sheetdraw://schema", "sheetdraw://examples/zoom", "file:///etc/passwd"])}
        if rng.random() < 0.1:
            message = [message] * rng.choice([0, 1, 3])
        messages.append(altered(rng, message) if rng.random() < 0.1 else message)
    return messages


def conversation(rng, kind, folder):
    """The bytes of a conversation."""
    parts = []
    for message in (editor if kind == "lsp" else agent)(rng, folder):
        text = json.dumps(message, ensure_ascii=rng.random() < 0.5)
        if rng.random() < 0.02:
            text = enormous(rng)
        elif rng.random() < 0.03:
            text = damaged(rng, text)
        body = text.encode("utf-8", "surrogatepass")
        if kind == "mcp":
            parts.append(body.replace(b"\n", b" ") + b"\n")
            continue
        count = len(body)
        if rng.random() < 0.01:
            count += rng.choice([-1, 1, 10**6, 10**12])
        head = b"Content-Length: %d\r\n\r\n" % count
        if rng.random() < 0.01:
            head = rng.choice([b"", b"\r\n\r\n", b"Content-Length: -1\r\n\r\n", b"x" * 20_000])
        parts.append(head + body)
    return b"".join(parts)


def house():
    """A folder for the server, with a secret beside it."""
    outer = pathlib.Path(tempfile.mkdtemp(prefix="sheetdraw-fuzz-")).resolve()
    inner = outer / "inner"
    (inner / "sub").mkdir(parents=True)
    (outer / "secret.sheet.yaml").write_text("sheetdraw: 1\ntitle: secret\n")
    (inner / "a.sheet.yaml").write_text(texts()[0])
    os.symlink("../secret.sheet.yaml", inner / "link.sheet.yaml")
    os.symlink("..", inner / "out")
    os.mkfifo(inner / "pipe")
    return outer, inner


def outside(outer):
    """A digest of everything outside the server's folder."""
    names = sorted(path.name for path in outer.iterdir())
    return names, hashlib.sha256((outer / "secret.sheet.yaml").read_bytes()).hexdigest()


def messages_of(kind, output):
    """Reads the messages of an output; fails with ValueError for anything else."""
    count = 0
    if kind == "mcp":
        for line in output.splitlines():
            answers = json.loads(line)
            for answer in answers if isinstance(answers, list) else [answers]:
                count += answer["jsonrpc"] == "2.0"
        return count
    while output:
        head, _, rest = output.partition(b"\r\n\r\n")
        length = int(head.removeprefix(b"Content-Length: "))
        count += json.loads(rest[:length])["jsonrpc"] == "2.0"
        output = rest[length:]
    return count


def processor_seconds(pid):
    """The time that a process has used."""
    with open(f"/proc/{pid}/stat") as stat:
        fields = stat.read().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def peak(pid):
    """The most memory of a running process in kilobytes."""
    with open(f"/proc/{pid}/status") as status:
        for line in status:
            if line.startswith("VmHWM:"):
                return int(line.split()[1])
    return 0


def run(kind, binary, inner, data):
    """Runs a conversation; returns what was wrong (None for nothing), the messages and the memory."""
    server = subprocess.Popen(
        [binary, kind], cwd=inner, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    memory = [0]

    def watch():
        while server.poll() is None:
            try:
                memory[0] = max(memory[0], peak(server.pid))
                if processor_seconds(server.pid) > PROCESSOR_SECONDS:
                    server.send_signal(signal.SIGXCPU)
            except (OSError, ValueError):
                return
            time.sleep(0.002)

    watcher = threading.Thread(target=watch)
    watcher.start()
    try:
        output, errors = server.communicate(data, SECONDS_OF_A_RUN)
    except subprocess.TimeoutExpired:
        server.send_signal(signal.SIGKILL)
        server.communicate()
        return "it hangs", 0, memory[0]
    finally:
        watcher.join()
    # An exit without a shutdown is 1, the end of the input without one 65.
    if server.returncode not in ((0, 1, 65) if kind == "lsp" else (0, 65)):
        return f"status {server.returncode}: {errors[-300:]!r}", 0, memory[0]
    if memory[0] > MOST_KILOBYTES:
        return f"{memory[0]} kB of memory", 0, memory[0]
    if b"title: secret" in output:
        return "it told a secret", 0, memory[0]
    try:
        return None, messages_of(kind, output), memory[0]
    except (ValueError, KeyError, TypeError) as error:
        return f"an answer is no message: {error}", 0, memory[0]


def main():
    """Runs conversations for some seconds."""
    kind, binary, seconds = sys.argv[1], os.path.realpath(sys.argv[2]), float(sys.argv[3])
    seed = int(sys.argv[4]) if len(sys.argv) > 4 else time.time_ns() % 10**9
    end = time.monotonic() + seconds
    outer, inner = house()
    before = outside(outer)
    count, answers, most = 0, 0, 0
    while time.monotonic() < end:
        rng = random.Random(f"{kind} {seed}")
        data = conversation(rng, kind, inner)
        fault, found, memory = run(kind, binary, inner, data)
        if fault is None and outside(outer) != before:
            fault = "a file outside its folder has changed"
        if fault is not None:
            left = pathlib.Path(f"{kind}-{seed}.conversation")
            left.write_bytes(data)
            print(f"{kind}, seed {seed}: {fault}; the conversation is in {left}")
            sys.exit(1)
        count, answers, most = count + 1, answers + found, max(most, memory)
        seed += 1
    print(f"{kind}: {count} conversations, {answers} answers, at most {most // 1024} MB, no fault")


main()
