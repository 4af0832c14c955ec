import type { SearchHit, Suggestion } from "@reading-room/contract/search";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { onEveryDatabase } from "../../db/for-tests.ts";
import { memoryEngine } from "../../drivers/engines/memory.ts";
import { makeApi, type Api } from "../../http/api.ts";
import { silentLog } from "../../http/log.ts";
import { putFile, putSource, type TestFile } from "./for-tests.ts";
import { searchRoutes } from "./routes.ts";
import { searchStore } from "./store.ts";

interface Data {
  readonly results: SearchHit[];
  readonly total: number;
  readonly nextCursor: string | null;
  readonly notes: string[];
  readonly chips: { kind: string; label: string; text: string }[];
  readonly didYouMean: string | null;
  readonly searchedFor: string | null;
}

const MANUALS = ["d1", "Field Manuals"] as const;
const NOISE = "The noise program limits aircraft noise near the base.";

const FILES: readonly TestFile[] = [
  { id: "d1", name: "Field Manuals", isFolder: true },
  { id: "d2", name: "Bridging Photos", isFolder: true },
  {
    id: "f1",
    name: "ATP 3-34.22.pdf",
    folder: MANUALS,
    modifiedAt: Date.UTC(2025, 1, 1),
    texts: ["Engineers build bridges across rivers.", NOISE, "To be or not to be is no question for engineers."],
    headings: ["Chapter 1", "Gap crossing"],
    indexed: {
      title: "Engineer Operations",
      author: "Department of the Army",
      publication_number: "ATP 3-34.22",
      published_at: "2021-04",
      page_count: 3,
      outline: JSON.stringify([{ title: "Gap crossing", pageNumber: 1, level: 1 }]),
    },
  },
  {
    id: "f2",
    name: "Old rivers.txt",
    modifiedAt: Date.UTC(2019, 5, 1),
    texts: ["Pontoon bridges stood on old rivers.", "The program of the noise is another thing."],
    indexed: { published_at: "1944" },
  },
  { id: "f3", name: "site plan (bridge).png", folder: ["d2", "Bridging Photos"], modifiedAt: Date.UTC(2024, 5, 1) },
  { id: "f4", name: "Strange <b>name</b> & 'quote'.md", texts: ["<script>alert(1)</script> zeppelins & more"] },
  { id: "x1", name: "Secret bridge.pdf", sourceId: "s2", texts: ["A secret bridge of noise program"] },
];

