import { beforeEach, expect, it } from "vitest";
import { onEveryDatabase } from "../../db/for-tests.ts";
import { counselForTests } from "./for-tests.ts";

const WEIR = [
  "ORDER ON WEIRS\n\nApproved by: Ann Bell, Warden of the Rivers\n\nPurpose: To keep weirs in order.",
  "4. Duties. The keeper approves the use of the weir by boats, and greases the gate of the weir every month.\n\n5. EFFECTIVE DATE\n\nThis order of the wardens is effective on 1 May 2010.",
];
const LOCK = [
  "ORDER ON LOCKS\n\nThe keeper of the lock opens the gate of the lock every day. Boats wait below the lock.",
];

onEveryDatabase("A question that is asked of one publication", (records) => {
  const { begin, put, asked } = counselForTests(records);
  beforeEach(async () => {
    await begin();
    const of = (title: string, number: string) => ({ title, publication_number: number });
    await put({ id: "weir", name: "AFI 32-1.pdf", texts: WEIR, indexed: of("Instruction for weirs", "AFI 32-1") });
    await put({ id: "lock", name: "AFI 32-2.pdf", texts: LOCK, indexed: of("Instruction for locks", "AFI 32-2") });
  });

  const told = async (question: string) => {
    const { text, abstained, citations } = (await asked(question)).body.summary;
    return abstained
      ? null
      : [text.replace(/\s+/g, " "), citations.map(({ fileId, pageNumber }) => `${fileId} ${pageNumber}`)];
  };

  it("is answered by what that tells under its label, whether it is named or described", async () => {
    const approved = ["Approved by: Ann Bell, Warden of the Rivers [1]", ["weir 1"]];
    expect(await told("Who approved AFI 32-1?")).toEqual(approved);
    expect(await told("Who approved the instruction on weirs?")).toEqual(approved);
    expect(await told("When does the weir instruction take effect?")).toEqual([
      "This order of the wardens is effective on 1 May 2010. [1]",
      ["weir 2"],
    ]);
  });

  it("looks for all else in that one alone, too", async () => {
    expect(await told("Under the instruction on weirs, how often is the gate greased?")).toEqual([
      expect.stringContaining("greases the gate of the weir every month"),
      ["weir 2"],
    ]);
    expect(await told("Under the instruction on locks, who greases the gate?")).not.toEqual([
      expect.anything(),
      ["weir 2"],
    ]);
  });

  it("is told in whole where a part of it is asked for by its number", async () => {
    const duties = [
      "4. Duties. [1] The keeper approves the use of the weir by boats, and greases the gate of the weir every month. [2]",
      ["weir 2", "weir 2"],
    ];
    expect(await told("What does paragraph 4 of AFI 32-1 say?")).toEqual(duties);
    expect(await told("AFI 32-1 para 4")).toEqual(duties);
    expect(await told("What does section 4 require?")).toEqual(duties);
    expect(await told("What does paragraph 4 of the weirs instruction say?")).toEqual(duties);
    expect(await told("What does paragraph 4 of AFI 32-2 say?")).toBeNull();
    expect(await told("What does paragraph 4 say about herons?")).toBeNull();
  });

  it("says where more of a part stands than is told, and nothing where all of it is", async () => {
    const rule = (i: number) => `Boat ${i} is tied to a ring of its own.`;
    const rules = (count: number) => Array.from({ length: count }, (_, i) => rule(i + 1)).join(" ");
    await put({ id: "rings", name: "AFI 32-3.pdf", texts: [`7. Rings. ${rules(20)}\n\n8. Ropes. ${rules(4)}`] });
    const summaryOf = async (question: string) => (await asked(question)).body.summary;
    expect(await summaryOf("What does paragraph 7 say?")).toMatchObject({
      notes: ["Not all is told here: more stands on page A-1 of “AFI 32-3.pdf”."],
      places: [{ words: "page A-1 of “AFI 32-3.pdf”", fileId: "rings", pageNumber: 1 }],
    });
    expect(await summaryOf("What does paragraph 8 say?")).toMatchObject({ notes: [], places: [] });
  });

  it("is told of whose the duties are that are asked for, of each document that tells them", async () => {
    const heading = "5. RESPONSIBILITIES";
    const own = "5.1. The Lock Board:\n\n5.1.1. Sets the tolls.\n\n5.2. The Lock Clerk:\n\n5.2.1. Files the tolls.";
    await put({ id: "board", name: "Order on locks.pdf", texts: [`${heading}\n\n${own}`], headings: [heading] });
    const board = ["5.1. The Lock Board: [1] 5.1.1. Sets the tolls. [2]", ["board 1", "board 1"]];
    expect(await told("What are the duties of the Lock Board?")).toEqual(board);
    expect(await told("What is the Lock Board responsible for?")).toEqual(board);
    const other = "(b) Duties";
    await put({ id: "act", name: "Act.pdf", texts: [`${other}\n\nThe Lock Board shall meet.`], headings: [other] });
    const [text, pages] = (await told("What are the functions of the Lock Board?")) ?? [];
    expect(text).toContain("Sets the tolls.");
    expect(text).toContain("The Lock Board shall meet.");
    expect(pages).toContain("act 1");
  });

  it("is told of an office by the sentence below its name, and surely only by one that tells what is asked", async () => {
    const headings = ["CHAPTER 7—LOCK OFFICE"];
    const texts = [
      "CHAPTER 7—LOCK OFFICE\n\nThe Director shall be paid well. The term of the Director shall be 4 years.",
    ];
    await put({ id: "office", name: "Offices.pdf", texts, headings });
    const [text] = (await told("How long does the Director of the Lock Office serve?")) ?? [];
    expect(text).toMatch(/^The term of the Director shall be 4 years\. \[1\]/);
    const { summary } = (await asked("Who can remove the Director of the Lock Office?")).body;
    expect(summary.confidence).toBeLessThanOrEqual(0.5);
  });

  it("is told by the heading of the part that deals with what is asked, where it has such a part", async () => {
    const heading = "SECTION 3. NOISE OF THE LOCK";
    const texts = [`${heading}\n\nThe horn is blown twice.`, "It is not blown at night."];
    await put({ id: "horn", name: "Order on horns.pdf", texts, headings: [heading] });
    const part = [`${heading} [1]`, ["horn 1"]];
    expect(await told("Which section deals with the noise of the lock?")).toEqual(part);
    expect(await told("Which section of the order on horns covers noise?")).toEqual(part);
    expect(await told("Which section deals with herons?")).toBeNull();
  });

  it("is told in few words by what it says part by part, its purpose first", async () => {
    const purpose = "Purpose: To keep weirs in order. [1]";
    for (const asked of ["Summarise AFI 32-1", "Please give me a brief summary of the instruction for weirs."]) {
      const [text, places] = (await told(asked)) ?? ["", []];
      expect(text).toContain(purpose);
      expect(text).toContain("This order of the wardens is effective on 1 May 2010.");
      expect(places).toContain("weir 2");
    }
    expect(await told("What is AFI 32-1 about?")).toEqual([purpose, ["weir 1"]]);
    expect(await told("What is the instruction for locks about?")).toEqual([
      expect.stringContaining("The keeper of the lock opens the gate of the lock every day."),
      ["lock 1"],
    ]);
    expect(await told("Summarise the order on bridges")).toBeNull();
  });

  it("tells a part of each document that has one, where none is named", async () => {
    const texts = ["ORDER ON DAMS\n\n4-1. Dams. No boat passes a dam.\n\n4-2. Fish. Fish do. See 4-1."];
    await put({ id: "dam", name: "dams.pdf", texts });
    await put({ id: "pier", name: "piers.pdf", texts: ["ORDER ON PIERS\n\n4-1. Piers. Nobody fishes there."] });
    const all = (await told("What does paragraph 4-1 say?")) ?? ["", []];
    expect(all[0]).toContain("No boat passes a dam.");
    expect(all[0]).toContain("Nobody fishes there.");
    expect(all[0]).not.toContain("Fish do.");
    expect(new Set(all[1])).toEqual(new Set(["dam 1", "pier 1"]));
  });

  it("tells what changed only where it says so", async () => {
    expect(await told("What changed between AFI 32-1 and the older edition?")).toBeNull();
    await put({
      id: "dam",
      name: "AFI 32-3.pdf",
      texts: ["ORDER ON DAMS\n\nSUMMARY OF CHANGES\n\n(1) Adds a gate.\n\n(2) Drops a sluice.\n\nPURPOSE"],
      indexed: { title: "Instruction for dams", publication_number: "AFI 32-3" },
    });
    expect(await told("What has changed in the instruction on dams since 2009?")).toEqual([
      "(1) Adds a gate. [1] (2) Drops a sluice. [2]",
      ["dam 1", "dam 1"],
    ]);
  });
});

