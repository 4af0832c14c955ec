import { beforeEach, expect, it } from "vitest";
import { onEveryDatabase } from "../../../db/for-tests.ts";
import { counselForTests } from "../for-tests.ts";
import { counselStore } from "../store.ts";
import { checkExport } from "./check-export.ts";
import { ConversationFile } from "./conversation-file.ts";
import { readExport } from "./read-export.ts";

const QUESTION = "When was the stone bridge over the Vistula built?";
const QUOTE = "The stone bridge over the Vistula was built in 1864 by the engineer Stanislaw Kierbedz.";
const HASH = "5891b5b522d5df086d0ff0b110fbd9d21bb4fc7163af34d08286a2e846f6be03";
const FACTS = { content_hash: HASH, publication_number: "FM 3-0", published_at: "2022-10", author: "The Corps" };

onEveryDatabase("An exported conversation", (records) => {
  const { begin, fill, put, request, call, send, started } = counselForTests(records);
  let conversationId: string;
  beforeEach(async () => {
    await begin();
    await fill();
    await records().db.updateTable("indexed").set(FACTS).where("file_id", "=", "bridges").execute();
    conversationId = await started();
  });

  const ask = (query: string, more: object = {}) => call("POST", "/search", { query, conversationId, ...more });
  const exported = async (format: string) => {
    const response = await request("GET", `/ai-counsel/session/${conversationId}/export?format=${format}`, {
      user: "anna",
    });
    return { headers: response.headers, text: await response.text() };
  };
  const check = async (format: string) => {
    const checked = await checkExport(counselStore(records().db), readExport((await exported(format)).text));
    return checked.map(({ place, verdict, note }) => [place.name, verdict, note].filter(Boolean).join(": "));
  };

  it("names of each citation file, edition, page label, physical page, quote and content hash, in every form", async () => {
    await ask(QUESTION);
    for (const format of ["markdown", "text", "json"]) {
      const { text } = await exported(format);
      const plain = text.replaceAll("\\", "");
      for (const part of ["Bridges of Warsaw.pdf", "FM 3-0, 2022-10", "A-1", QUOTE, HASH, QUESTION, "verified"])
        expect([format, part, plain.includes(part)]).toEqual([format, part, true]);
      expect(plain).toMatch(/Physical page: 1|"page": 1/);
    }
    const { exchanges, version } = ConversationFile.parse(JSON.parse((await exported("json")).text));
    expect(version).toBe(1);
    expect(exchanges[0]?.answer?.citations).toEqual([
      {
        index: 1,
        fileId: "bridges",
        fileName: "Bridges of Warsaw.pdf",
        folderPath: "Engineering",
        edition: "FM 3-0, 2022-10",
        pageLabel: "A-1",
        page: 1,
        quote: QUOTE,
        contentHash: HASH,
        status: "verified",
      },
    ]);
  });

  it("is saved under its name, and stays in no cache", async () => {
    const names = { markdown: "md", text: "txt", json: "json", csl: "csl.json" };
    for (const [format, ending] of Object.entries(names)) {
      const { headers } = await exported(format);
      expect(headers.get("content-disposition")).toContain(`filename="conversation-${conversationId}.${ending}"`);
      expect(headers.get("cache-control")).toBe("no-store");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
    }
    expect((await call("GET", `/session/${conversationId}/export?format=docx`)).status).toBe(400);
  });

  it("says so when nothing was asked", async () => {
    for (const format of ["markdown", "text"])
      expect((await exported(format)).text).toContain("Nothing was asked in this conversation.");
    expect(JSON.parse((await exported("json")).text)).toMatchObject({ exchanges: [] });
    expect(JSON.parse((await exported("csl")).text)).toEqual([]);
    expect(await check("markdown")).toEqual([]);
  });

  it("names no library where every source is disabled", async () => {
    await records().db.updateTable("source").set({ is_active: 0 }).execute();
    for (const format of ["markdown", "text"])
      expect((await exported(format)).text).toMatch(/^Exported from Reading Room on .+: 0 questions\.$/m);
  });

  it("is its owner's alone, and ends with the conversation", async () => {
    const path = `/session/${conversationId}/export`;
    expect((await send("GET", path, { user: "ben" })).body.error.code).toBe("conversation_not_found");
    await call("DELETE", `/session/${conversationId}`);
    expect((await send("GET", path, { user: "anna" })).status).toBe(404);
  });

  it("becomes one item a document for reference managers, with each page and quote that is cited", async () => {
    await ask(QUESTION);
    await ask("Who built the stone bridge over the Vistula?");
    const items: unknown = JSON.parse((await exported("csl")).text);
    expect(items).toEqual([
      {
        id: `bridges-${HASH.slice(0, 12)}`,
        type: "report",
        title: "Bridges of Warsaw",
        author: [{ literal: "The Corps" }],
        number: "FM 3-0",
        issued: { "date-parts": [[2022, 10]] },
        page: "A-1",
        archive: "Reading Room",
        archive_location: "Engineering/Bridges of Warsaw.pdf",
        note: `SHA-256: ${HASH}\np. A-1 (physical page 1), verified: “${QUOTE}”`,
      },
    ]);
  });

  it("holds every message of a long conversation, in order, and what a search for documents found", async () => {
    const { db } = records();
    await ask(QUESTION);
    await ask("railway bridges", { searchMode: "documents" });
    const shared = { conversation_id: conversationId, search_mode: "qa", body: null, created_at: 5 };
    const more = Array.from({ length: 240 }, (_, i) => ({
      ...shared,
      id: `m${i}`,
      ordinal: i + 4,
      type: i % 2 === 0 ? "user" : "assistant",
      content: `${i}`,
    }));
    await db.insertInto("message").values(more).execute();
    const { exchanges } = ConversationFile.parse(JSON.parse((await exported("json")).text));
    expect(exchanges).toHaveLength(122);
    expect(exchanges.at(-1)).toMatchObject({ question: "238", answer: { text: "239" } });
    expect(exchanges[1]?.answer?.documents.map(({ fileName }) => fileName)).toEqual([
      "Bridges of Warsaw.pdf",
      "Trains.pdf",
    ]);
    expect((await exported("markdown")).text).toContain("- Trains.pdf in Engineering, page 1\n");
  });

  it("lists the passages that come nearest where it says so, as no citations", async () => {
    await ask("Which surgeon treated the passengers of the Lyon railway company for cholera in Marseille?");
    for (const format of ["markdown", "text", "json"]) {
      const plain = (await exported(format)).text.replaceAll("\\", "");
      expect(plain).toContain("The passages that come nearest are listed below.");
      for (const part of ["Trains.pdf", "The railway company was founded in Lyon.", "A-1"])
        expect([format, part, plain.includes(part)]).toEqual([format, part, true]);
    }
    for (const format of ["markdown", "json"]) expect(await check(format)).toEqual([]);
  });

  it("speaks of no passages where none are left to list", async () => {
    await ask("Which surgeon treated the passengers of the Lyon railway company for cholera in Marseille?");
    await records().db.updateTable("message").set({ body: null }).where("type", "=", "assistant").execute();
    expect((await exported("text")).text).toContain(
      "The library does not seem to answer this: it does not have “surgeon”",
    );
    expect((await exported("text")).text).not.toContain("listed below");
  });

  it("says in words what has changed since, as the screen does, in the place of a confidence that nothing bears any more", async () => {
    const { db } = records();
    await ask(QUESTION);
    await ask("railway bridges", { searchMode: "documents" });
    const says = async (...texts: readonly string[]) => {
      for (const format of ["markdown", "text"])
        for (const text of texts) expect((await exported(format)).text).toMatch(new RegExp(`^${text}`, "m"));
    };
    await says("Confidence: \\d+ %$");
    await db.updateTable("page").set({ text: "It burnt down." }).where("file_id", "=", "bridges").execute();
    await says("Sources changed since\\. .+ Confidence when it was answered: \\d+ %$", "Confidence: \\d+ %$");
    await db.updateTable("source").set({ is_active: 0 }).execute();
    await says("Sources gone since\\. ", "First document gone since\\. ");
    const { exchanges } = ConversationFile.parse(JSON.parse((await exported("json")).text));
    expect(exchanges[1]?.answer?.documents[0]).toMatchObject({ isGone: true });
  });

  it("says no confidence of what only greeted, and of what was asked the same as the screen, rounded down", async () => {
    await ask("Thank you very much!");
    for (const format of ["markdown", "text"]) expect((await exported(format)).text).not.toContain("Confidence");
    const { summary } = (await ask(QUESTION)).body;
    const shown = `Confidence: ${Math.floor(summary.confidence * 100)} %`;
    for (const format of ["markdown", "text"]) expect((await exported(format)).text.split("\n")).toContain(shown);
  });

  it("shows what documents say as text: no link, image, HTML or heading of theirs is one in Markdown", async () => {
    const evil =
      "The quokka regulation says ![x](https://evil.example/y) <img src=x> [1](javascript:alert(1)) to all guards.";
    await put({ id: "evil", name: "# [x](y) <b>.pdf", texts: [evil] });
    await ask("What does the quokka regulation say to all guards?");
    const { text } = await exported("markdown");
    expect(text).toContain("quokka");
    const ours = text.replace("<!-- reading-room-conversation 1 -->", "").replace("### [1] ", "");
    expect(ours).not.toMatch(/(?<!\\)[!<>[\]](?! The quokka)|(?<!\\):\/\//);
    expect(await check("markdown")).toEqual(["question 1 [1]: verified"]);
    expect(await check("json")).toEqual(["question 1 [1]: verified"]);
  });

  it.each(["json", "markdown"])("is checked against the library again, from %s", async (format) => {
    const { db } = records();
    await ask(QUESTION);
    expect(await check(format)).toEqual(["question 1 [1]: verified"]);

    const { text } = await exported(format);
    const later = async () => {
      const [checked] = await checkExport(counselStore(db), readExport(text));
      return [checked?.verdict, checked?.note];
    };
    const [first, second] = ["The wooden bridge was built in 1775.", QUOTE];
    const setPage = (number: number, one: string) =>
      db.updateTable("page").set({ text: one }).where("file_id", "=", "bridges").where("number", "=", number).execute();
    await setPage(1, first);
    expect(await later()).toEqual(["changed", "the page no longer says so"]);
    await setPage(2, second);
    expect(await later()).toEqual(["moved", "now on page 2"]);
    await setPage(1, QUOTE);
    await db.updateTable("file").set({ name: "Renamed.pdf" }).where("id", "=", "bridges").execute();
    expect(await later()).toEqual(["verified", "the file is now called Engineering/Renamed.pdf"]);
    await db.updateTable("indexed").set({ content_hash: "other" }).where("file_id", "=", "bridges").execute();
    expect((await later())[0]).toBe("missing");
    await db.updateTable("file").set({ name: "Bridges of Warsaw.pdf" }).where("id", "=", "bridges").execute();
    expect(await later()).toEqual(["verified", "the file's bytes are others now"]);
    await db.updateTable("source").set({ is_active: 0 }).execute();
    expect((await later())[0]).toBe("missing");
  });

  it("is caught when a quote was changed in the file by hand", async () => {
    await ask(QUESTION);
    const { text } = await exported("markdown");
    const [changed] = await checkExport(counselStore(records().db), readExport(text.replaceAll("1864", "1846")));
    expect(changed?.verdict).toBe("changed");
  });
});

it.each([
  ["hello", "This is no export of a conversation: it takes one in JSON or Markdown."],
  ["", "This is no export of a conversation: it takes one in JSON or Markdown."],
  ["{}", "This is no export of a conversation: it takes one in JSON or Markdown."],
  ['{"format":', "This file is no whole JSON: it was cut, or changed."],
  ["[]", "This is a list for reference managers: export as JSON or Markdown instead."],
  ['{"format":"reading-room-conversation","version":2}', "This export was made by a later version of Reading Room."],
  ["<!-- reading-room-conversation 7 -->", "This export was made by a later version of Reading Room."],
  [
    "<!-- reading-room-conversation 1 -->\n\n## 1\\. Who?\n\n### [1] a.pdf\n\n- Edition: x\n\n> Yes.",
    "This export is damaged: question 1 [1] names no physical page.",
  ],
  [
    "<!-- reading-room-conversation 1 -->\n\n## 1\\. Who?\n\n### [1] a.pdf\n\n- Physical page: 3\n",
    "This export is damaged: question 1 [1] has no quote.",
  ],
])("says of %j that it is no export to check", (content, message) => {
  expect(() => readExport(content)).toThrow(message);
});
