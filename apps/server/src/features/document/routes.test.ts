import { findInDocument, getDocument } from "@reading-room/contract/document";
import { beforeAll, expect, it } from "vitest";
import { packLayout } from "../../core/word-layout.ts";
import { onEveryDatabase } from "../../db/for-tests.ts";
import { memorySource } from "../../drivers/sources/memory.ts";
import type { Api } from "../../http/api.ts";
import { apiForTests, askJson } from "../../http/for-tests.ts";
import { scanSource } from "../library/scan-source.ts";
import { libraryStore } from "../library/store.ts";
import { documentRoutes } from "./routes.ts";
import { documentStore } from "./store.ts";

const PAGES = ["Front matter", "The noise program limits noise.", "Another noise program."];

/** Words in one line, each a tenth of the page wide. */
function layoutOf(text: string): Uint8Array {
  const words = [...text.matchAll(/\S+/g)];
  return packLayout({
    starts: Uint32Array.from(words, (word) => word.index),
    ends: Uint32Array.from(words, (word) => word.index + word[0].length),
    boxes: Float32Array.from(words.flatMap((_, i) => [i / 10, 0.5, (i + 1) / 10, 0.52])),
  });
}

onEveryDatabase("a document", (records) => {
  let api: Api;
  const ids = new Map<string, string>();
  const idOf = (key: string): string => ids.get(key) ?? key;

  beforeAll(async () => {
    const { db } = records();
    const source = memorySource("s", "Library");
    const away = memorySource("away");
    for (const key of ["Guide.pdf", "Waits.pdf", "Folder/x.pdf"]) source.put(key, "%PDF");
    away.put("Away.pdf", "%PDF");
    const store = libraryStore(db);
    await store.setSources([source, away].map(({ id, name }) => ({ id, kind: "memory", uri: id, name })));
    for (const one of [source, away]) await scanSource({ store }, one, new AbortController().signal);
    await store.setSources([{ id: "s", kind: "memory", uri: "s", name: "Library" }]);
    for (const { id, key } of await db.selectFrom("file").select(["id", "key"]).execute()) ids.set(key, id);
    const done = {
      title: "The Guide",
      page_count: 3,
      outline: JSON.stringify([{ title: "One", pageNumber: 2, level: 1 }]),
    };
    const row = { file_id: idOf("Guide.pdf"), version: "v1", state: "indexed", attempts: 0, next_try_at: 0, ...done };
    await db.insertInto("indexed").values(row).execute();
    for (const [index, text] of PAGES.entries()) {
      const page = {
        file_id: idOf("Guide.pdf"),
        number: index + 1,
        label: ["i", "1", null][index] ?? null,
        text,
        gap: null,
      };
      // Pages of an older version that were not taken away yet must not show.
      for (const version of ["v0", "v1"])
        await db
          .insertInto("page")
          .values({ ...page, version, layout: layoutOf(text) })
          .execute();
    }
    api = apiForTests();
    documentRoutes(api, { store: documentStore(db), want: () => {} });
    api.mountRest();
  });

  const highlights = async (query: string) =>
    findInDocument.output.parse((await askJson(api, `/library/highlights?id=${idOf("Guide.pdf")}&${query}`)).body)
      .highlights;

  it("tells its pages, labels and outline", async () => {
    const { document } = getDocument.output.parse(
      (await askJson(api, `/library/document?id=${idOf("Guide.pdf")}`)).body,
    );
    expect(document).toMatchObject({
      name: "Guide.pdf",
      title: "The Guide",
      pageCount: 3,
      labels: ["i", "1", null],
      folderId: "root",
    });
    expect(document.outline).toEqual([{ title: "One", pageNumber: 2, level: 1 }]);
  });

  it("has no pages yet while it waits to be indexed", async () => {
    const { document } = getDocument.output.parse(
      (await askJson(api, `/library/document?id=${idOf("Waits.pdf")}`)).body,
    );
    expect(document).toMatchObject({ pageCount: 0, labels: [], outline: [] });
  });

  it("finds a quote on every page that holds it, or on the page asked for, with boxes", async () => {
    expect((await highlights("quote=noise%20program")).map(({ pageNumber }) => pageNumber)).toEqual([2, 3]);
    const [one, ...rest] = await highlights("quote=noise%20program&page=2");
    expect(rest).toEqual([]);
    expect(one).toMatchObject({ pageNumber: 2, pageLabel: "1" });
    const [box] = one?.boxes ?? [];
    expect(box?.map((side) => Math.round(side * 100) / 100)).toEqual([0.1, 0.5, 0.3, 0.52]);
  });

  it("finds nothing for what is not there", async () => {
    for (const query of ["quote=pontoon", "quote=", "", "quote=noise&page=99"])
      expect([query, await highlights(query)]).toEqual([query, []]);
  });

  it("says 404 of what is no document in the library", async () => {
    for (const id of ["nothing", idOf("Away.pdf"), idOf("Folder")]) {
      expect([id, (await askJson(api, `/library/document?id=${id}`)).status]).toEqual([id, 404]);
      expect([id, (await askJson(api, `/library/highlights?id=${id}&quote=x`)).status]).toEqual([id, 404]);
    }
  });
});