onEveryDatabase("A document that a conversation spoke of", (records) => {
  const { begin, put, call, started } = counselForTests(records);
  beforeEach(async () => {
    await begin();
    const of = (title: string, number: string) => ({ title, publication_number: number });
    await put({ id: "weir", name: "AFI 32-1.pdf", texts: WEIR, indexed: of("Instruction for weirs", "AFI 32-1") });
    const texts = [
      "ORDER ON LOCKS\n\nPurpose: To keep locks shut.\n\n4. Duties. The keeper of the lock sleeps at night.",
    ];
    await put({ id: "lock", name: "AFI 32-2.pdf", texts, indexed: of("Instruction for locks", "AFI 32-2") });
  });

  /** What each of some questions of one conversation is answered. */
  const told = async (...questions: readonly string[]) => {
    const conversationId = await started();
    const answers: (string | null)[] = [];
    for (const query of questions) {
      const { text, abstained } = (await call("POST", "/search", { query, conversationId })).body.summary;
      answers.push(abstained ? null : text.replace(/\s+/g, " "));
    }
    return answers;
  };
  const GATE = "How often is the gate of the weir greased?";

  it("is asked for its parts, and for what it tells of itself, without being named", async () => {
    const [, part, effect, approved, inShort] = await told(
      GATE,
      "What does paragraph 4 say?",
      "When did it take effect?",
      "And who approved this?",
      "Summarise it",
    );
    expect(part).toMatch(/^4\. Duties\. .*greases the gate of the weir every month/);
    expect(part).not.toContain("sleeps");
    expect(effect).toBe("This order of the wardens is effective on 1 May 2010. [1]");
    expect(approved).toBe("Approved by: Ann Bell, Warden of the Rivers [1]");
    expect(inShort).toContain("Purpose: To keep weirs in order.");
  });

  it("is the one that was spoken of last, through answers that found nothing", async () => {
    const [, other, nothing, purpose] = await told(
      GATE,
      "What does the keeper of the lock do at night?",
      "What does that instruction say about herons?",
      "What is this instruction about?",
    );
    expect(other).toContain("sleeps at night");
    expect(nothing).toBeNull();
    expect(purpose).toContain("To keep locks shut.");
  });

  it("is said to be all that was looked through where nothing is found in it", async () => {
    const conversationId = await started();
    const ask = async (query: string) => (await call("POST", "/search", { query, conversationId })).body.summary;
    await ask(GATE);
    const { abstained, text, lookedIn, coverage } = await ask("What does that instruction say about herons?");
    expect([abstained, coverage?.filesSearched, lookedIn]).toEqual([true, 1, "Instruction for weirs"]);
    expect(text).toBe(
      "“Instruction for weirs” does not seem to answer this. Only it was looked through, as this conversation spoke of it last.",
    );
  });

  it("is not asked where all are to be, though the question points at it", async () => {
    const conversationId = await started();
    const ask = async (query: string, everywhere = false) =>
      (await call("POST", "/search", { query, conversationId, everywhere })).body.summary;
    await ask(GATE);
    const asked = "According to that instruction, what does the keeper of the lock do at night?";
    expect((await ask(asked)).lookedIn).toBe("Instruction for weirs");
    const { abstained, text, lookedIn } = await ask(asked, true);
    expect([abstained, lookedIn]).toEqual([false, undefined]);
    expect(text).toContain("sleeps at night");
  });

  it("is told by another one where that has taken its place", async () => {
    const texts = ["ORDER ON SLUICES\n\nThis order supersedes AFI 32-1. Sluices are opened at dawn."];
    const indexed = { title: "Instruction for sluices", publication_number: "AFI 32-9" };
    await put({ id: "sluice", name: "AFI 32-9.pdf", texts, indexed });
    const [, place] = await told(GATE, "Which order supersedes this instruction?");
    expect(place).toContain("This order supersedes AFI 32-1.");
  });

  it("is asked first where it is called “the instruction” alone, and then all others", async () => {
    const [, own, other] = await told(
      GATE,
      "According to the instruction, who approves the use of the weir by boats?",
      "Under the instruction, what does the keeper of the lock do at night?",
    );
    expect(own).toContain("The keeper approves the use of the weir by boats");
    expect(other).toContain("sleeps at night");
  });

  it("is not meant where another one has the part, or is named", async () => {
    await put({ id: "dam", name: "dams.pdf", texts: ["ORDER ON DAMS\n\n7. Fish. No fish passes a dam."] });
    const [, elsewhere, named] = await told(
      GATE,
      "What does paragraph 7 say?",
      "What does paragraph 4 of AFI 32-2 say?",
    );
    expect(elsewhere).toContain("No fish passes a dam.");
    expect(named).toContain("sleeps at night");
  });
});

