import { beforeEach, expect, it } from "vitest";
import { onEveryDatabase } from "../../db/for-tests.ts";
import { counselForTests } from "./for-tests.ts";

const SHORT = 30;
const idOf = (i: number): string => `note${String(i).padStart(3, "0")}`;

onEveryDatabase("Document Search", (records) => {
  const { begin, put, asked } = counselForTests(records);
  beforeEach(begin);

  const putNotes = async (count: number): Promise<void> => {
    for (let i = 0; i < count; i++)
      await put({ id: idOf(i), name: `Note ${i}.txt`, texts: [`Pelican with marker ${i} seen.`] });
  };
  const documents = async (query: string, more: object = {}) =>
    (await asked(query, { searchMode: "documents", pageSize: 100, ...more })).body;

  it("finds every document that holds what is asked for, though a long one fills all passages that are weighed", async () => {
    const long = Array.from({ length: 40 }, (_, i) => `The pelican marker, pelican marker ${i}, is a pelican marker.`);
    await put({ id: "long", name: "Pelican markers.pdf", texts: long });
    await putNotes(SHORT);
    const { summary, results, totalResults } = await documents("pelican marker");
    expect(totalResults).toBe(SHORT + 1);
    expect(summary.text).toBe(`${SHORT + 1} documents hold what you ask for; “Pelican markers.pdf” comes closest.`);
    expect(results.map(({ id }) => id).toSorted()).toEqual([
      "long",
      ...Array.from({ length: SHORT }, (_, i) => idOf(i)),
    ]);
    const relevance = results.map((result) => result.relevanceScore);
    expect(relevance).toEqual(relevance.toSorted((a, b) => b - a));
    expect(results.every(({ extractiveAnswers }) => extractiveAnswers.length > 0)).toBe(true);
  });

  it("says so where no document holds most of what is asked for", async () => {
    await put({ id: "zebra", name: "Zebra.txt", texts: ["Zebras were seen by the river."] });
    await putNotes(2);
    const { summary } = await documents("zebras eating marmalade sandwiches in Antarctica");
    expect(summary.text).toBe("No document holds most of what you ask for; “Zebra.txt” comes nearest.");
  });

  it("gives pages that together are the whole", async () => {
    await putNotes(SHORT);
    const whole = (await documents("pelican marker")).results.map(({ id }) => id);
    const last = await documents("pelican marker", { pageSize: 10, offset: 20 });
    expect(last.results.map(({ id }) => id)).toEqual(whole.slice(20));
  });

  it("says that there may be more where as many are found as are listed", async () => {
    await putNotes(105);
    const { summary, totalResults } = await documents("pelican marker");
    expect(totalResults).toBe(100);
    expect(summary.text).toMatch(/^At least 100 documents hold what you ask for; /);
  });

  it("adds none that lack a word of what is asked, and none but what a filter lets through", async () => {
    await putNotes(SHORT);
    await put({ id: "other", name: "Other.txt", texts: ["The pelican was seen."] });
    const filters = { dateRange: { startDate: "2020-01-01", endDate: "2020-01-02" } };
    expect((await documents("pelican marker")).results.map(({ id }) => id)).not.toContain("other");
    expect((await documents("pelican marker", { filters })).results).toEqual([]);
  });
});
