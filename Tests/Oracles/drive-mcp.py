"""Drives a server of the Model Context Protocol with mcp, the client of PyPI:
drive-mcp.py [--mode MODE] SHEETDRAW FOLDER [FLAG…] < calls.json

Reads a list of calls [TOOL, ARGUMENTS], in which ["resource", URI] reads a resource, and prints as JSON: the version
of the protocol, the tools, the resources, and the result of each call with its time in milliseconds. MODE is that of the client: legacy begins with
initialize, auto asks for the newest version first.
"""
import asyncio
import json
import pathlib
import sys
import time

from mcp import Client, StdioServerParameters


async def main():
    """Starts the server in the folder, and performs the calls."""
    words = sys.argv[1:]
    mode = "auto"
    if words[0] == "--mode":
        mode, words = words[1], words[2:]
    sheetdraw, folder, flags = words[0], str(pathlib.Path(words[1]).resolve()), words[2:]
    calls = json.load(sys.stdin)
    parameters = StdioServerParameters(command=sheetdraw, args=["mcp", *flags], cwd=folder)
    answers = []
    async with Client(parameters, mode=mode) as client:
        tools = await client.list_tools()
        resources = await client.list_resources()
        for name, arguments in calls:
            start = time.perf_counter()
            try:
                result = await (
                    client.read_resource(arguments) if name == "resource"
                    else client.call_tool(name, arguments))
                answer = result.model_dump(mode="json", exclude_none=True)
            except Exception as error:  # The server's own errors are answers.
                answer = {"error": str(error)}
            answers.append({"answer": answer, "ms": (time.perf_counter() - start) * 1000})
        about = {"version": client.protocol_version}
    json.dump(
        {
            "about": about, "answers": answers,
            "tools": [tool.model_dump(mode="json", exclude_none=True) for tool in tools.tools],
            "resources": [
                resource.model_dump(mode="json", exclude_none=True) for resource in resources.resources],
        }, sys.stdout, ensure_ascii=False)


asyncio.run(asyncio.wait_for(main(), 300))
