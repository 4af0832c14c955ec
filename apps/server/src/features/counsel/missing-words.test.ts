import { beforeEach, expect, it } from "vitest";
import { onEveryDatabase } from "../../db/for-tests.ts";
import { counselForTests } from "./for-tests.ts";

const TEXT =
  "The duty officer inspects the armory every 12 hours. Keys of the armory are kept in the safe of the guardroom by the sergeant.";

onEveryDatabase("what a cited page does not say", (records) => {
  const { begin, fill, put, asked } = counselForTests(records);
  beforeEach(async () => {
    await begin();
    await fill();
    await put({ id: "a", name: "Orders.pdf", texts: [TEXT] });
  });

  const missing = async (question: string) => {
    const { summary } = (await asked(question)).body;
    return [summary.abstained, summary.missing];
  };

  it("is told, so nobody takes an answer on something else for the one asked for", async () => {
    expect(await missing("Every how many hours does the duty officer inspect the armory windows?")).toEqual([
      false,
      ["windows"],
    ]);
  });

  it("is told where the library lacks so much of a question that it is refused, too", async () => {
    const { summary } = (await asked("Which vaccinated zebra inspects the armory?")).body;
    expect(summary).toMatchObject({ abstained: true, reason: "insufficient", missing: ["vaccinated", "zebra"] });
    expect(summary.text).toMatch(
      /^The library does not seem to answer this: it does not have “vaccinated” or “zebra”\. /,
    );
  });

  it("is told of a name that nothing has, with the one that comes near", async () => {
    await put({ id: "e", name: "Depots.pdf", texts: ["The Red Hill Fuel Depot is guarded by the third company."] });
    const { summary } = (await asked("Who guards the Blue Hill Fuel Depot?")).body;
    const otherName = { asked: "Blue Hill Fuel Depot", told: "Red Hill Fuel Depot" };
    expect(summary).toMatchObject({ abstained: true, reason: "insufficient", otherName });
    expect(summary.text).toMatch(
      /^The library does not seem to answer this: what was found speaks of “Red Hill Fuel Depot”, not of “Blue Hill Fuel Depot”\. /,
    );
    const right = (await asked("Who guards the Red Hill Fuel Depot?")).body.summary;
    expect([right.abstained, right.otherName]).toEqual([false, undefined]);
  });

  it("is not told of words in another form, of like meaning, or elsewhere on the page", async () => {
    expect(await missing("Every how many hours does the duty officer inspect the armory?")).toEqual([false, []]);
    expect(await missing("Every how many hours does the duty officer inspect the sergeant's armory?")).toEqual([
      false,
      [],
    ]);
  });
});

onEveryDatabase("what a question only asks by", (records) => {
  const { begin, fill, put, asked } = counselForTests(records);
  beforeEach(async () => {
    await begin();
    await fill();
    await put({ id: "a", name: "Orders.pdf", texts: [TEXT] });
    await put({ id: "b", name: "Garden.pdf", texts: ["Trees of the orchard are pruned by the gardener in February."] });
    await put({
      id: "c",
      name: "Kasino.pdf",
      texts: ["Das Kasino der Garnison öffnet um sieben Uhr und schließt um neun Uhr."],
    });
    await put({ id: "d", name: "Paint.pdf", texts: ["Apply two coats of paint to the fence."] });
  });

  const missing = async (question: string) => {
    const { summary } = (await asked(question)).body;
    return [summary.abstained, summary.missing];
  };

  it.each([
    "How often does the duty officer inspect the armory?",
    "How frequently does the duty officer inspect the armory?",
    "Wie lange öffnet das Kasino der Garnison?",
    "Wann öffnet das Kasino der Garnison?",
    "In which month are trees of the orchard pruned?",
    "Describe how the duty officer inspects the armory.",
    "To what does one apply 2 coats of paint?",
  ])("is not told to be missing: %s", async (question) => {
    const [abstained, words] = await missing(question);
    expect([abstained, words]).toEqual([false, []]);
  });

  it("is told where it is more than that", async () => {
    expect(await missing("Every how many hours does the duty officer inspect the long armory?")).toEqual([
      false,
      ["long"],
    ]);
  });

  it("is not told of a word whose family the library has", async () => {
    await put({ id: "e", name: "Lorry.pdf", texts: ["Driver of the lorry is Sergeant Berg."] });
    const { summary } = (await asked("Who drives the lorry?")).body;
    expect(summary.missing ?? []).toEqual([]);
  });

  it("tells a word that was read as another as it was written", async () => {
    const { summary } = (await asked("When are aply trees of the orchard pruned?")).body;
    expect(summary.notes).toEqual(["The library does not have “aply”; it was read as “apply”."]);
    expect([summary.abstained, summary.missing]).toEqual([false, ["aply"]]);
  });
});

onEveryDatabase("a word that stands in a name alone", (records) => {
  const { begin, fill, put, asked } = counselForTests(records);
  beforeEach(async () => {
    await begin();
    await fill();
    const texts = ["The keeper lit the lamp every evening, and put it out when the sun rose."];
    await put({ id: "a", name: "Der Leuchtturm.pdf", texts, indexed: { author: "Anna Émond" } });
    await put({ id: "b", name: "Kündigung 2024.pdf", texts: [TEXT], indexed: { title: "Vertrag", author: null } });
  });

  it.each([
    ["Which zebra of Anna put the lamp out?", ["zebra"]],
    ["Which zebra of Émond lit the Leuchtturm?", ["zebra"]],
    ["Which zebra inspects the armory of the Vertrag and the Kündigung?", ["zebra"]],
  ])("is not told to be missing: %s", async (question, missing) => {
    const { summary } = (await asked(question)).body;
    expect([summary.abstained, summary.missing]).toEqual([true, missing]);
  });

  it("is told to stand there where no text has any", async () => {
    const { summary } = (await asked("Who wrote Der Leuchtturm?")).body;
    expect(summary).toMatchObject({ abstained: true, reason: "nothing_found", missing: ["wrote"] });
    expect(summary.text).toBe(
      "The library does not hold an answer to this: no text has the words that matter in the question; “Der” and “Leuchtturm” stand in names of files, folders or authors.",
    );
  });

  it("says nothing where it only points at somebody", async () => {
    const { summary } = (await asked("Hello, who are you?")).body;
    expect([summary.abstained, summary.missing]).toEqual([true, undefined]);
    expect(summary.text).not.toContain("“you”");
  });

  it("is not read as another word", async () => {
    await put({ id: "c", name: "Notes.pdf", texts: ["General Leuchttum ordered the retreat."] });
    const { summary } = (await asked("Who lit the lamp of the Leuchtturm?")).body;
    expect(summary.notes ?? []).toEqual([]);
  });
});

onEveryDatabase("a word that the library does not have", (records) => {
  const { begin, fill, put, asked } = counselForTests(records);

  it("is told to have been read as another, in answers and where there is none", async () => {
    await begin();
    await fill();
    await put({ id: "a", name: "Orders.pdf", texts: ["General Corrin ordered the retreat over the bridge in 1944."] });
    const note = "The library does not have “Corrine”; it was read as “Corrin”.";
    expect((await asked("What did General Corrine order?")).body.summary.notes).toEqual([note]);
    const { summary } = (await asked("Where did Corrine buy bananas?")).body;
    expect([summary.abstained, summary.notes]).toEqual([true, [note]]);
    expect((await asked("What did General Corrin order?")).body.summary.notes).toEqual([]);
    expect((await asked("What did General Dorrin order?")).body.summary.missing ?? ["Dorrin"]).toEqual(["Dorrin"]);
  });
});
