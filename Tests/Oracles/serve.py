"""Runs scripts of this folder in copies of one process, which has imported their slow libraries.

Reads lines of JSON: a number, the name of a script, its arguments, its folder, and the paths of its standard input,
output and error. Prints each number with the exit code of its script, in the order in which they end.
"""
import gc
import json
import os
import pathlib
import runpy
import signal
import sys
import traceback

# Up to half a second each.
import jsonschema  # noqa: F401
import mcp  # noqa: F401
import PIL.Image  # noqa: F401
import pygls.lsp.client  # noqa: F401

HERE = pathlib.Path(__file__).parent


def play(script, arguments, folder, *streams):
    os.chdir(folder)
    for number, path in enumerate(streams):
        opened = os.open(path, os.O_RDWR if number == 0 else os.O_WRONLY)
        os.dup2(opened, number)
    sys.stdin, sys.stdout, sys.stderr = os.fdopen(0), os.fdopen(1, "w"), os.fdopen(2, "w")
    sys.argv = [script, *arguments]
    sys.path[0] = str(HERE)
    try:
        runpy.run_path(str(HERE / script), run_name="__main__")
        status = 0
    except SystemExit as end:
        status = end.code or 0
        if isinstance(status, str):
            print(status, file=sys.stderr)
            status = 1
    except BaseException:
        traceback.print_exc()
        status = 1
    sys.stdout.flush()
    sys.stderr.flush()
    # Nothing is torn down, which takes longer than most scripts.
    os._exit(status)


def main():
    answers = os.dup(1)
    # Memory that nobody looks through is not copied.
    gc.freeze()
    gc.disable()
    # Those that wait for the scripts are waited for by nobody.
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    for line in os.fdopen(0):
        number, *asked = json.loads(line)
        if os.fork():
            continue
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        worker = os.fork()
        if not worker:
            play(*asked)
        status = os.waitstatus_to_exitcode(os.waitpid(worker, 0)[1])
        os.write(answers, f"{number} {status}\n".encode())
        os._exit(0)


main()
