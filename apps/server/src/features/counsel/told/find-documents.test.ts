import { beforeEach, describe, expect, it } from "vitest";
import { onEveryDatabase } from "../../../db/for-tests.ts";
import { counselForTests } from "../for-tests.ts";

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

  const words = (...some: readonly string[]) => [`${some.join(" ")} were noted by the keeper of the stores.`];

  it("counts those alone that hold everything, and lists what has a part of it behind them", async () => {
    for (let i = 0; i < 6; i++) await put({ id: `wa${i}`, name: `W ${i}.txt`, texts: words("Walnut", "orchid") });
    for (let i = 0; i < 6; i++) await put({ id: `ma${i}`, name: `M ${i}.txt`, texts: words("Magnet", "basalt") });
    await put({ id: "both", name: "Both.txt", texts: words("Walnut", "basalt", "magnet") });
    await put({ id: "pages", name: "Pages.txt", texts: [...words("Walnut"), ...words("Copper"), ...words("Magnets")] });
    const { summary, results } = await documents("walnut magnet");
    expect(summary.text).toMatch(/^2 documents hold what you ask for; /);
    expect(summary.confidence).toBe(1);
    expect(
      results
        .slice(0, 2)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(["both", "pages"]);
    expect(results).toHaveLength(14);
  });

  it("looks in all passages of a document for the words that the found ones lack", async () => {
    const long = Array.from({ length: 40 }, (_, i) => `The pelican ${i}, a pelican, is a pelican among pelicans.`);
    await put({ id: "long", name: "Birds.txt", texts: [...long, "One marker stands at the end of a very long page."] });
    expect((await documents("pelican marker")).summary.text).toBe("One document holds what you ask for: “Birds.txt”.");
  });

  it("says so where a document holds most, and none all", async () => {
    await put({ id: "raft", name: "Rafts.txt", texts: ["The heavy raft of pine carries horses across rivers."] });
    await put({ id: "tent", name: "Tents.txt", texts: ["Tents for travellers stand in the camp."] });
    const { summary } = await documents("heavy pine raft horses travellers");
    expect(summary.text).toBe("No document holds all of what you ask for; “Rafts.txt” holds most of it.");
  });

  it("sets the words of the wish aside, and finds a document that is called by one", async () => {
    await put({ id: "hives", name: "Bees.txt", texts: ["The hives are checked in spring."] });
    await put({ id: "clerk", name: "Clerk.txt", texts: ["Every clerk keeps one file about documents."] });
    await put({ id: "files", name: "Files.txt", texts: ["Nothing but a remark."] });
    const wishes = ["documents about hives", "Which documents mention hives?", "find files with hives"];
    for (const wish of wishes) {
      const { summary, results } = await documents(wish);
      expect([summary.text, results.length]).toEqual(["One document holds what you ask for: “Bees.txt”.", 1]);
    }
    expect((await documents("files")).results.map(({ id }) => id)).toContain("files");
  });

  describe("of editions", () => {
    const FM = { edition_key: "fm 7-91", publication_number: "FM 7-91" };
    const raft = (tons: string, men: string) => [
      `The heavy raft carries ${tons} tons across a river. Its crew is ${men} soldiers.`,
    ];
    beforeEach(async () => {
      await put({
        id: "old",
        name: "FM 7-91 (2011).txt",
        texts: raft("45", "nine"),
        indexed: { ...FM, published_at: "2011" },
      });
      await put({
        id: "new",
        name: "FM 7-91 (2019).txt",
        texts: raft("60", "eleven"),
        indexed: { ...FM, published_at: "2019" },
      });
      await put({ id: "other", name: "Anchors.txt", texts: ["The anchor weighs two tons."] });
    });
    const listed = async (query: string) =>
      (await documents(query)).results.map(({ id, supersededBy }) => [id, supersededBy?.id ?? null]);

    it("shows the older one where it alone holds what is asked for", async () => {
      expect((await listed("raft 45 tons nine soldiers"))[0]).toEqual(["old", "new"]);
      expect((await documents("45 tons")).summary.text).toMatch(
        /^One document holds what you ask for: “FM 7-91 \(2011\)/,
      );
    });

    it("lists the older one behind the current where both hold as much", async () => {
      expect(await listed("heavy raft")).toEqual([
        ["new", null],
        ["old", "new"],
      ]);
      expect((await listed("raft 60 tons eleven soldiers"))[0]).toEqual(["new", null]);
    });

    it("lists the one first that is asked for by its year", async () => {
      expect((await listed("heavy raft in the 2011 edition"))[0]).toEqual(["old", "new"]);
    });
  });
});
