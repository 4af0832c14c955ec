import type { Facets } from "@reading-room/contract/search";
import { beforeAll, expect, it } from "vitest";
import { onEveryDatabase } from "../../../db/for-tests.ts";
import { memoryEngine } from "../../../drivers/engines/memory.ts";
import { putFile, putSource, type TestFile } from "../for-tests.ts";
import type { SearchDeps } from "../search-deps.ts";
import { searchPage } from "../search-page.ts";
import { searchStore } from "../store.ts";

const MANUALS = ["d1", "Manuals"] as const;
const PHOTOS = ["d2", "Photos"] as const;
const TEXT = "A bridge stands.";
const said = (published: string, ...topics: string[]) => ({
  published_at: published,
  topics: JSON.stringify(topics),
});

const FILES: readonly TestFile[] = [
  { id: "d1", name: "Manuals", isFolder: true },
  { id: "d2", name: "Photos", isFolder: true },
  { id: "d3", name: "Old", isFolder: true, folder: MANUALS },
  { id: "f1", name: "one.pdf", folder: MANUALS, texts: [TEXT], indexed: said("2019-05", "bridging") },
  { id: "f2", name: "two.pdf", folder: MANUALS, texts: [`${TEXT} Two.`], indexed: said("2021", "bridging", "rivers") },
  { id: "f3", name: "three.txt", folder: PHOTOS, texts: [`${TEXT} Three.`], indexed: said("2019", "gone") },
  { id: "f4", name: "bridge.png", folder: PHOTOS },
  { id: "f5", name: "copy.pdf", folder: PHOTOS, texts: [TEXT], indexed: said("2019-05", "bridging") },
  { id: "f6", name: "six.txt", folder: ["d3", "Manuals/Old"], above: ["d1"], texts: [`${TEXT} Six.`] },
  { id: "x1", name: "secret.pdf", sourceId: "s2", texts: [TEXT], indexed: said("1999", "rivers") },
];
const COPIES = ["f1", "f5"];

const TOPICS = [
  { id: "bridging", name: "Bridging and gaps", words: ["bridge"] },
  { id: "rivers", name: "Rivers", words: ["river"] },
];

