import { findInDocument, getDocument, readText, searchDocument } from "@reading-room/contract/document";
import { beforeAll, expect, it } from "vitest";
import { AppError } from "../../core/app-error.ts";
import { NO_WORDS } from "../../core/page.ts";
import { packLayout } from "../../core/pages/word-layout.ts";
import { onEveryDatabase } from "../../db/for-tests.ts";
import { memorySource, type MemorySource } from "../../drivers/sources/memory.ts";
import type { Api } from "../../http/api.ts";
import { apiForTests, ask, askJson } from "../../http/for-tests.ts";
import { scanSource } from "../library/scan-source.ts";
import { libraryStore } from "../library/store.ts";
import { documentRoutes } from "./routes.ts";
import { documentStore } from "./store.ts";

const PAGES = [
  "Front-matter on co-operators, cooperation",
  "The noise program limits noise.",
  "Another noise program.",
];
/** As a reader of Office documents writes them: a page of blocks, an empty one, and rows of a table. */
const PLAN = [
  "Bridges\n\nThey carry people.\n\n• by foot\n\n• by rail\n\nCosts\n\nYear · Euro\n2019 · 7",
  "",
  "Year · Euro\n2020 · 8",
];
/** "rail" leads to the first heading. */
const PLAN_LINKS = { from: [{ start: 45, end: 49, to: { pageNumber: 1, at: 0 } }], to: [0] };
const PLAN_OUTLINE = [
  { title: "Bridges", pageNumber: 1, level: 1 },
  { title: "Costs", pageNumber: 1, level: 2 },
];
const PDF = "%PDF-1.7 made of it";

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
  let source: MemorySource;
  let opened: string[] = [];
  const ids = new Map<string, string>();
  const idOf = (key: string): string => ids.get(key) ?? key;

  beforeAll(async () => {
    const { db } = records();
    source = memorySource("s", "Library");
    const away = memorySource("away");
    for (const key of [
      "Guide.pdf",
      "Waits.pdf",
      "Full.pdf",
      "Long.pdf",
      "Tides.pdf",
      "Notes.pdf",
      "Sums.pdf",
      "Folder/x.pdf",
      "Plan.docx",
      "Bad.docx",
    ])
      source.put(key, "%PDF");
    source.put("Scan.docx", "%PDF-1.7");
    source.put("Scan.png", "%PDF-1.7");
    away.put("Away.pdf", "%PDF");
    const store = libraryStore(db);
    await store.setSources([source, away].map(({ id, name }) => ({ id, kind: "memory", uri: id, name })));
    for (const one of [source, away]) await scanSource({ store }, one, new AbortController().signal);
    await store.setSources([{ id: "s", kind: "memory", uri: "s", name: "Library" }]);
    for (const { id, key } of await db.selectFrom("file").select(["id", "key"]).execute()) ids.set(key, id);
    const done = {
      title: "The Guide",
      author: "A. Author",
      published_at: "2019-03",
      publication_number: "FM 3-0",
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
    const plan = { ...row, file_id: idOf("Plan.docx"), title: "Plan", page_count: 3 };
    await db
      .insertInto("indexed")
      .values({ ...plan, outline: JSON.stringify(PLAN_OUTLINE) })
      .execute();
    for (const [index, text] of PLAN.entries()) {
      const gap = text === "" ? "the slide holds a picture" : null;
      const links = index === 0 ? JSON.stringify(PLAN_LINKS) : null;
      const page = { file_id: idOf("Plan.docx"), version: "v1", number: index + 1, label: null, text, gap, links };
      await db
        .insertInto("page")
        .values({ ...page, layout: packLayout(NO_WORDS) })
        .execute();
    }
    api = apiForTests();
    documentRoutes(api, {
      store: documentStore(db),
      want: () => {},
      sourceById: (id) => (id === "s" ? source : null),
      noteOpening: async ({ file, caller }) => void opened.push(`${caller.username} ${file.name}`),
      renditions: {
        canMake: async ({ name }) => name.endsWith(".docx"),
        open: async (_, fetch) => {
          const { file, release } = await fetch();
          await release();
          if (file.name === "Bad.docx") throw new AppError("not_found", "No pages could be made of this document.");
          const open = async (range = { start: 0, end: PDF.length - 1 }) =>
            new Blob([PDF.slice(range.start, range.end + 1)]).stream();
          return { size: PDF.length, version: "made", open };
        },
      },
    });
    api.mountRest();
  });

  /** Has a file read, as pages of these texts. */
  const readAs = async (key: string, texts: readonly string[]) => {
    const { db } = records();
    const of = { file_id: idOf(key), version: "v1" };
    const pages = texts.map((text, i) => ({
      ...of,
      number: i + 1,
      label: null,
      gap: null,
      text,
      layout: layoutOf(text),
    }));
    await db.insertInto("page").values(pages).execute();
    await db
      .insertInto("indexed")
      .values({ ...of, state: "indexed", attempts: 0, next_try_at: 0 })
      .execute();
  };

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
      author: "A. Author",
      publishedAt: "2019-03",
      publicationNumber: "FM 3-0",
      renditionUrl: null,
    });
    expect(document.outline).toEqual([{ title: "One", pageNumber: 2, level: 1 }]);
  });

  it("has no pages yet while it waits to be indexed", async () => {
    const { document } = getDocument.output.parse(
      (await askJson(api, `/library/document?id=${idOf("Waits.pdf")}`)).body,
    );
    expect(document).toMatchObject({ pageCount: 0, labels: [], outline: [] });
  });

  it("finds a word in all its forms where they are asked for, and a quote as it stands", async () => {
    const pages = async (query: string) => (await highlights(query)).map(({ pageNumber }) => pageNumber);
    expect(await pages("quote=programs")).toEqual([]);
    expect(await pages("quote=programs&anyForm=true")).toEqual(await pages("quote=program"));
    expect((await pages("quote=programs&anyForm=true")).length).toBeGreaterThan(0);
    expect(await pages("quote=noise%20programs&anyForm=true")).toEqual([]);
    expect(await pages("quote=prog*&anyForm=true")).toEqual(await pages("quote=program"));
    expect(await pages("quote=prog*")).toEqual([]);
    const formsOf = async (query: string) =>
      findInDocument.output.parse((await askJson(api, `/library/highlights?id=${idOf("Guide.pdf")}&${query}`)).body)
        .forms;
    expect([await formsOf("quote=programs&anyForm=true"), await formsOf("quote=program")]).toEqual([
      ["program"],
      undefined,
    ]);
  });

  it("finds a word with a dash and without one, in all its forms, where they are asked for", async () => {
    const found = async (quote: string) => {
      const path = `/library/highlights?id=${idOf("Guide.pdf")}&quote=${quote}&anyForm=true`;
      const { highlights: places, forms } = findInDocument.output.parse((await askJson(api, path)).body);
      return { places: places.length, forms };
    };
    const both = { places: 2, forms: ["co operators", "cooperation"] };
    for (const word of ["cooperators", "co-operation", "cooperate"])
      expect([word, await found(word)]).toEqual([word, both]);
    for (const word of ["front-matter", "frontmatter"])
      expect([word, await found(word)]).toEqual([word, { places: 1, forms: ["front matter"] }]);
  });

  it("finds a number however its groups of digits are written, where its forms are asked for, and in the text as typed", async () => {
    await readAs("Sums.pdf", ["It is 1,250 or 1250, not 125 or 0.250, in 2024, of 2,024."]);
    const found = async (quote: string) => {
      const path = `/library/highlights?id=${idOf("Sums.pdf")}&anyForm=true&quote=${quote}`;
      const { highlights: places, forms } = findInDocument.output.parse((await askJson(api, path)).body);
      return [places.length, forms];
    };
    for (const quote of ["1250", "1,250", "1.250"])
      expect([quote, await found(quote)]).toEqual([quote, [2, ["1 250", "1250"]]]);
    expect([await found("2024"), await found("125*")]).toEqual([
      [1, ["2024"]],
      [2, ["1250", "125"]],
    ]);
    for (const q of ["1250", "1,250"]) expect((await find(`q=${q}`, "Sums.pdf")).matches).toHaveLength(2);
  });

  it("finds a quote on every page that holds it, or on the page asked for, with boxes", async () => {
    expect((await highlights("quote=noise%20program")).map(({ pageNumber }) => pageNumber)).toEqual([2, 3]);
    const [one, ...rest] = await highlights("quote=noise%20program&page=2");
    expect(rest).toEqual([]);
    expect(one).toMatchObject({ pageNumber: 2, pageLabel: "1" });
    const [word] = await highlights("quote=program&page=2");
    expect((word?.start ?? 0) - (one?.start ?? 0)).toBe("noise ".length);
    const [box] = one?.boxes ?? [];
    expect(box?.map((side) => Math.round(side * 100) / 100)).toEqual([0.1, 0.5, 0.3, 0.52]);
  });

  it("finds a quote that runs from one page into the next, on both", async () => {
    for (const query of ["quote=limits%20noise%20another%20noise", "quote=limits%20noise%20another%20noise&page=2"]) {
      const found = await highlights(query);
      expect(found.map(({ pageNumber, start, boxes }) => [pageNumber, start, boxes.length])).toEqual([
        [2, PAGES[1]?.indexOf("limits"), 1],
        [3, 0, 1],
      ]);
    }
    expect(await highlights("quote=limits%20noise%20another%20noise&page=3")).toEqual([]);
  });

  it("tells of a quote that stands everywhere some hundred places", async () => {
    await readAs("Full.pdf", ["noise ".repeat(400), "noise ".repeat(400)]);
    const { body } = await askJson(api, `/library/highlights?id=${idOf("Full.pdf")}&quote=noise`);
    const { highlights: told, isCut } = findInDocument.output.parse(body);
    expect([told.length, isCut]).toEqual([500, true]);
  });

  it("tells what the bytes of a file are that was read as something else than its name says, where it can look", async () => {
    const { db } = records();
    await readAs("Scan.docx", ["A scan."]);
    const bytesType = async () =>
      getDocument.output.parse((await askJson(api, `/library/document?id=${idOf("Scan.docx")}`)).body).document
        .bytesType;
    expect(await bytesType()).toBeUndefined();
    const reason =
      "The page was read by text recognition. Its name says otherwise, but it is a PDF, and it was read as one";
    await db.updateTable("indexed").set({ reason }).where("file_id", "=", idOf("Scan.docx")).execute();
    expect(await bytesType()).toBe("application/pdf");
    source.put("Scan.docx", Uint8Array.of(80, 75, 3, 4, 0));
    expect(await bytesType()).toBe("application/octet-stream");
    source.remove("Scan.docx");
    expect(await bytesType()).toBeUndefined();
  });

  it("tells of a PDF of another name that is not read yet, or could not be, that it is one", async () => {
    const id = idOf("Scan.png");
    const bytesType = async () =>
      getDocument.output.parse((await askJson(api, `/library/document?id=${id}`)).body).document.bytesType;
    expect(await bytesType()).toBe("application/pdf");
    const row = { file_id: id, version: "v1", state: "failed", attempts: 1, next_try_at: 0 };
    await records()
      .db.insertInto("indexed")
      .values({ ...row, reason: "The picture is damaged." })
      .execute();
    expect(await bytesType()).toBe("application/pdf");
    source.put("Scan.png", "GIF89a");
    expect(await bytesType()).toBeUndefined();
  });

  it("tells of very many places those around the page asked for, in page order, and that there are more", async () => {
    await readAs("Long.pdf", [...Array.from({ length: 130 }, () => "noise ".repeat(9)), "the noise", "limits it"]);
    const around = async (page: number, quote = "noise") => {
      const path = `/library/highlights?id=${idOf("Long.pdf")}&quote=${quote}&around=${page}`;
      const { highlights: told, ...rest } = findInDocument.output.parse((await askJson(api, path)).body);
      return { pages: told.map(({ pageNumber }) => pageNumber), ...rest };
    };
    const { pages, ...rest } = await around(100);
    expect([pages.length, pages]).toEqual([500, pages.toSorted((a, b) => a - b)]);
    expect(rest).toEqual({ isCut: true, toldPages: { from: 73, to: 126 } });
    expect(pages.filter((page) => page === 100)).toHaveLength(9);
    expect([pages[0], pages.at(-1)]).toEqual([72, 127]);
    expect((await around(1)).pages.at(-1)).toBe(56);
    expect((await around(1)).toldPages).toEqual({ from: null, to: 55 });
    expect((await around(900)).pages.at(-1)).toBe(131);
    expect((await around(900)).toldPages).toEqual({ from: 76, to: null });
    const toldPages = { from: null, to: null };
    for (const page of [1, 131, 132, 900])
      expect(await around(page, "noise%20limits")).toEqual({ pages: [131, 132], isCut: false, toldPages });
  });

  it("finds nothing for what is not there", async () => {
    for (const query of ["quote=pontoon", "quote=", "", "quote=noise&page=99"])
      expect([query, await highlights(query)]).toEqual([query, []]);
  });

  it("says 404 of what is no document in the library", async () => {
    for (const id of ["nothing", idOf("Away.pdf"), idOf("Folder")]) {
      expect([id, (await askJson(api, `/library/document?id=${id}`)).status]).toEqual([id, 404]);
      for (const path of ["highlights?quote=x&", "find?q=x&", "text?"])
        expect([path, id, (await askJson(api, `/library/${path}id=${id}`)).status]).toEqual([path, id, 404]);
      expect([id, (await askJson(api, `/files/${id}/rendition`)).status]).toEqual([id, 404]);
    }
  });

  const find = async (query: string, key = "Guide.pdf") =>
    searchDocument.output.parse((await askJson(api, `/library/find?id=${idOf(key)}&${query}`)).body);

  it("finds typed words wherever they stand, with boxes and what stands around them", async () => {
    const { matches, isCut } = await find("q=NOISE");
    expect([isCut, matches.map(({ pageNumber }) => pageNumber)]).toEqual([false, [2, 2, 3]]);
    expect(matches[0]).toMatchObject({ pageLabel: "1", snippet: "The <mark>noise</mark> program limits noise." });
    expect(matches[0]?.boxes.map((box) => box.map((side) => Math.round(side * 100) / 100))).toEqual([
      [0.1, 0.5, 0.2, 0.52],
    ]);
  });

  it("finds words that run on to the next page once, where they begin, and marks both parts", async () => {
    const { matches } = await find("q=limits%20noise.%20Another%20noi");
    expect(matches).toHaveLength(1);
    expect(matches[0]).toMatchObject({
      pageNumber: 2,
      pageLabel: "1",
      snippet: "The noise program <mark>limits noise. Another noi</mark>se program.",
    });
    const lefts = [matches[0]?.boxes, matches[0]?.boxesOnNext].map((boxes) => boxes?.map(([left]) => left.toFixed(1)));
    expect(lefts).toEqual([["0.3"], ["0.0"]]);
    expect((await find("q=limits%20noise%20another%20noi&wholeWords=true")).matches).toEqual([]);
    expect((await find("q=program%20limits")).matches[0]).not.toHaveProperty("boxesOnNext");
  });

  it("finds them page by page, each once, wherever a page ends", async () => {
    const inLots = async (key: string, q: string, limit: number) => {
      const told: unknown[] = [];
      for (let cursor: string | null = ""; cursor !== null;) {
        const { matches, isCut, nextCursor } = await find(`q=${q}&limit=${limit}&cursor=${cursor}`, key);
        told.push(...matches);
        expect(isCut).toBe(nextCursor !== null);
        cursor = nextCursor;
      }
      return told;
    };
    await readAs("Tides.pdf", ["A tide ebbs, and a tide", "ebbs. A tide ebbs; the tide", "ebbs"]);
    for (const [key, q, pages] of [
      ["Guide.pdf", "no", [2, 2, 3, 3]],
      ["Tides.pdf", "tide ebb", [1, 1, 2, 2]],
    ] as const) {
      const whole = (await find(`q=${q}`, key)).matches;
      expect(whole.map(({ pageNumber }) => pageNumber)).toEqual(pages);
      for (const limit of [1, 2, 3]) expect([limit, await inLots(key, q, limit)]).toEqual([limit, whole]);
    }
    expect((await askJson(api, `/library/find?id=${idOf("Guide.pdf")}&q=no&cursor=nonsense`)).status).toBe(400);
  });

  it("finds of very many those around the page asked for, and goes on behind them", async () => {
    await readAs("Notes.pdf", [...Array.from({ length: 9 }, () => "ebb and ebb"), "nothing", "an ebb"]);
    const around = async (page: number, limit: number) => {
      const { matches, nextCursor, ...rest } = await find(`q=ebb&around=${page}&limit=${limit}`, "Notes.pdf");
      return { pages: matches.map(({ pageNumber }) => pageNumber), nextCursor, ...rest };
    };
    const { nextCursor, ...middle } = await around(5, 4);
    expect(middle).toEqual({ pages: [4, 4, 5, 5], isCut: true, toldPages: { from: 5, to: 4 } });
    const next = await find(`q=ebb&limit=3&cursor=${nextCursor}`, "Notes.pdf");
    expect(next.matches.map(({ pageNumber }) => pageNumber)).toEqual([6, 6, 7]);
    expect(next.toldPages).toEqual({ from: 6, to: 6 });
    expect((await around(5, 1)).pages).toEqual([5]);
    expect(await around(10, 4)).toMatchObject({ pages: [8, 9, 9, 11], isCut: false, toldPages: { from: 9, to: null } });
    const whole = await around(5, 100);
    expect([whole.pages.length, whole.toldPages]).toEqual([19, { from: null, to: null }]);
  });

  it("finds the beginnings of words unless whole words are asked for", async () => {
    expect((await find("q=nois")).matches).toHaveLength(3);
    const boxes = (await find("q=nois")).matches[0]?.boxes.map(([left, , right]) => [
      left.toFixed(1),
      right.toFixed(2),
    ]);
    expect(boxes).toEqual([["0.1", "0.18"]]);
    expect((await find("q=nois&wholeWords=true")).matches).toEqual([]);
    expect((await find("q=noise-program&wholeWords=true")).matches).toHaveLength(2);
  });

  it("finds nothing for what cannot be looked for, or is not there yet", async () => {
    for (const query of ["", "q=", "q=%20%E2%80%A6", "q=pontoon"])
      expect([query, await find(query)]).toMatchObject([query, { matches: [], isCut: false, nextCursor: null }]);
    expect((await find("q=noise", "Waits.pdf")).matches).toEqual([]);
    expect((await askJson(api, `/library/find?id=${idOf("Guide.pdf")}&q=${"x".repeat(1_001)}`)).status).toBe(400);
  });

  it("tells a text in headings, paragraphs, lists and tables, and why a page has none", async () => {
    const { pages, next } = readText.output.parse((await askJson(api, `/library/text?id=${idOf("Plan.docx")}`)).body);
    expect(next).toBeNull();
    expect(
      pages.map(({ blocks, gap }) => [blocks.map(({ kind, level }) => `${kind} ${level ?? ""}`.trim()), gap]),
    ).toEqual([
      [["heading 1", "paragraph", "list", "heading 2", "table"], null],
      [[], "the slide holds a picture"],
      [["table"], null],
    ]);
    expect(pages[0]?.blocks[2]).toMatchObject({
      text: "• by foot\n• by rail",
      links: [{ start: 15, end: 19, page: 1, at: 0 }],
    });
    expect(pages[0]?.blocks[0]?.places).toEqual([0]);
  });

  it("tells some pages of a text and where to go on, and none beyond the end", async () => {
    const page = async (query: string) =>
      readText.output.parse((await askJson(api, `/library/text?id=${idOf("Plan.docx")}&${query}`)).body);
    const first = await page("limit=2");
    expect([first.pages.map(({ pageNumber }) => pageNumber), first.next]).toEqual([[1, 2], 3]);
    expect((await page(`cursor=${first.nextCursor}&limit=1`)).pages.map(({ pageNumber }) => pageNumber)).toEqual([3]);
    expect((await page("from=3")).pages).toHaveLength(1);
    expect(await page("from=1000000000")).toEqual({ pages: [], next: null, nextCursor: null });
    expect((await askJson(api, `/library/text?id=${idOf("Plan.docx")}&from=0`)).status).toBe(400);
  });

  it("notes who read a document's text, and nobody who asked for pages beyond its end", async () => {
    opened = [];
    for (const from of [2, 99]) await askJson(api, `/library/text?id=${idOf("Guide.pdf")}&from=${from}`);
    expect(opened).toEqual(["member Guide.pdf"]);
  });

  it("sends an Office document as the PDF that is made of it, in parts when asked, and notes who opened it", async () => {
    const { document } = getDocument.output.parse(
      (await askJson(api, `/library/document?id=${idOf("Plan.docx")}`)).body,
    );
    expect(document.renditionUrl).toBe(`/api/files/${idOf("Plan.docx")}/rendition`);
    opened = [];
    const path = `/files/${idOf("Plan.docx")}/rendition`;
    const whole = await ask(api, path, { as: "member" });
    expect([whole.status, whole.headers.get("content-type"), await whole.text()]).toEqual([
      200,
      "application/pdf",
      PDF,
    ]);
    const part = await ask(api, path, { as: "member", headers: { Range: "bytes=0-3" } });
    expect([part.status, await part.text()]).toEqual([206, "%PDF"]);
    expect(opened).toEqual(["member Plan.docx", "member Plan.docx"]);
  });

  it("makes no PDF of bytes that are not the ones it knows: it would be kept as theirs", async () => {
    const path = `/files/${idOf("Plan.docx")}/rendition`;
    source.put("Plan.docx", "changed since");
    expect((await askJson(api, path)).status).toBe(503);
    source.put("Plan.docx", "%PDF");
  });

  it("has no such PDF of other files, nor of one that nothing can be made of, and none for visitors", async () => {
    for (const key of ["Guide.pdf", "Bad.docx"])
      expect([key, (await askJson(api, `/files/${idOf(key)}/rendition`)).status]).toEqual([key, 404]);
    expect((await ask(api, `/files/${idOf("Plan.docx")}/rendition`)).status).toBe(401);
  });
});
