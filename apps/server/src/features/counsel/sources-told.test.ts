import { beforeEach, describe, expect, it } from "vitest";
import { onEveryDatabase } from "../../db/for-tests.ts";
import { putSource } from "../search/for-tests.ts";
import { counselForTests } from "./for-tests.ts";

const every = (hours: string): string =>
  `The duty officer inspects the armory every ${hours} hours. Keys of the armory are kept in the safe of the guardroom.`;
const ASKED = "Every how many hours does the duty officer inspect the armory?";
const edition = (published: string) => ({
  edition_key: "gm 4",
  publication_number: "GM 4",
  published_at: published,
  content_hash: published,
});

onEveryDatabase("what several documents say of one thing", (records) => {
  const { begin, fill, put, asked, call, started } = counselForTests(records);
  beforeEach(async () => {
    await begin();
    await fill();
    await putSource(records().db, { id: "s2", name: "Elsewhere", isActive: true });
  });

  it("is told with both sides where they disagree, and never as sure", async () => {
    await put({ id: "a", name: "Orders.pdf", texts: [every("12")], indexed: { content_hash: "a" } });
    await put({ id: "b", name: "Handbook.pdf", texts: [every("8")], indexed: { content_hash: "b" } });
    const { summary } = (await asked(ASKED)).body;
    expect(summary.conflict).toBe(true);
    expect(summary.abstained).toBe(false);
    expect(summary.text).toMatch(
      /^Sources disagree\. The duty officer .* hours\. \[1\] But another source says otherwise: The duty officer .* hours\. \[2\]$/,
    );
    expect(summary.citations.map(({ fileName }) => fileName).sort()).toEqual(["Handbook.pdf", "Orders.pdf"]);
    expect(summary.confidence).toBeLessThan(0.7);
  });

  it("is told with the later side first, and of which dates they are", async () => {
    const dated = (date: string) => ({ content_hash: date, published_at: date });
    await put({ id: "a", name: "Orders 1.pdf", texts: [every("12")], indexed: dated("2018-06-12") });
    await put({ id: "b", name: "Orders 2.pdf", texts: [every("8")], indexed: dated("2023") });
    const { summary } = (await asked(ASKED)).body;
    expect(summary.conflict).toBe(true);
    expect(summary.citations.map(({ fileId }) => fileId)).toEqual(["b", "a"]);
    expect(summary.notes).toEqual(["“Orders 2.pdf” is dated 2023, “Orders 1.pdf” 2018-06-12."]);
  });

  it("is told of both where a question goes on from what they disagree on", async () => {
    const tower = (height: string, year: string) =>
      `The Orlov tower is ${height} meters high. The Orlov tower was opened in ${year}.`;
    await put({ id: "a", name: "Guide.pdf", texts: [tower("30", "1911")], indexed: { content_hash: "a" } });
    await put({ id: "b", name: "Plan.pdf", texts: [tower("25", "1913")], indexed: { content_hash: "b" } });
    const conversationId = await started();
    const ask = async (query: string) => (await call("POST", "/search", { query, conversationId })).body.summary;
    expect(await ask("How high is the Orlov tower?")).toMatchObject({ conflict: true });
    const opened = await ask("When was it opened?");
    expect(opened).toMatchObject({ conflict: true });
    expect(opened.text).toMatch(/1911.*1913|1913.*1911/s);
  });

  it.each([
    ["May visitors enter the vault?", "Visitors may enter the vault.", "Visitors may not enter the vault."],
    [
      "When was the Velden bridge finished?",
      "The Velden bridge was finished in 1932.",
      "The Velden bridge was finished in 1934 by the engineer Karl Rudd.",
    ],
  ])("is told with both sides in few words, too: %s", async (question, one, other) => {
    await put({ id: "a", name: "Guide.pdf", texts: [one], indexed: { content_hash: "a" } });
    await put({ id: "b", name: "Plan.pdf", texts: [other], indexed: { content_hash: "b" } });
    expect((await asked(question)).body.summary).toMatchObject({ conflict: true });
  });

  it("is no disagreement where both name who is asked for, though in other years", async () => {
    const founded = (year: string) => `The Tarn museum was founded in ${year} by Ida Holm.`;
    await put({ id: "a", name: "Guide.pdf", texts: [founded("1920")], indexed: { content_hash: "a" } });
    await put({ id: "b", name: "Plan.pdf", texts: [founded("1925")], indexed: { content_hash: "b" } });
    expect((await asked("Who founded the Tarn museum?")).body.summary).toMatchObject({ conflict: false });
    expect((await asked("When was the Tarn museum founded?")).body.summary).toMatchObject({ conflict: true });
  });

  it("is told once, with a citation of each, where they agree", async () => {
    await put({ id: "a", name: "Orders.pdf", texts: [every("12")], indexed: { content_hash: "a" } });
    await put({ id: "b", name: "Handbook.pdf", texts: [every("twelve")], indexed: { content_hash: "b" } });
    const { summary } = (await asked(ASKED)).body;
    expect(summary.conflict).toBe(false);
    expect(summary.text).toMatch(/every (12|twelve) hours\. \[1\]\[2\]/);
    expect(new Set(summary.citations.slice(0, 2).map(({ fileId }) => fileId))).toEqual(new Set(["a", "b"]));
  });

  it("is told from the current edition, with what the earlier one said otherwise", async () => {
    await put({ id: "old", name: "GM 4 (1987).pdf", texts: [every("8")], indexed: edition("1987") });
    await put({ id: "new", name: "GM 4 (2005).pdf", texts: [every("12")], indexed: edition("2005-07") });
    const { summary, results } = (await asked(ASKED)).body;
    expect(summary.conflict).toBe(false);
    expect(summary.citations.map(({ fileId }) => fileId)).toEqual(["new"]);
    expect(summary.citations[0]).toMatchObject({ edition: "GM 4, 2005-07", supersededBy: null });
    expect(summary.notes).toEqual([
      "The earlier edition “GM 4 (1987).pdf” (GM 4, 1987) said otherwise on page A-1: “The duty officer inspects the armory every 8 hours.”",
    ]);
    expect(results.map(({ id }) => id)).toEqual(["new"]);
  });

  const SIGNALS = ["The alarm signal is two short blasts of the siren.", "Three long whistles are the alarm signal."];
  const putSignals = async () => {
    const texts = SIGNALS.map((signal) => [`${signal} Boats are painted grey. Ropes are kept dry.`]);
    await put({ id: "old", name: "GM 4 (2012).pdf", texts: texts[0] ?? [], indexed: edition("2012") });
    await put({ id: "new", name: "GM 4 (2020).pdf", texts: texts[1] ?? [], indexed: edition("2020") });
  };

  it("is told with what the earlier edition said in quite other words", async () => {
    await putSignals();
    const { summary } = (await asked("What is the alarm signal?")).body;
    expect(summary.citations.map(({ fileId }) => fileId)).toEqual(["new"]);
    expect(summary.notes).toEqual([
      `The earlier edition “GM 4 (2012).pdf” (GM 4, 2012) said otherwise on page A-1: “${SIGNALS[0]}”`,
    ]);
    expect((await asked("How are boats painted?")).body.summary.notes).toEqual([]);
  });

  it("is told without a word on an earlier edition that said the same, only in another sentence first", async () => {
    const destroyed = "It is destroyed by the demolition team, which must be called within four hours.";
    const blind = "A blind is marked with a white flag and reported to the tower.";
    await put({ id: "old", name: "GM 4 (1987).pdf", texts: [`Blinds. ${destroyed}`], indexed: edition("1987") });
    await put({ id: "new", name: "GM 4 (2005).pdf", texts: [`${blind} ${destroyed}`], indexed: edition("2005-07") });
    const { summary } = (await asked("Who destroys a blind?")).body;
    expect(summary.text).toContain(destroyed);
    expect(summary.notes).toEqual([]);
  });

  it.each([
    "What was the alarm signal in 2012?",
    "What is the alarm signal in the older edition?",
    "What is the alarm signal according to GM 4 of 2012?",
  ])("is told from the edition that is asked for, with what the current one says: %s", async (question) => {
    await putSignals();
    const { summary } = (await asked(question)).body;
    expect(summary.citations.map(({ fileId }) => fileId)).toEqual(["old"]);
    expect(summary.notes).toEqual([
      "“GM 4 (2012).pdf” (GM 4, 2012) is an earlier edition: “GM 4 (2020).pdf” has taken its place.",
      `The current edition “GM 4 (2020).pdf” (GM 4, 2020) says otherwise on page A-1: “${SIGNALS[1]}”`,
    ]);
    expect(summary.places).toEqual([
      { words: "“GM 4 (2020).pdf” has taken its place", fileId: "new", pageNumber: 1 },
      { words: "“GM 4 (2020).pdf” (GM 4, 2020) says otherwise on page A-1", fileId: "new", pageNumber: 1 },
    ]);
  });

  it("is marked where only an earlier edition says it", async () => {
    await put({ id: "old", name: "GM 4 (1987).pdf", texts: [every("8")], indexed: edition("1987") });
    await put({ id: "new", name: "GM 4 (2005).pdf", texts: ["Rafts are rowed."], indexed: edition("2005-07") });
    const { summary, results } = (await asked(ASKED)).body;
    const superseder = { id: "new", name: "GM 4 (2005).pdf" };
    expect(summary.citations[0]).toMatchObject({ fileId: "old", supersededBy: superseder });
    expect(results[0]).toMatchObject({ id: "old", supersededBy: superseder });
    expect(summary.notes).toEqual([
      "“GM 4 (1987).pdf” (GM 4, 1987) is an earlier edition: “GM 4 (2005).pdf” has taken its place.",
    ]);
  });

  it("says nothing of an edition that the asker may not see", async () => {
    await put({ id: "old", name: "GM 4 (1987).pdf", texts: [every("8")], indexed: edition("1987") });
    await put({ id: "new", name: "GM 4 (2005).pdf", texts: [every("12")], indexed: edition("2005"), sourceId: "s2" });
    const { summary } = (await asked(ASKED)).body;
    expect(summary.citations[0]).toMatchObject({ fileId: "old", supersededBy: null });
    expect(summary.notes).toEqual([]);
  });

  describe("of one title, without a number", () => {
    const memo = (date: string) => ({
      title: `Memorandum: Armory Inspection, ${date.slice(0, 4)} edition`,
      published_at: date,
      content_hash: date,
    });
    const putBoth = async (says: string) => {
      await put({
        id: "old",
        name: "memo-2021.pdf",
        texts: [`4 May 2021\n\n${every("8")} In winter keys of the armory are kept by the sergeant.`],
        indexed: memo("2021-05-04"),
      });
      const texts = [`8 January 2024\n\n${says} ${every("12")}`];
      await put({ id: "new", name: "memo-2024.pdf", texts, indexed: memo("2024-01-08") });
    };

    it("is told from the one that says it replaces the other, with what that said", async () => {
      await putBoth("This memorandum replaces the memorandum on the armory of 4 May 2021.");
      const { summary } = (await asked(ASKED)).body;
      expect([summary.conflict, summary.citations.map(({ fileId }) => fileId)]).toEqual([false, ["new"]]);
      expect(summary.notes?.join()).toMatch(/^The earlier edition “memo-2021\.pdf” .* every 8 hours\.”$/);
      const { citations } = (await asked("Where are keys of the armory kept in winter?")).body.summary;
      expect(citations[0]).toMatchObject({ fileId: "old", supersededBy: { id: "new" } });
    });

    it.each(["It is short.", "This memorandum replaces the memorandum on the armory of 9 May 1998."])(
      "disagrees where the later one says %s",
      async (says) => {
        await putBoth(says);
        const { summary } = (await asked(ASKED)).body;
        expect(summary).toMatchObject({ conflict: true });
      },
    );
  });
});
