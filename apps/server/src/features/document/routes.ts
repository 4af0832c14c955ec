import { findInDocument, getDocument, openRendition, readText, searchDocument } from "@reading-room/contract/document";
import type { Caller } from "../../core/caller.ts";
import type { Api } from "../../http/api.ts";
import { sendFile } from "../../http/send-file.ts";
import { documentView } from "./document-view.ts";
import { findHighlights } from "./find-highlights.ts";
import { openRenditionOf, renderableRow, type RenditionDeps } from "./open-rendition.ts";
import { readTextOf } from "./read-text.ts";
import { readableDocument } from "./readable-document.ts";
import { searchInDocument } from "./search-document.ts";

export interface DocumentDeps extends RenditionDeps {
  /** Notes that somebody waits for files that are still to be read. */
  readonly want: (fileIds: readonly string[]) => void;
  /** Notes that somebody opened a file, in whatever form. */
  readonly noteOpening: (opening: {
    readonly file: { readonly id: string; readonly name: string };
    readonly caller: Caller;
    readonly ip: string;
    readonly range: string | null;
  }) => Promise<void>;
}

/** Who reads on asks for more pages: they belong to one opening, whichever came first. */
const PART_OF_READING = "bytes=1-";

/** What the viewer asks beside a document's bytes, and the pages that are made of documents without any. */
export function documentRoutes(api: Api, deps: DocumentDeps): void {
  const { store, want, noteOpening } = deps;
  api.mount(getDocument, async ({ id }) => {
    want([id]);
    return { document: await documentView(deps, id) };
  });
  api.mount(findInDocument, ({ quote = "", page = null, ...wanted }) =>
    findHighlights(store, { ...wanted, quote, page }),
  );
  api.mount(searchDocument, (wanted) => searchInDocument(store, wanted));
  api.mount(readText, async (wanted, call) => {
    const row = await readableDocument(store, wanted.id);
    const read = await readTextOf(store, row, wanted);
    if (read.pages.length > 0)
      await noteOpening({ file: row, caller: call.signedIn(), ip: call.ip, range: PART_OF_READING });
    return read;
  });
  api.mountFile(openRendition, async ({ id }, call) => {
    const row = await renderableRow(deps, id);
    const file = await openRenditionOf(deps, row);
    const range = call.header("range");
    await noteOpening({ file: row, caller: call.signedIn(), ip: call.ip, range });
    return sendFile(file, { range, ifRange: call.header("if-range"), ifNoneMatch: call.header("if-none-match") });
  });
}
