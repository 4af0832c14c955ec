import { beforeEach, expect, it } from "vitest";
import type { ExtractedDocument } from "../../core/page.ts";
import { onEveryDatabase } from "../../db/for-tests.ts";
import type { Extractor } from "../../drivers/extractors/extractor.ts";
import { completeAgain } from "./complete-again.ts";
import { completionsOf } from "./completions.ts";
import { extractorWith, indexingForTests } from "./for-tests.ts";
import { frequentPhrases } from "./frequent-phrases.ts";
import type { IndexingStore } from "./store.ts";

const outline = (...titles: string[]): ExtractedDocument["outline"] =>
  titles.map((title) => ({ title, pageNumber: 1, level: 1 }));

it("suggests a title, headings and phrases, each once and on one line", () => {
  const text = "The pontoon bridge. ".repeat(5);
  const document = {
    title: " Rivers\n and  bridges ",
    outline: outline("Gap\tcrossing", "Gap crossing"),
    texts: [text],
  };
  expect(completionsOf(document)).toEqual([
    { kind: "file", text: "Rivers and bridges" },
    { kind: "heading", text: "Gap crossing" },
    { kind: "phrase", text: "pontoon bridge" },
  ]);
});

it("keeps the names that a document repeats, for their initials", () => {
  const texts = ["The Office of the Law Revision Counsel. The Office of the Law Revision Counsel."];
  expect(completionsOf({ title: null, outline: [], texts })).toEqual([
    { kind: "name", text: "Office of the Law Revision Counsel" },
  ]);
});

it("suggests nothing that says nothing", () => {
  const useless = outline("2.1", "The", "a", "x".repeat(200), "");
  expect(completionsOf({ title: "7", outline: useless, texts: [] })).toEqual([]);
  const many = outline(...Array.from({ length: 900 }, (_, i) => `Heading ${i}`));
  expect(completionsOf({ title: null, outline: many, texts: [] })).toHaveLength(400);
});

const titled = (title: string, ...headings: string[]): Extractor => {
  const plain = extractorWith();
  return {
    ...plain,
    extract: async (...given) => ({ ...(await plain.extract(...given)), title, outline: outline(...headings) }),
  };
};

