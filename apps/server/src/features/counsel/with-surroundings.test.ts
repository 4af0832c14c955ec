import { beforeEach, expect, it } from "vitest";
import { onEveryDatabase } from "../../db/for-tests.ts";
import { counselForTests } from "./for-tests.ts";

const QUESTION = "Whom does the term pontoon inspector cover?";
const [FIRST, REST] = [
  "The term pontoon inspector covers every sergeant of the",
  "Engineer battalions and of the bridge company.",
];

onEveryDatabase("An answer that its page breaks off", (records) => {
  const { begin, put, asked } = counselForTests(records);
  beforeEach(begin);

  it("is told to its end, with the page on which that stands", async () => {
    await put({ id: "terms", name: "Terms.pdf", texts: [`Boats are grey.\n\n${FIRST}`, `${REST} Ferries are blue.`] });
    const { summary } = (await asked(QUESTION)).body;
    expect(summary.text).toBe(`${FIRST} [1] ${REST} [2]`);
    expect(summary.citations).toMatchObject([
      { pageNumber: 1, quote: FIRST, status: "verified" },
      { pageNumber: 2, pageLabel: "A-2", quote: REST, status: "verified" },
    ]);
  });

  it("is left as it is where the next page begins with something else, or there is none", async () => {
    await put({ id: "terms", name: "Terms.pdf", texts: [FIRST, "CHAPTER 2 FERRIES\n\n(a) Ferries are blue."] });
    await put({ id: "other", name: "Other.pdf", texts: ["Ferries are blue, as all the boats of the company are."] });
    expect((await asked(QUESTION)).body.summary.text).toBe(`${FIRST} [1]`);
  });
});

onEveryDatabase("What an answer cannot do without", (records) => {
  const { begin, put, asked } = counselForTests(records);
  beforeEach(begin);

  const HEAD = "The Secretaries of the Military Departments:";
  const ITEM = "b. Inspect every pontoon of the engineer battalions once a year.";

  it("is the head of the list in which it is an item, before it and with a citation of its own", async () => {
    await put({ id: "duties", name: "Duties.pdf", texts: [`${HEAD}\n\na. Count ferries.\n\n${ITEM}`] });
    const { summary } = (await asked("Who must inspect every pontoon once a year?")).body;
    expect(summary.text).toBe(`${HEAD} [1] ${ITEM} [2]`);
    expect(summary.citations).toMatchObject([
      { index: 1, pageNumber: 1, quote: HEAD, status: "verified" },
      { index: 2, pageNumber: 1, quote: ITEM, status: "verified" },
    ]);
  });

  it("is what takes something out of the rule that it is", async () => {
    const rule = "Every pontoon of the engineer battalions must be inspected once a year.";
    const limit = "(b) This paragraph does not apply to pontoons in storage.";
    await put({ id: "rules", name: "Rules.pdf", texts: [`(a) ${rule}\n\n${limit}`] });
    const { summary } = (await asked("What must be inspected once a year?")).body;
    expect(summary.text).toContain(limit);
    expect(summary.citations.map(({ status }) => status)).toEqual(summary.citations.map(() => "verified"));
  });
});
