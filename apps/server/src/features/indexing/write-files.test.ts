import { beforeEach, expect, it } from "vitest";
import { AppError } from "../../core/app-error.ts";
import { onEveryDatabase } from "../../db/for-tests.ts";
import type { Engine } from "../../drivers/engines/engine.ts";
import { describer } from "./describe-file.ts";
import { extractorWith, indexingForTests } from "./for-tests.ts";
import type { IndexingStore } from "./store.ts";

onEveryDatabase("files that are written together", (records) => {
  let store: IndexingStore;
  let engine: Engine;
  const library = indexingForTests(records);
  const { put, id, state, found, words, dueNow, work, settled, index } = library;

  beforeEach(async () => {
    ({ store, engine } = await library.begin());
    await records().db.deleteFrom("file").execute();
  });

  const indexedFiles = async () =>
    (await records().db.selectFrom("indexed").select("file_id").where("state", "=", "indexed").execute()).length;

  it("makes few transactions of many files, and all of them findable", async () => {
    for (let i = 0; i < 100; i++) await put(`${i}.txt`, `The bridge number${i} stands here`);
    let groups = 0;
    const counting: IndexingStore = {
      ...store,
      finish: (done) => {
        groups += 1;
        return store.finish(done);
      },
    };
    await work(async () => (await indexedFiles()) === 100, extractorWith(), { store: counting });
    expect(groups).toBeLessThan(60);
    expect((await engine.fileIds()).size).toBe(100);
    expect(await words()).toMatchObject({ bridge: 100, stands: 100 });
    expect(await found("bridge")).toHaveLength(10);
  });

  it("counts many words in several transactions, each of whole files", async () => {
    const terms = Array.from({ length: 15_000 }, (_, i) => `w${i}`);
    const [a, b] = ["a", "b"].map((fileId) => ({ fileId, terms }));
    const twice = { fileId: "c", terms: ["again"] };
    if (a === undefined || b === undefined) throw new Error("there are two files");
    await expect(store.saveVocabulary([a, b, twice, twice])).rejects.toThrow(/unique|constraint/i);
    expect(await words()).toMatchObject({ w0: 1, w14999: 1 });
    await store.saveVocabulary([a, b, twice]);
    expect(await words()).toMatchObject({ w0: 2, again: 1 });
  });

  it("counts of a dump of letters no more words than an author has", async () => {
    const wordOf = (i: number): string =>
      `w${i.toString(26).replace(/\d/g, (digit) => "qrstuvwxyz"[Number(digit)] ?? "")}`;
    await put("dump.txt", Array.from({ length: 60_000 }, (_, i) => wordOf(i)).join(" "));
    await index("dump.txt");
    const { terms } = await records().db.selectFrom("file_vocabulary").select("terms").executeTakeFirstOrThrow();
    expect(terms.split("\n")).toHaveLength(50_000);
    expect(await found(wordOf(59_999))).toHaveLength(1);
  });

  it("counts words with digits apart from the others, out again with the file, and no fewer of the others for them", async () => {
    const unlisted = () => records().db.selectFrom("unlisted_word").select(["term", "files"]).orderBy("term").execute();
    await put("a.txt", "Serial WX48J2210045 of 2024");
    await put("b.txt", "Serial 2024");
    await index("a.txt");
    await index("b.txt");
    expect(await words()).toEqual({ of: 1, serial: 2 });
    expect(await unlisted()).toEqual([
      { term: "2024", files: 2 },
      { term: "wx48j2210045", files: 1 },
    ]);
    await put("a.txt", `${Array.from({ length: 60_000 }, (_, i) => `n${100_000 + i}x`).join(" ")} zeppelin`);
    await work(async () => (await state("a.txt"))?.version === "3" && settled("a.txt"));
    expect(await words()).toEqual({ serial: 1, zeppelin: 1 });
    expect(await unlisted()).toHaveLength(50_001);
    await store.forget([id("a.txt")]);
    expect(await unlisted()).toEqual([{ term: "2024", files: 1 }]);
  });

  it("lets no file fail for another's sake that cannot be written", async () => {
    for (const key of ["a.txt", "b.txt", "bad.txt", "c.txt"]) await put(key, `Text of ${key}`);
    const picky: Engine = {
      ...engine,
      replace: (fileId, ...rest) =>
        fileId === id("bad.txt") && rest[1].length > 0
          ? Promise.reject(new Error("it has a sign that cannot be kept"))
          : engine.replace(fileId, ...rest),
    };
    const done = async () => (await indexedFiles()) === 3 && (await state("bad.txt"))?.state === "waiting";
    await work(done, extractorWith(), { engine: picky });
    expect(await state("bad.txt")).toMatchObject({
      attempts: 1,
      reason: "It could not be read: something unexpected happened, which the server's log tells.",
    });
  });

  it("uses up no tries while the engine is away, and writes everything when it is back", async () => {
    for (const key of ["a.txt", "b.txt"]) await put(key, `A bridge ${key}`);
    let isAway = true;
    const refuse = async () => {
      if (isAway) throw new AppError("unavailable", "The search index cannot be used.");
    };
    const unsteady: Engine = {
      ...engine,
      replace: async (...given) => (await refuse(), engine.replace(...given)),
      ping: async () => (await refuse(), engine.ping()),
    };
    for (let i = 0; i < 8; i++) {
      await work(async () => ((await state("b.txt"))?.next_try_at ?? 0) > Date.now(), extractorWith(), {
        engine: unsteady,
      });
      expect(await state("b.txt")).toMatchObject({ state: "waiting", attempts: 0 });
      await dueNow();
    }
    isAway = false;
    await work(async () => (await indexedFiles()) === 2, extractorWith(), { engine: unsteady });
    expect(await found("bridge")).toHaveLength(2);
  });

  it("gives a file back, untried, when the database went away over it", async () => {
    await put("a.txt", "A bridge");
    let isAway = false;
    const gone = async <T>(work: () => Promise<T>): Promise<T> => {
      if (isAway) throw new AppError("unavailable", "The database could not be reached.");
      return work();
    };
    const unsteady: IndexingStore = {
      ...store,
      finish: (...given) => gone(() => store.finish(...given)),
      fail: (...given) => gone(() => store.fail(...given)),
      look: (...given) => gone(() => store.look(...given)),
    };
    for (let i = 0; i < 8; i++) {
      const extractor = extractorWith(async () => void (isAway = true));
      let looks = 0;
      await work(async () => isAway && ++looks > 3, extractor, { store: unsteady });
      isAway = false;
      expect(await state("a.txt")).toMatchObject({ state: "waiting", attempts: 0 });
    }
    await index("a.txt");
    expect(await found("bridge")).toHaveLength(1);
  });

  const describedTogether = async (...keys: string[]) => {
    for (const key of keys) await put(key, `A bridge in ${key}`);
    await work(async () => (await indexedFiles()) === keys.length);
  };
  const moveTo = (
    key: string,
    place: { readonly name: string; readonly folder_path: string; readonly folder_ids: string },
  ) => records().db.updateTable("file").set(place).where("id", "=", id(key)).execute();
  const describedAs = async (key: string) => (await state(key))?.described_as ?? "";

  it("finds a moved file by its new name and place without reading it again", async () => {
    await describedTogether("a.txt", "b.txt");
    await moveTo("a.txt", { name: "zeppelin.txt", folder_path: "Airships", folder_ids: "/g/" });
    let reads = 0;
    const counting = extractorWith(async () => void (reads += 1));
    await work(async () => (await describedAs("a.txt")).includes("zeppelin.txt"), counting);
    expect(reads).toBe(0);
    for (const word of ["zeppelin", "airships"]) expect(await found(word)).toEqual([`${id("a.txt")}:1:1`]);
    expect(await found("bridge")).toHaveLength(2);
  });

  it("reads a renamed file again when its number or date may have come from its name", async () => {
    const numbered = (key: string, facts: { readonly publication_number?: string; readonly published_at?: string }) =>
      records().db.updateTable("indexed").set(facts).where("file_id", "=", id(key)).execute();
    const names = { "FM 3-0.txt": "Operations.txt", "Minutes 2022-06-12.txt": "Minutes.txt", "a.txt": "FM 3-0 b.txt" };
    await describedTogether(...Object.keys(names));
    await numbered("FM 3-0.txt", { publication_number: "FM 3-0" });
    await numbered("Minutes 2022-06-12.txt", { published_at: "2022-06-12" });
    for (const [key, name] of Object.entries(names)) await moveTo(key, { name, folder_path: "F", folder_ids: "/f/" });
    const read: string[] = [];
    await work(
      async () => read.length === 3,
      extractorWith(async (text) => void read.push(text)),
    );
    expect(read.sort()).toEqual(
      Object.keys(names)
        .map((key) => `A bridge in ${key}`)
        .sort(),
    );
    expect(await state("FM 3-0.txt")).toMatchObject({ publication_number: null });
    expect(await state("Minutes 2022-06-12.txt")).toMatchObject({ published_at: "2020" });
  });

  it("keeps as what a file was read that is not what its name says", async () => {
    const { extract, ...rest } = extractorWith();
    const told = "Its name says otherwise, but it is a PDF, and it was read as one";
    const sniffing = {
      ...rest,
      extract: async (...order: Parameters<typeof extract>) => ({ ...(await extract(...order)), readAs: told }),
    };
    await put("a.txt", "A bridge");
    await work(async () => (await indexedFiles()) === 1, sniffing);
    expect(await state("a.txt")).toMatchObject({ state: "indexed", reason: told });
  });

  it("finds a file by the name that it was given while it was read", async () => {
    await put("a.txt", "A bridge");
    const renaming = extractorWith(async () => {
      await moveTo("a.txt", { name: "zeppelin.txt", folder_path: "F", folder_ids: "/f/" });
    });
    await work(async () => (await describedAs("a.txt")).includes("zeppelin.txt"), renaming);
    expect(await found("zeppelin")).toEqual([`${id("a.txt")}:1:1`]);
  });

  it("describes what is left when the engine was away in between", async () => {
    await describedTogether("a.txt", "b.txt");
    for (const key of ["a.txt", "b.txt"])
      await moveTo(key, { name: `zeppelin ${key}`, folder_path: "F", folder_ids: "/f/" });
    let failures = 0;
    const unsteady: Engine = {
      ...engine,
      describe: async (...given) => {
        if (failures++ < 2) throw new AppError("unavailable", "The search index cannot be used.");
        return engine.describe(...given);
      },
    };
    const isDone = async () =>
      (await describedAs("a.txt")).includes("zeppelin") && (await describedAs("b.txt")).includes("zeppelin");
    await work(isDone, extractorWith(), { engine: unsteady });
    expect(await found("zeppelin")).toHaveLength(2);
  });

  it("describes all files anew when the rules are others, and none when they are the same", async () => {
    await describedTogether("a.txt", "b.txt", "c.txt");
    const rules = {
      name: null,
      documentTypes: [{ id: "letter", name: "Letter", patterns: ["*.txt"], authoritative: false }],
      topics: [],
      passwords: [],
    };
    const describe = describer(rules);
    let described = 0;
    const counting: Engine = { ...engine, describe: (...given) => ((described += 1), engine.describe(...given)) };
    const some = { engine: counting, describer: () => describe };
    await work(async () => (await state("c.txt"))?.document_types === '["letter"]', extractorWith(), some);
    const hits = await found("bridge");
    expect([described, hits.length]).toEqual([3, 3]);
    let looks = 0;
    await work(async () => ++looks > 5, extractorWith(), some);
    expect(described).toBe(3);
    expect(await settled("a.txt")).toBe(true);
  });

  it("leaves to another worker what that one took over, before it is written and while it is", async () => {
    await put("a.txt", "A bridge");
    const steal = (until: number) =>
      records().db.updateTable("indexed").set({ leased_by: "other", lease_until: until }).execute();
    let writes = 0;
    const robbedWhileWriting: IndexingStore = {
      ...store,
      saveCompletions: async (files) => {
        await store.saveCompletions(files);
        await steal(Date.now() + 60_000);
        writes += 1;
      },
    };
    await work(async () => writes === 1, extractorWith(), { store: robbedWhileWriting });
    expect(await state("a.txt")).toMatchObject({ state: "running", leased_by: "other", version: null });

    const robbedWhileReading = extractorWith(() => steal(Date.now() + 60_000).then(() => {}));
    await steal(Date.now() - 1);
    const isRobbedAgain = async () => {
      const { attempts, leased_by: holder } = (await state("a.txt")) ?? {};
      return attempts === 2 && holder === "other";
    };
    await work(isRobbedAgain, robbedWhileReading, { store: robbedWhileWriting });
    expect([writes, await state("a.txt")]).toEqual([
      1,
      expect.objectContaining({ state: "running", leased_by: "other" }),
    ]);

    await steal(Date.now() - 1);
    await index("a.txt");
    expect([await found("bridge"), await words()]).toEqual([[`${id("a.txt")}:1:1`], { bridge: 1 }]);
  });
});