onEveryDatabase("what documents add to the suggestions", (records) => {
  let store: IndexingStore;
  const library = indexingForTests(records);
  const { put, id, remove, index, work, settled } = library;

  beforeEach(async () => {
    ({ store } = await library.begin());
    await records().db.deleteFrom("file").execute();
  });

  const kept = async (): Promise<string[]> => {
    const rows = await records().db.selectFrom("completion").selectAll().execute();
    return rows.map(({ term, kind, files }) => `${kind} ${term} ${files}`).sort();
  };
  const rowsOf = async () => (await records().db.selectFrom("file_completion").select("file_id").execute()).length;

  it("is kept with the document, counted over files, and goes with it", async () => {
    await put("a.txt", "Text of a");
    await put("b.txt", "Text of b");
    await work(async () => (await settled("a.txt")) && settled("b.txt"), titled("River crossing", "Purpose"));
    expect(await kept()).toEqual(["file crossing 2", "file river crossing 2", "heading purpose 2"]);
    await remove("a.txt");
    await work(async () => (await rowsOf()) === 1);
    expect(await kept()).toEqual(["file crossing 1", "file river crossing 1", "heading purpose 1"]);
    await remove("b.txt");
    await work(async () => (await rowsOf()) === 0);
    expect(await kept()).toEqual([]);
  });

  it("becomes another when the document does", async () => {
    await put("a.txt", "Text of a");
    await index("a.txt", titled("Old title", "Purpose"));
    await put("a.txt", "Other text of a");
    const isNew = async () => (await kept()).some((row) => row.includes("new title"));
    await work(isNew, titled("New title", "Purpose"));
    expect(await kept()).toEqual(["file new title 1", "file title 1", "heading purpose 1"]);
  });

  it("is nothing once the document cannot be read any more", async () => {
    await put("a.txt", "Text of a");
    await index("a.txt", titled("A title"));
    expect(await kept()).toHaveLength(2);
    await put("a.txt", "Locked");
    await records().db.updateTable("file").set({ problem: "It is locked" }).where("id", "=", id("a.txt")).execute();
    await work(async () => (await rowsOf()) === 0);
    expect(await kept()).toEqual([]);
  });

  it("is added for documents that were read before there was such a thing, without reading them", async () => {
    const text = "The pontoon bridge holds. ".repeat(6);
    await put("a.txt", text);
    await index("a.txt", titled("River crossing", "Purpose"));
    const asRead = await kept();
    for (const table of ["completion", "file_completion"] as const) await records().db.deleteFrom(table).execute();
    const complete = completeAgain(store);
    expect([await complete(), await complete()]).toEqual([1, 0]);
    expect(await kept()).toEqual(asRead);
    expect(asRead).toContain(`phrase ${frequentPhrases([text])[0]} 1`);
    expect(await completeAgain(store)()).toBe(0);
  });

  it("is added by a worker when nothing else is to be done", async () => {
    await put("a.txt", "Text of a");
    await index("a.txt", titled("River crossing"));
    for (const table of ["completion", "file_completion"] as const) await records().db.deleteFrom(table).execute();
    await work(async () => (await rowsOf()) === 1);
    expect(await kept()).toHaveLength(2);
  });

  it("is not added twice for what another worker has kept meanwhile", async () => {
    const file = { fileId: "x", sourceId: "s", completions: [{ kind: "heading" as const, text: "Purpose" }] };
    await store.saveCompletions([file]);
    await store.addCompletions([file]);
    await store.saveCompletions([file]);
    expect(await kept()).toEqual(["heading purpose 1"]);
  });

  it("is counted right when many files are written at once, in any order", async () => {
    const files = Array.from({ length: 40 }, (_, i) => ({
      fileId: `f${i}`,
      sourceId: "s",
      completions: [0, 1, 2].map((k) => ({ kind: "heading" as const, text: `Heading ${(i + k) % 5} ends` })),
    }));
    await Promise.all([store.saveCompletions(files.slice(0, 20)), store.saveCompletions(files.slice(20).reverse())]);
    expect(await kept()).toContain("heading heading 0 ends 24");
    await Promise.all([
      store.forget(files.slice(0, 20).map(({ fileId }) => fileId)),
      store.saveCompletions(files.slice(20)),
    ]);
    expect(await kept()).toContain("heading heading 0 ends 12");
  });
});

onEveryDatabase("since when a document says what it says", (records) => {
  const library = indexingForTests(records);
  const { put, state, index, work } = library;
  let store: IndexingStore;
  beforeEach(async () => {
    ({ store } = await library.begin());
    await records().db.deleteFrom("file").execute();
  });

  const hashing: Extractor = {
    ...extractorWith(),
    extract: async (...given) => {
      const document = await extractorWith().extract(...given);
      return { ...document, contentHash: document.pages.map(({ text }) => text).join("|") };
    },
  };
  const changedAt = async (): Promise<number> => (await state("a.txt"))?.changed_at ?? 0;
  const readAgain = async (): Promise<void> => {
    const before = (await state("a.txt"))?.indexed_at ?? 0;
    await work(async () => ((await state("a.txt"))?.indexed_at ?? 0) > before, hashing);
  };

  it("stays when the same is read again, and follows the bytes", async () => {
    await put("a.txt", "The bridge");
    await index("a.txt", hashing);
    const first = await changedAt();
    expect(first).toBeGreaterThan(0);
    await store.indexAgain([library.id("a.txt")]);
    await readAgain();
    expect(await changedAt()).toBe(first);
    await put("a.txt", "The other bridge");
    await readAgain();
    expect(await changedAt()).toBeGreaterThan(first);
  });
});
