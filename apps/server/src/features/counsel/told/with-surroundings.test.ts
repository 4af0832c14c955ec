import { beforeEach, expect, it } from "vitest";
import { onEveryDatabase } from "../../../db/for-tests.ts";
import { counselForTests } from "../for-tests.ts";

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
    expect(summary.text).toBe(`${FIRST} ${REST} [1][2]`);
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

  it("is the whole list where it is asked which things the head of the list announces", async () => {
    const head = "There is a revolving fund for the following activities of the pontoon school:";
    const items = ["(1) Repair of pontoons.", "(2) The sale of pontoon gifts in its shop.", "(3) Courses."];
    await put({ id: "fund", name: "Fund.pdf", texts: [[head, ...items].join("\n\n")] });
    const whole = (await asked("Which activities of the pontoon school share the fund with the sale of gifts?")).body;
    expect(whole.summary.text).toBe([head, ...items].map((one, i) => `${one} [${i + 1}]`).join(" "));
    const one = (await asked("What is sold as gifts in the shop of the pontoon school?")).body;
    expect(one.summary.text).not.toContain("Courses");
  });

  it("is what takes something out of the rule that it is", async () => {
    const rule = "Every pontoon of the engineer battalions must be inspected once a year.";
    const limit = "(b) This paragraph does not apply to pontoons in storage.";
    await put({ id: "rules", name: "Rules.pdf", texts: [`(a) ${rule}\n\n${limit}`] });
    const { summary } = (await asked("What must be inspected once a year?")).body;
    expect(summary.text).toContain(limit);
    expect(summary.citations.map(({ status }) => status)).toEqual(summary.citations.map(() => "verified"));
  });

  it("is the part that the rule itself excepts, with its items, and no heading without them", async () => {
    const rule =
      "(a) Except as provided in subsection (c), every pontoon of the engineers must be inspected once a year.";
    const texts = [`${rule}\n\n(b) Boats are grey.\n\n(c) EXCEPTIONS.—`, "(1) Pontoons in storage.\n\n(2) Rafts."];
    await put({ id: "rules", name: "Rules.pdf", texts });
    const told = (await asked("Which pontoon of the engineers must be inspected once a year?")).body.summary;
    expect(told.text).toBe(`${rule} [1] (c) EXCEPTIONS.— [2] (1) Pontoons in storage. [3] (2) Rafts. [4]`);
    const bare = `${rule.replace("year", "month")}\n\n(b) Boats.\n\n(c) EXCEPTIONS.—`;
    await put({ id: "other", name: "Other.pdf", texts: [bare] });
    const alone = (await asked("Which pontoon of the engineers must be inspected once a month?")).body.summary;
    expect(alone.text).toBe(
      "(a) Except as provided in subsection (c), every pontoon of the engineers must be inspected once a month. [1]",
    );
  });

  it("is its beginning on the page before, cited behind the page that answers", async () => {
    const [begun, rest] = [
      "With the approval of the board the engineer may",
      "inspect every pontoon of the bridge company in the spring of 1999.",
    ];
    await put({ id: "duties", name: "Duties.pdf", texts: [`Boats are grey. ${begun}`, `${rest} Ferries are blue.`] });
    const { summary } = (await asked("When may the engineer inspect every pontoon of the bridge company?")).body;
    expect(summary.text).toBe(`${begun} ${rest} [1][2]`);
    expect(summary.citations).toMatchObject([
      { pageNumber: 2, quote: rest, status: "verified" },
      { pageNumber: 1, quote: begun, status: "verified" },
    ]);
  });

  it("is the item that it announces, also where that stands on the next page", async () => {
    const [one, two] = ["(1) inspect every pontoon once a year; and", "(2) paint every ferry."];
    await put({
      id: "duties",
      name: "Duties.pdf",
      texts: [`The engineer shall—\n\n${one}`, `${two}\n\nBoats are grey.`],
    });
    const { summary } = (await asked("Who shall inspect every pontoon once a year?")).body;
    expect(summary.citations.map(({ quote, pageNumber }) => [pageNumber, quote])).toEqual([
      [1, "The engineer shall—"],
      [1, one],
      [2, two],
    ]);
  });

  it("is every item of a list without labels, in its order, also where some of them answer by themselves", async () => {
    const head = "3-2. Before the first round the commander of the range:";
    const items = ["walks the danger area;", "hoists the red flag before the first round;", "tests the radio."];
    await put({ id: "duties", name: "Duties.pdf", texts: [[head, ...items, "Boats are grey."].join("\n\n")] });
    const { summary } = (await asked("What must the commander of the range do before the first round?")).body;
    expect(summary.citations.map(({ quote }) => quote)).toEqual([head, ...items]);
  });

  it("is all steps below the heading that names what it is asked how to do, and not the next heading", async () => {
    const steps = ["1. Open the fuel tap.", "2. Press the starter of the generator by hand.", "3. Wait two minutes."];
    const rest = ["4. Consumption", "The generator holds 240 litres of diesel."];
    await put({ id: "guide", name: "Generator.pdf", texts: [["Start by hand", ...steps, ...rest].join("\n\n")] });
    const { summary } = (await asked("How do I start the generator by hand?")).body;
    expect(summary.citations.map(({ quote }) => quote)).toEqual(steps);
  });
});