onEveryDatabase("facets", (records) => {
  let deps: SearchDeps;
  beforeAll(async () => {
    const { db } = records();
    const engine = memoryEngine();
    await putSource(db, { id: "s1", name: "Library", isActive: true });
    await putSource(db, { id: "s2", name: "Hidden", isActive: false });
    for (const file of FILES) {
      const indexed = COPIES.includes(file.id) ? { ...file.indexed, content_hash: "same" } : file.indexed;
      await putFile({ db, engine }, { ...file, ...(indexed && { indexed }) });
    }
    deps = { store: searchStore(db), engine, topics: TOPICS };
  });

  const search = (query: string, hasFacets = true) =>
    searchPage(deps, {
      query,
      view: "list",
      limit: 20,
      cursor: undefined,
      visibleTo: { sourceIds: ["s1"] },
      hasFacets,
    });
  const facetsOf = async (query: string): Promise<Facets> => {
    const { facets } = await search(query);
    if (facets === undefined) throw new Error("facets were asked for");
    return facets;
  };
  const short = (values: Facets["types"]): string[] =>
    values.map(({ text, count, isOn }) => `${isOn ? "+" : ""}${text} ${count}`);

  /** The same files, found by a word of all of them and by filters alone. */
  const BOTH = ["bridge", "after:1990"];

  it("are counted only when asked for", async () => {
    expect((await search("bridge", false)).facets).toBeUndefined();
    expect((await search("")).facets).toBeUndefined();
  });

  it("tell types, topics, years and folders of what was found, each document once", async () => {
    const byWord = await facetsOf("bridge");
    expect(short(byWord.types)).toEqual(["type:pdf 2", "type:text 2", "type:image 1"]);
    expect(byWord.types[0]?.label).toBe("PDF Document");
    expect(byWord.topics.map(({ label }) => label)).toEqual(["Bridging and gaps", "Rivers"]);
    expect(short(byWord.topics)).toEqual(["topic:bridging 2", "topic:rivers 1"]);
    expect(short(byWord.years)).toEqual(["published:2021 1", "published:2019 2"]);
    expect(byWord.folders.map(({ text }) => text).toSorted()).toEqual(['in:"Manuals"', 'in:"Photos"']);
  });

  it("tell the same of a list that filters alone let through, folders among it", async () => {
    const byFilter = await facetsOf("after:1990");
    expect(short(byFilter.types)).toEqual(["type:folder 3", "type:pdf 2", "type:text 2", "type:image 1"]);
    expect(short(byFilter.topics)).toEqual(["topic:bridging 2", "topic:rivers 1"]);
    expect(short(byFilter.years)).toEqual(["published:2021 1", "published:2019 2"]);
    expect(short(byFilter.folders)).toEqual(['in:"Manuals" 4', 'in:"Photos" 3']);
  });

  it("count what would be found without their own filter, and say what is on", async () => {
    for (const query of BOTH) {
      const { types, years } = await facetsOf(`${query} type:pdf`);
      expect(short(types)).toContain("+type:pdf 2");
      expect(short(types)).toContain("type:text 2");
      expect(short(years)).toEqual(["published:2021 1", "published:2019 1"]);
    }
    for (const query of BOTH) {
      const { years, types } = await facetsOf(`${query} published:2021`);
      expect(short(years)).toEqual(["+published:2021 1", "published:2019 2"]);
      expect(short(types)).toEqual(["type:pdf 1"]);
    }
    for (const query of BOTH) {
      const { topics, types } = await facetsOf(`topic:rivers ${query}`);
      expect(short(topics)).toEqual(["topic:bridging 2", "+topic:rivers 1"]);
      expect(short(types)).toEqual(["type:pdf 1"]);
    }
  });

  it("lead from a span of years to one of them, which is on only where it was asked for itself", async () => {
    for (const query of BOTH) {
      const { years } = await facetsOf(`${query} published:2018..2021`);
      expect(short(years)).toEqual(["published:2021 1", "published:2019 2"]);
      expect(short((await facetsOf(`${query} published:2018..2020`)).years)).toEqual(["published:2019 2"]);
      for (const { text, count } of years) expect((await search(`${query} ${text}`)).total).toBe(count);
      expect(short((await facetsOf(`${query} published:2019-05`)).years)).toEqual(["published:2019 2"]);
      expect(short((await facetsOf(`${query} published:2021 published:2019`)).years)).toEqual([
        "+published:2021 1",
        "+published:2019 2",
      ]);
    }
  });

  it("keep what is on in sight when it lets nothing through", async () => {
    const { types } = await facetsOf("bridge type:audio");
    expect(short(types)).toContain("+type:audio 0");
    expect((await search("bridge type:audio")).total).toBe(0);
  });

  it("lead from folder to folder", async () => {
    for (const query of BOTH) {
      const { folders } = await facetsOf(`${query} in:manuals`);
      expect(short(folders)).toContain('in:"Old" 1');
      expect(folders[0]).toMatchObject({ label: "manuals", isOn: true });
      expect(short(folders)).toContain('in:"Photos" 3');
      expect(folders.filter(({ isWithin }) => isWithin === true).map(({ text }) => text)).toEqual(['in:"Old"']);
      expect(folders.filter(({ isOn }) => isOn).map(({ text }) => text)).toEqual(["in:manuals"]);
    }
  });

  it("lead from a folder to those beside it, and tell of several what each of them holds", async () => {
    for (const query of BOTH) {
      const held = short((await facetsOf(query)).folders);
      const both = short((await facetsOf(`${query} in:"Manuals" in:"Photos"`)).folders);
      expect(both.toSorted()).toEqual(held.map((value) => `+${value}`).toSorted());
      const deeper = await facetsOf(`${query} in:"Old"`);
      expect(short(deeper.folders)[0]).toBe('+in:"Old" 1');
      expect((await facetsOf(`${query} in:"Manuals" type:audio`)).folders.map(({ text }) => text)).toEqual([
        'in:"Manuals"',
      ]);
    }
    expect(short((await facetsOf("bridge in:photos type:pdf")).folders)).toEqual(["+in:photos 1", 'in:"Manuals" 2']);
  });

  it("find, when they are added to the query, as many as they said, whatever is left out", async () => {
    const exclusions = ["", "-topic:rivers", "-topic:rivers -type:text", "-in:photos", "-published:2021 -name:b"];
    for (const query of BOTH.flatMap((one) => exclusions.map((exclusion) => `${one} ${exclusion}`.trim()))) {
      const { types, topics, years, folders } = await facetsOf(query);
      for (const { text, count } of [...types, ...topics, ...years, ...folders]) {
        expect([query, text, (await search(`${query} ${text}`)).total]).toEqual([query, text, count]);
      }
    }
  });

  it("count nothing that is left out", async () => {
    for (const query of BOTH) {
      const { topics } = await facetsOf(`${query} -topic:rivers`);
      expect(topics.map(({ text }) => text)).toEqual(["topic:bridging"]);
      expect((await search(`${query} -topic:nothing`)).notes).toContain(
        "“-topic:” left nothing out: no topic is called “nothing”.",
      );
    }
  });

  it("are of the corrected query when that was shown", async () => {
    const { facets, didYouMean } = await search("brigde type:pdf");
    expect(didYouMean).toBe("bridge type:pdf");
    expect(short(facets?.types ?? [])).toEqual(["+type:pdf 2", "type:text 2", "type:image 1"]);
  });

  it("tell nothing of what the asker may not see", async () => {
    for (const query of [...BOTH, "type:pdf"]) {
      const { years } = await facetsOf(query);
      expect(years.map(({ label }) => label)).not.toContain("1999");
    }
  });
});