onEveryDatabase("search", (records) => {
  let api: Api;
  const wanted: string[] = [];
  beforeAll(async () => {
    const { db } = records();
    const engine = memoryEngine();
    await putSource(db, { id: "s1", name: "Library", isActive: true });
    await putSource(db, { id: "s2", name: "Hidden", isActive: false });
    for (const file of FILES) await putFile({ db, engine }, file);
    const caller = { userId: "u", sessionId: "s", username: "anna", email: "anna@example.org", isAdmin: false };
    api = makeApi({ identify: async ({ bearer }) => (bearer ? caller : null), log: silentLog(), trustProxyHops: 0 });
    const visibleTo = async () => ({ sourceIds: ["s1"] });
    searchRoutes(api, { store: searchStore(db), engine, topics: [], visibleTo, want: (ids) => wanted.push(...ids) });
  });

  const STILL_READING = "Some files have not been read yet: what they hold is found once they are.";
  const get = async (path: string, parameters: Record<string, string> | [string, string][]): Promise<Response> =>
    api.app.request(`/api${path}?${new URLSearchParams(parameters)}`, { headers: { Authorization: "Bearer t" } });
  const search = async (q: string, more: Record<string, string> = {}): Promise<Data> => {
    const response = await get("/search", { q, ...more });
    expect(response.status).toBe(200);
    return ((await response.json()) as { data: Data }).data;
  };
  const ids = async (q: string): Promise<string[]> => (await search(q)).results.map(({ id }) => id);
  const suggestions = async (q: string, type = "all"): Promise<Suggestion[]> => {
    const response = await get("/search/suggestions", { q, type });
    return ((await response.json()) as { data: { suggestions: Suggestion[] } }).data.suggestions;
  };

  it("finds files by text and by name, and folders by name, each once", async () => {
    expect((await ids("bridge")).sort()).toEqual(["d2", "f1", "f2", "f3"]);
    expect(await ids("field manual")).toContain("d1");
    expect(await ids("photos")).toContain("d2");
    expect((await search("bridge")).total).toBe(4);
  });

  it("lets files be read first that are found by their names and have not been read", async () => {
    wanted.length = 0;
    const { results } = await search("bridge");
    const waiting = results.filter(({ indexState }) => indexState === "waiting").map(({ id }) => id);
    expect(waiting.length).toBeGreaterThan(0);
    expect(waiting.length).toBeLessThan(results.length);
    expect(wanted).toEqual(waiting);
  });

  it("gives a file with its best passages, pages and marked snippets", async () => {
    const [hit] = (await search("engineers")).results;
    expect(hit).toMatchObject({
      id: "f1",
      name: "ATP 3-34.22.pdf",
      isFolder: false,
      mimeType: "application/pdf",
      openUrl: "/api/files/f1/open",
      folderPath: "Field Manuals",
      title: "Engineer Operations",
      pageCount: 3,
      indexState: "indexed",
      modifiedTime: "2025-02-01T00:00:00.000Z",
      driveFileId: null,
    });
    expect(hit?.passages.length).toBeLessThanOrEqual(3);
    const page1 = hit?.passages.find(({ pageNumber }) => pageNumber === 1);
    expect(page1).toMatchObject({ heading: "Gap crossing", pageLabel: null });
    expect(page1?.snippet).toContain("<mark>Engineers</mark> build");
    expect(FILES.find(({ id }) => id === "f1")?.texts).toContain(hit?.contentPreview);
  });

  it("escapes what documents hold, and marks nothing but matches", async () => {
    const [hit] = (await search("zeppelin")).results;
    expect(hit?.snippet).toBe("&lt;script&gt;alert(1)&lt;/script&gt; <mark>zeppelins</mark> &amp; more");
    expect(hit?.name).toBe("Strange <b>name</b> & 'quote'.md");
  });

  it("finds an exact phrase only word for word", async () => {
    expect(await ids('"noise program"')).toEqual(["f1"]);
    expect((await ids("noise program")).sort()).toEqual(["f1", "f2"]);
    expect((await ids("noise program"))[0]).toBe("f1");
    const [hit] = (await search('"noise program"')).results;
    expect(hit?.snippet).toContain("<mark>noise program</mark>");
  });

  it("searches nothing but stop words as a phrase and says so", async () => {
    const { results, notes } = await search("to be or not to be");
    expect(results.map(({ id }) => id)).toEqual(["f1"]);
    expect(notes).toEqual(["Only very common words: they were searched as an exact phrase."]);
  });

  it("filters by type, date, folder, name, author and publication date", async () => {
    expect(await ids("bridge type:image")).toEqual(["f3"]);
    expect((await ids("bridge type:pdf type:text")).sort()).toEqual(["f1", "f2"]);
    expect(await ids("bridges after:2025-01-01")).toEqual(["f1"]);
    expect(await ids("bridges before:2019-06-01")).toEqual(["f2"]);
    expect(await ids("bridges before:2019-05-31")).toEqual([]);
    expect(await ids('bridges in:"field manuals"')).toEqual(["f1"]);
    expect(await ids("bridges name:old")).toEqual(["f2"]);
    expect(await ids("bridges author:army")).toEqual(["f1"]);
    expect(await ids("bridges published:2019..2021")).toEqual(["f1"]);
    expect(await ids("bridges published:..1950")).toEqual(["f2"]);
    expect(await ids("bridges published:2021-05..")).toEqual([]);
    expect(await ids("manuals type:folder")).toEqual(["d1"]);
  });

  it("takes an ending after type: for itself, listed or beside words, and leaves it out alone", async () => {
    expect([await ids("type:md"), await ids("type:txt"), await ids("type:eml")]).toEqual([["f4"], ["f2"], []]);
    expect((await ids("type:md OR type:image")).sort()).toEqual(["f3", "f4"]);
    expect((await ids("type:md,png,pdf")).sort()).toEqual(["f1", "f3", "f4"]);
    expect((await ids("type:text")).sort()).toEqual(["f2", "f4"]);
    expect([await ids("type:text -type:md"), await ids("type:md -type:md")]).toEqual([["f2"], []]);
    expect((await ids("bridges type:txt,pdf")).sort()).toEqual(["f1", "f2"]);
    expect([await ids("bridges type:txt"), await ids("bridges type:md")]).toEqual([["f2"], []]);
    expect([await ids("bridge type:png"), await ids("bridge type:jpg")]).toEqual([["f3"], []]);
    expect([await ids("rivers -type:txt"), await ids("rivers -type:md").then((all) => all.sort())]).toEqual([
      ["f1"],
      ["f1", "f2"],
    ]);
    const { total, notes, chips } = await search("bridges type:eml");
    expect([total, notes, chips[0]?.label]).toEqual([0, ["No file meets the filter on type."], "type: eml"]);
  });

  it("filters by parameters beside the query as by its operators", async () => {
    const asked = async (q: string, more: Record<string, string>) =>
      (await search(q, more)).results.map(({ id }) => id).toSorted();
    expect(await asked("bridge", { type: "pdf,text" })).toEqual(["f1", "f2"]);
    expect(await asked("bridges", { in: "field manuals", after: "2025-01-01" })).toEqual(["f1"]);
    expect(
      await asked("bridges", { in: 'field "manuals', name: " ", author: "army", published: "2019..2021" }),
    ).toEqual(["f1"]);
    expect(await asked("", { type: "folder", name: "photos" })).toEqual(["d2"]);
    expect((await search("bridge", { before: "soon" })).notes).toEqual((await search("bridge before:soon")).notes);
  });

  it("filters by each of the parameters that are given several times", async () => {
    for (const [name, ...values] of [
      ["type", "pdf", "text"],
      ["in", "field manuals", "bridging photos"],
      ["published", "1944", "2021"],
    ] as const) {
      const asked = ["", ...values].map((value): [string, string] => [name, value]);
      const { data } = (await (await get("/search", [["q", "bridge"], ...asked])).json()) as { data: Data };
      const typed = `bridge ${values.map((value) => `${name}:"${value}"`).join(" ")}`;
      expect(data.results.map(({ id }) => id).toSorted()).toEqual((await ids(typed)).toSorted());
      expect([name, data.total, data.chips.length]).toEqual([name, 2, 2]);
    }
  });

  it("takes in both of the days that bound a time", async () => {
    expect([await ids("bridges after:2025-02-01"), await ids("bridges after:2025-02-02")]).toEqual([["f1"], []]);
    expect([await ids("bridges before:2019-06"), await ids("bridges before:2019-05")]).toEqual([["f2"], []]);
    expect(await ids("bridges after:2019-06-01 before:2019-06-01")).toEqual(["f2"]);
  });

  it("says what no folder is called and what no file meets, and takes a source's name for one", async () => {
    expect((await search("bridge in:Nowhere")).notes).toEqual(["No folder is called “Nowhere”."]);
    expect(await ids("bridge in:Nowhere")).toEqual([]);
    const none = "No file meets the filters on name, author or publication date.";
    expect(await search("bridge author:nobody")).toMatchObject({ total: 0, notes: [none] });
    expect(await ids("bridge in:library")).toHaveLength(4);
  });

  it("takes a folder's name in quotes for the whole name, and without quotes for a part of it, too", async () => {
    expect(await ids("bridges in:manuals")).toEqual(["f1"]);
    expect(await search('bridges in:"manuals"')).toMatchObject({ total: 0, notes: ["No folder is called “manuals”."] });
  });

  it("leaves out whole files that hold an excluded word", async () => {
    expect((await ids("bridges -pontoon -photos")).sort()).toEqual(["f1", "f3"]);
    expect(await ids("noise -pontoon")).toEqual(["f1"]);
    expect(await ids("bridge -site -old")).toEqual(["d2", "f1"]);
    expect(await ids('rivers -"noise program"')).toEqual(["f2"]);
  });

  it("leaves them out where they are called as asked, too", async () => {
    expect(await ids("strange -pontoon")).toEqual(["f4"]);
    expect(await ids("strange -zeppelins")).toEqual([]);
    expect(await ids("field -zeppelins")).toContain("d1");
  });

  it("takes one of several, and beginnings of words", async () => {
    expect((await ids("pontoon OR zeppelins")).sort()).toEqual(["f2", "f4"]);
    expect(await ids('zeppelins OR "old rivers"')).toHaveLength(2);
    expect(await ids("ponto*")).toEqual(["f2"]);
    expect((await search("ponto*")).results[0]?.snippet).toContain("<mark>Pontoon</mark>");
  });

  it("finds files with some of the words when none has them all, and says so", async () => {
    const { results, notes } = await search("pontoon aircraft engineers");
    expect(results.map(({ id }) => id).sort()).toEqual(["f1", "f2"]);
    expect(notes).toEqual(["No file holds all of these words together: these hold some of them."]);
    const whole = (await search("engineers bridges")).results;
    expect(whole.map(({ id }) => id)).toEqual(["f1"]);
    expect(whole[0]?.score).toBeGreaterThan(results[0]?.score ?? 1);
  });

  it("shows passages that hold the phrase before those that only stand under it", async () => {
    const [hit] = (await search("gap crossing")).results;
    expect(hit?.id).toBe("f1");
    const pages = (await search('"noise program"')).results[0]?.passages.map(({ pageNumber }) => pageNumber);
    expect(pages?.[0]).toBe(2);
  });

  it("ranks a document that the query names first", async () => {
    expect((await ids("atp 3-34.22"))[0]).toBe("f1");
    expect((await ids("site plan"))[0]).toBe("f3");
  });

  it("shows only what the asker may see, whatever the door", async () => {
    const queries = ["secret", '"secret bridge"', "name:secret", "type:pdf", "secre*", "secrat", "bridge OR secret"];
    for (const q of queries) expect(await ids(q)).not.toContain("x1");
    expect((await suggestions("secret")).map(({ text }) => text)).toEqual([]);
  });

  it("takes signs that nobody sees for nothing typed", async () => {
    for (const q of ["", "  ", "\u200b\u2060"]) expect((await search(q)).notes).toEqual(["Type what to look for."]);
    expect((await search("…")).notes).toEqual([
      "Only letters and digits can be looked for, no signs or emoji by themselves.",
    ]);
  });

  it("takes filters of one kind joined by OR for alternatives, names too", async () => {
    expect((await search("type:image OR type:text")).notes).toEqual([]);
    expect((await ids("type:image OR type:text")).sort()).toEqual(["f2", "f3", "f4"]);
    expect((await ids("name:atp OR name:old")).sort()).toEqual(["f1", "f2"]);
    expect(await ids("bridges name:atp OR name:zeppelin")).toEqual(["f1"]);
    expect((await ids('name:"site bridge" OR name:old')).sort()).toEqual(["f2", "f3"]);
    expect(await ids('name:"site rivers" OR name:"old bridge"')).toEqual([]);
    expect(await ids("name:old OR name:site name:plan")).toEqual(["f3"]);
    const many = Array.from({ length: 14 }, (_, i) => `name:n${i}`).join(" OR ");
    expect((await search(many)).notes).toContain("Only the first 12 names joined by OR count.");
  });

  it("leaves out what a folder, a name, an author or a time of publication says, found by words or listed", async () => {
    expect((await ids('bridge -in:"Field Manuals"')).sort()).toEqual(["d2", "f2", "f3"]);
    expect((await ids("bridge -in:photos -in:manuals")).sort()).toEqual(["d2", "f2"]);
    expect((await ids("bridge -name:bridg")).sort()).toEqual(["f1", "f2"]);
    expect((await ids('bridge -name:"site plan" -name:old')).sort()).toEqual(["d2", "f1"]);
    expect(await ids('bridge -name:"site rivers"')).toHaveLength(4);
    expect(await ids("rivers -author:army")).toEqual(["f2"]);
    expect(await ids("rivers -published:..1950")).toEqual(["f1"]);
    expect(await ids("rivers -author:army -published:1944")).toEqual([]);
    expect(await ids("bridges name:old -author:army")).toEqual(["f2"]);
    expect((await ids("-in:manuals -name:bridge type:text OR type:pdf OR type:image")).sort()).toEqual(["f2", "f4"]);
    expect((await ids("-author:army -published:1944")).sort()).toEqual(["d1", "d2", "f3", "f4"]);
    const { total, notes, chips } = await search("bridge -in:nowhere");
    expect([total, notes]).toEqual([4, ["“-in:” left nothing out: no folder is called “nowhere”."]]);
    expect(chips.map(({ label }) => label)).toEqual(["without in: nowhere"]);
    expect((await search("bridge -in:library")).total).toBe(0);
  });

  it("leaves out files of a type", async () => {
    expect(await ids("-type:pdf bridge")).not.toContain("f1");
    expect(await ids("NOT type:pdf,image")).toEqual(await ids("-type:pdf,image"));
  });

  it("corrects a slip when nothing is found, and says so", async () => {
    const { results, didYouMean, notes } = await search("zepplins");
    expect(results.map(({ id }) => id)).toEqual(["f4"]);
    expect(didYouMean).toBe("zeppelins");
    expect(notes).toEqual(["Nothing here holds “zepplins”: these are the results for “zeppelins”."]);
    expect((await search("zeppelins")).didYouMean).toBeNull();
    expect((await search("type:text zepplins")).didYouMean).toBe("type:text zeppelins");
  });

  it("points out what was found in a heading or a title, where the text itself does not hold it", async () => {
    const [inHeading] = (await search("gap")).results;
    expect(inHeading?.passages[0]).toMatchObject({ headingSnippet: "<mark>Gap</mark> crossing" });
    expect(inHeading?.snippet).toMatch(/^<mark>Gap<\/mark> crossing · [^<]+$/);
    const [inBoth] = (await search("gap bridges")).results;
    expect(inBoth?.snippet).toMatch(/^<mark>Gap<\/mark> crossing · Engineers build <mark>bridges<\/mark>/);
    const [inTitle] = (await search("operations")).results;
    expect(inTitle).toMatchObject({ passages: [], snippet: "Engineer <mark>Operations</mark>" });
  });

  it("never searches other words than those in quotes, and it proposes them", async () => {
    const { results, didYouMean, searchedFor, notes } = await search('"zepplins"');
    expect({ results, didYouMean, searchedFor, notes }).toEqual({
      results: [],
      didYouMean: '"zeppelins"',
      searchedFor: null,
      notes: ["Nothing in the library holds all of this.", STILL_READING],
    });
  });

  it("says that files still wait as long as they do, where nothing was found", async () => {
    const NOTHING = "Nothing in the library holds all of this.";
    expect((await search('"a quokka"')).notes).toEqual([NOTHING, STILL_READING]);
    expect((await search("bridge")).notes).not.toContain(STILL_READING);
    const open = "A quotation mark without a partner was left out.";
    expect((await search('quokka"')).notes).toEqual([open, NOTHING, STILL_READING]);
    await records().db.updateTable("source").set({ is_active: 0 }).execute();
    expect((await search('"a quokka"')).notes).toEqual([NOTHING]);
  });

  it("proposes another spelling beside what the typed one finds, whether one passage holds all of it or none", async () => {
    const proposed = async (q: string) => {
      const { results, didYouMean } = await search(q);
      return [results.map(({ id }) => id), didYouMean];
    };
    expect(await proposed("pontoon brigdes")).toEqual([["f2"], "pontoon bridges"]);
    expect(await proposed("pontoon zepplins")).toEqual([["f2"], "pontoon zeppelins"]);
    expect(await proposed("pontoon brigdes -noise")).toEqual([[], null]);
    expect(await proposed('pontoon brigdes "old rivers"')).toEqual([["f2"], 'pontoon bridges "old rivers"']);
  });

  it("proposes no word that finds nothing the asker may see", async () => {
    expect((await search("secrat")).didYouMean).toBeNull();
  });

  it("lists what filters alone let through, newest first, page by page", async () => {
    const all = await search("type:pdf type:image type:text");
    expect(all.results.map(({ id }) => id)).toEqual(["f1", "f3", "f4", "f2"]);
    expect(all.total).toBe(4);
    const seen: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const page: Data = await search("type:pdf type:image type:text", { limit: "1", ...(cursor && { cursor }) });
      expect(page.total).toBe(4);
      seen.push(...page.results.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(["f1", "f3", "f4", "f2"]);
    expect(await ids("type:pdf,image,text -old -zeppelins")).toEqual(["f1", "f3"]);
  });

  it("gives pages that together are the whole, in the same order", async () => {
    const whole = await ids("bridge");
    const first = await search("bridge", { limit: "2" });
    expect(first.results.map(({ id }) => id)).toEqual(whole.slice(0, 2));
    const second = await search("bridge", { limit: "2", cursor: first.nextCursor ?? "" });
    expect(second.results.map(({ id }) => id)).toEqual(whole.slice(2));
    expect(second.nextCursor).toBeNull();
  });

  it("shows the same percentage in the dropdown and on the results page", async () => {
    const list = await search("bridge");
    const dropdown = await search("bridge", { view: "dropdown", limit: "2" });
    expect(dropdown.results).toHaveLength(2);
    dropdown.results.forEach(({ id, rank }, i) => {
      expect(list.results[i]?.id).toBe(id);
      expect(Math.round((rank ?? 0) * 1_000_000)).toBe(Math.round((list.results[i]?.rank ?? 0) * 20));
    });
  });

  it("takes the last word for a beginning while it is typed, where nothing holds the query as it stands", async () => {
    const typed = async (q: string) => {
      const { results, searchedFor, didYouMean } = await search(q, { view: "dropdown", limit: "5" });
      return [results.map(({ id }) => id), searchedFor, didYouMean];
    };
    expect(await typed("zepp")).toEqual([["f4"], "zepp*", null]);
    expect(await typed("pontoon bri")).toEqual([["f2"], "pontoon bri*", null]);
    expect(await typed("pontoon bridges")).toEqual([["f2"], null, null]);
    expect(await typed("zepplins")).toEqual([["f4"], "zeppelins", "zeppelins"]);
    expect(await typed("qqqqqq")).toEqual([[], null, null]);
    const [hit] = (await search("zepp", { view: "dropdown" })).results;
    expect(hit?.snippet).toContain("<mark>zeppelins</mark>");
    const whole = await search("zepp");
    expect([whole.results, whole.searchedFor]).toEqual([[], null]);
  });

  it("explains each rank when asked, factor by factor, and only then", async () => {
    for (const q of ["bridge", "noise program", "atp 3-34.22", "pontoon aircraft engineers", "type:pdf"]) {
      const { results } = await search(q, { explain: "true" });
      expect(results.length).toBeGreaterThan(0);
      for (const { score, explain = [] } of results) {
        expect(explain.reduce((sum, { adds }) => sum + adds, 0)).toBeCloseTo(score, 9);
        expect(explain[0]?.factor).not.toBe("");
      }
    }
    const [named] = (await search("atp 3-34.22", { explain: "true" })).results;
    expect(named?.explain?.map(({ factor }) => factor)).toContain("publication number");
    expect((await search("bridge")).results.every((hit) => hit.explain === undefined)).toBe(true);
  });

  it("restricts by type, date or topic and lifts by none of them", async () => {
    const [plain] = (await search("bridges")).results;
    const [filtered] = (await search(`bridges type:pdf after:2020 in:manuals`)).results;
    expect(filtered?.id).toBe("f1");
    const f1 = (await search("bridges")).results.find(({ id }) => id === "f1");
    expect(filtered?.score).toBeCloseTo(f1?.score ?? -1, 9);
    expect(plain?.score).toBeGreaterThanOrEqual(f1?.score ?? 1);
  });

  it("answers an empty query, or one of exclusions alone, with a note", async () => {
    expect(await search("")).toMatchObject({ results: [], total: 0, notes: ["Type what to look for."] });
    expect((await search("  ")).notes).toHaveLength(1);
    expect((await search("-bridge")).notes).toEqual(["Say also what to look for: exclusions alone find nothing."]);
    expect((await get("/search", { q: "x".repeat(1_001) })).status).toBe(400);
  });

  it("says how it read the query", async () => {
    const { chips, notes } = await search('bridge type:pdf after:2025-13-01 "x y" colour:red');
    expect(chips.map(({ kind, text }) => [kind, text])).toEqual([
      ["type", "type:pdf"],
      ["phrase", '"x y"'],
    ]);
    expect(notes).toEqual([
      "“after:” was searched as words: “2025-13-01” is not a date like 2025-01-31.",
      "“colour:” is not known, so it was searched as words.",
      "Nothing in the library holds all of this.",
    ]);
  });

  it("suggests names, titles and headings, the best first", async () => {
    expect((await suggestions("eng")).map(({ text, type }) => [text, type])).toEqual([["Engineer Operations", "file"]]);
    expect((await suggestions("gaps cr")).map(({ type }) => type)).toEqual(["heading"]);
    expect((await suggestions("bridg")).map(({ type }) => type)).toEqual(["folder", "file"]);
    expect((await suggestions("bridg", "folder")).map(({ text }) => text)).toEqual(["Bridging Photos"]);
    expect(await suggestions("b")).toEqual([]);
    expect(await suggestions("%%")).toEqual([]);
    for (const { score } of await suggestions("bridg")) expect(score > 0 && score <= 1).toBe(true);
  });

  it("never fails, whatever is typed", async () => {
    const signs = "ab*\"'-:%_!\\OR ()\n😀é\u202e\u0007";
    const typed = fc.oneof(
      fc.string({ unit: fc.constantFrom(...signs), maxLength: 40 }),
      fc.constantFrom(
        "in:%",
        "name:_",
        "author:'",
        'topic:"',
        "published:0001..9999",
        "after:0000",
        "*",
        "a* OR *",
        "-",
      ),
    );
    await fc.assert(
      fc.asyncProperty(typed, async (q) => {
        expect((await get("/search", { q })).status).toBe(200);
        expect((await get("/search/suggestions", { q })).status).toBe(200);
      }),
      { numRuns: 60 },
    );
  });

  describe("without a session", () => {
    it("answers nothing", async () => {
      expect((await api.app.request("/api/search?q=bridge")).status).toBe(401);
      expect((await api.app.request("/api/search/suggestions?q=bridge")).status).toBe(401);
    });
  });
});