onEveryDatabase("Two questions in one", (records) => {
  const { begin, fill, asked, call, started } = counselForTests(records);
  beforeEach(async () => {
    await begin();
    await fill();
  });

  const BOTH = "When was the stone bridge over the Vistula built, and where was the railway company founded?";

  it("are each answered, with the documents of both", async () => {
    const { summary, results } = (await asked(BOTH)).body;
    expect(summary.text).toMatch(/1864 .*\[1\]\n\nThe railway company was founded in Lyon\. \[2\]$/s);
    expect(summary.citations.map(({ index, fileId }) => [index, fileId])).toEqual([
      [1, "bridges"],
      [2, "trains"],
    ]);
    expect(results.map(({ id }) => id).sort()).toEqual(["bridges", "trains"]);
  });

  it("are told as far as the library answers them, and what it does not is said", async () => {
    const { summary } = (await asked("Where was the railway company founded and what do zebras eat?")).body;
    expect(summary.text).toBe(
      "The railway company was founded in Lyon. [1]\n\nThe library does not seem to answer “what do zebras eat”: it does not have “zebras” or “eat”.",
    );
    expect(summary.abstained).toBe(false);
  });

  it("are refused where the library answers neither", async () => {
    expect((await asked("What do zebras eat and who invented pyjamas?")).body.summary.abstained).toBe(true);
  });

  it("go on from each other, and from the conversation", async () => {
    const conversationId = await started();
    const ask = async (query: string) => (await call("POST", "/search", { query, conversationId })).body.summary.text;
    await ask("When was the stone bridge over the Vistula built?");
    expect(await ask("Who built it and what did it carry?")).toMatch(/Stanislaw Kierbedz.*\n\n.*railway/s);
  });
});
