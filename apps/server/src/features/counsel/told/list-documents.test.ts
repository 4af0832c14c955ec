import { beforeEach, expect, it } from "vitest";
import { NO_RULES } from "../../../core/documents/library-rules.ts";
import { onEveryDatabase } from "../../../db/for-tests.ts";
import { counselForTests } from "../for-tests.ts";

const FM = { id: "fm", name: "Field manual", patterns: ["FM *"], authoritative: true };
const NONE = { prioritizeDocTypes: false };
const RECENT = { ...NONE, prioritizeRecent: true };
const SAFETY = { ...NONE, boostTopics: ["safety"] };

/** A page that holds all that is asked for, the less of it the longer it is. */
const seen = (length: number): string =>
  `A pelican with a marker was seen${" by the keeper of the stores".repeat(length)}.`;

onEveryDatabase("what an asker prefers among documents that are listed", (records) => {
  const { begin, put, mount, asked } = counselForTests(records);
  beforeEach(async () => {
    await begin();
    mount({ rules: { ...NO_RULES, documentTypes: [FM] } });
    // All passages that are weighed are of this one; the others are listed behind it.
    const long = Array.from({ length: 40 }, (_, i) => `The pelican marker, pelican marker ${i}, is a pelican marker.`);
    await put({ id: "long", name: "Pelicans.pdf", texts: long, indexed: { published_at: "2010", content_hash: "l" } });
    const others = [
      { id: "near", published_at: "2004" },
      { id: "manual", published_at: "2012", document_types: '["fm"]' },
      { id: "safe", published_at: "2008", topics: '["safety"]' },
      { id: "latest", published_at: "2022" },
      { id: "oldest", published_at: "2002" },
    ];
    for (const [i, { id, ...indexed }] of others.entries())
      await put({ id, name: `Note ${id}.txt`, texts: [seen(i)], indexed: { ...indexed, content_hash: id } });
  });

  const listed = async (preferences: object | null, more: object = {}) =>
    (await asked("pelican marker", { searchMode: "documents", pageSize: 100, preferences, ...more })).body;
  const idsOf = async (preferences: object | null, more: object = {}) =>
    (await listed(preferences, more)).results.map(({ id }) => id);
  const explained = async (preferences: object | null) =>
    Object.fromEntries((await listed(preferences)).results.map(({ id, explain }) => [id, explain]));

  it("lifts those of a topic that were not weighed, in their place and their score, and says so", async () => {
    expect(await idsOf(NONE)).toEqual(["long", "near", "manual", "safe", "latest", "oldest"]);
    expect(await idsOf(SAFETY)).toEqual(["long", "safe", "near", "manual", "latest", "oldest"]);
    expect(await explained(SAFETY)).toEqual({ safe: [{ factor: "topic", value: 1, adds: 0.6 }] });
    const scoreIn = async (preferences: object) =>
      (await listed(preferences)).results.find(({ id }) => id === "safe")?.relevanceScore ?? 0;
    expect((await scoreIn(SAFETY)) - (await scoreIn(NONE))).toBeCloseTo(0.2, 5);
  });

  it("lifts all authoritative ones when nothing is said", async () => {
    const byType = [{ factor: "authoritative type", value: 1, adds: 0.15 }];
    expect(await explained(null)).toEqual({ manual: byType });
    await put({ id: "book", name: "Book.txt", texts: [seen(9)], indexed: { document_types: '["fm"]' } });
    expect(await explained(null)).toEqual({ manual: byType, book: byType });
  });

  it("measures how recent each is by all that are listed", async () => {
    const recent = await explained(RECENT);
    expect(recent["latest"]).toEqual([{ factor: "recent", value: 1, adds: 0.6 }]);
    expect(recent["oldest"]).toBeUndefined();
    expect(recent["long"]).toEqual([
      { factor: "recent", value: expect.closeTo(0.4, 3), adds: expect.closeTo(0.24, 3) },
    ]);
    expect((await idsOf(RECENT)).indexOf("latest")).toBeLessThan((await idsOf(NONE)).indexOf("latest"));
  });

  it("changes neither order nor score where no preference applies", async () => {
    const plain = await listed(NONE);
    expect(plain.results.every(({ explain }) => explain === undefined)).toBe(true);
    expect((await listed({ ...NONE, boostTopics: ["weather"] })).results).toEqual(plain.results);
  });

  it("gives pages that together are the whole", async () => {
    const preferences = { ...RECENT, boostTopics: ["safety"] };
    const { results, totalResults } = await listed(preferences);
    const pages = [];
    for (const offset of [0, 2, 4]) pages.push(await listed(preferences, { pageSize: 2, offset }));
    expect(pages.flatMap((page) => page.results)).toEqual(results);
    expect(pages.map((page) => page.totalResults)).toEqual([totalResults, totalResults, totalResults]);
  });

  it("lifts what only comes near among its like, and not before what holds everything", async () => {
    const noted = (what: string) => [`${what} were noted by the keeper of the stores.`];
    await put({ id: "both", name: "Both.txt", texts: noted("Walnuts and magnets") });
    for (const id of ["w0", "w1"]) await put({ id, name: `${id}.txt`, texts: noted("Walnuts") });
    await put({ id: "w2", name: "w2.txt", texts: noted("Walnuts"), indexed: { topics: '["safety"]' } });
    const near = async (preferences: object) =>
      (await asked("walnut magnet", { searchMode: "documents", preferences })).body.results.map(({ id }) => id);
    expect(await near(NONE)).toEqual(["both", "w0", "w1", "w2"]);
    expect(await near(SAFETY)).toEqual(["both", "w2", "w0", "w1"]);
  });
});
