"""Drives a language server with pygls, a client of PyPI: drive-lsp.py SHEETDRAW FOLDER < steps.json

Reads a list of steps, and prints the answer to each with its time in milliseconds, as JSON:
  ["open", NAME, TEXT]    the diagnostics, as does ["change", NAME, TEXT]
  [METHOD, NAME, LINE, CHARACTER, …]    completion, hover, definition, references, prepareRename; rename
                                        with a new name, actions with an end
  ["format", NAME], ["symbols", NAME], ["folds", NAME], ["colors", NAME]
  ["writings", NAME, [RED, GREEN, BLUE, ALPHA], LINE, CHARACTER, END]
Positions are counted from 0, in UTF-16 code units. Exits with 1 if the server does not end by itself.
"""
import asyncio
import json
import pathlib
import sys
import time

from lsprotocol import types
from pygls.lsp.client import LanguageClient
from pygls.protocol import default_converter


class Client(LanguageClient):
    """A client that keeps the diagnostics of each document and version."""

    def __init__(self):
        super().__init__("drive-lsp", "1")
        self.published = asyncio.Queue()

        @self.feature(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
        def publish(params):
            self.published.put_nowait(params)


async def ask(client, folder, versions, step):
    """Performs a step and returns the answer."""
    name, rest = step[1], step[2:]
    uri = (folder / name).as_uri()
    document = types.TextDocumentIdentifier(uri=uri)

    def position(line, character):
        return types.Position(line=line, character=character)

    if step[0] in ("open", "change"):
        versions[uri] = versions.get(uri, 0) + 1
        if step[0] == "open":
            client.text_document_did_open(types.DidOpenTextDocumentParams(
                text_document=types.TextDocumentItem(
                    uri=uri, language_id="yaml", version=versions[uri], text=rest[0])))
        else:
            client.text_document_did_change(types.DidChangeTextDocumentParams(
                text_document=types.VersionedTextDocumentIdentifier(uri=uri, version=versions[uri]),
                content_changes=[types.TextDocumentContentChangeWholeDocument(text=rest[0])]))
        while True:
            params = await client.published.get()
            if params.uri == uri and params.version == versions[uri]:
                return params.diagnostics
    if step[0] == "format":
        return await client.text_document_formatting_async(types.DocumentFormattingParams(
            text_document=document, options=types.FormattingOptions(tab_size=2, insert_spaces=True)))
    if step[0] == "symbols":
        return await client.text_document_document_symbol_async(
            types.DocumentSymbolParams(text_document=document))
    if step[0] == "folds":
        return await client.text_document_folding_range_async(
            types.FoldingRangeParams(text_document=document))
    if step[0] == "colors":
        return await client.text_document_document_color_async(
            types.DocumentColorParams(text_document=document))
    if step[0] == "writings":
        red, green, blue, alpha = map(float, rest[0])
        line, character, end = rest[1:]
        return await client.text_document_color_presentation_async(types.ColorPresentationParams(
            text_document=document, color=types.Color(red=red, green=green, blue=blue, alpha=alpha),
            range=types.Range(start=position(line, character), end=position(line, end))))
    here = position(rest[0], rest[1])
    if step[0] == "completion":
        return await client.text_document_completion_async(
            types.CompletionParams(text_document=document, position=here))
    if step[0] == "hover":
        return await client.text_document_hover_async(
            types.HoverParams(text_document=document, position=here))
    if step[0] == "definition":
        return await client.text_document_definition_async(
            types.DefinitionParams(text_document=document, position=here))
    if step[0] == "references":
        return await client.text_document_references_async(types.ReferenceParams(
            text_document=document, position=here,
            context=types.ReferenceContext(include_declaration=True)))
    if step[0] == "prepareRename":
        return await client.text_document_prepare_rename_async(
            types.PrepareRenameParams(text_document=document, position=here))
    if step[0] == "rename":
        return await client.text_document_rename_async(
            types.RenameParams(text_document=document, position=here, new_name=rest[2]))
    if step[0] == "actions":
        return await client.text_document_code_action_async(types.CodeActionParams(
            text_document=document, range=types.Range(start=here, end=position(rest[2], rest[3])),
            context=types.CodeActionContext(diagnostics=[])))
    raise ValueError(step[0])


async def main():
    """Starts the server, performs the steps, and ends it."""
    sheetdraw, folder = sys.argv[1], pathlib.Path(sys.argv[2]).resolve()
    steps = json.load(sys.stdin)
    client = Client()
    await client.start_io(sheetdraw, "lsp")
    await client.initialize_async(types.InitializeParams(
        capabilities=types.ClientCapabilities(), root_uri=folder.as_uri()))
    client.initialized(types.InitializedParams())
    converter = default_converter()
    answers, versions = [], {}
    for step in steps:
        start = time.perf_counter()
        try:
            answer = converter.unstructure(await ask(client, folder, versions, step))
        except Exception as error:  # The server's own errors are answers.
            answer = {"error": str(error)}
        answers.append({"answer": answer, "ms": (time.perf_counter() - start) * 1000})
    await client.shutdown_async(None)
    client.exit(None)
    code = await asyncio.wait_for(client._server.wait(), 5)
    await client.stop()
    json.dump(answers, sys.stdout, ensure_ascii=False)
    return code


sys.exit(asyncio.run(asyncio.wait_for(main(), 120)))
