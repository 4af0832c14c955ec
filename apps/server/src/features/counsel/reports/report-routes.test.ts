import type { CitationReport } from "@reading-room/contract/citation-reports";
import { beforeEach, expect, it } from "vitest";
import { readQuestions } from "../../../core/quality/read-questions.ts";
import { onEveryDatabase } from "../../../db/for-tests.ts";
import { counselForTests } from "../for-tests.ts";

const QUESTION = "When was the stone bridge over the Vistula built?";
const QUOTE = "The stone bridge over the Vistula was built in 1864 by the engineer Stanislaw Kierbedz.";

interface Listed {
  readonly reports: CitationReport[];
  readonly open: number;
  readonly nextCursor: string | null;
}

onEveryDatabase("A wrong citation", (records) => {
  const { begin, fill, request, call, send, started } = counselForTests(records);
  let conversationId: string;
  let messageId: string;
  beforeEach(async () => {
    await begin();
    await fill();
    conversationId = await started();
    messageId = (await call("POST", "/search", { query: QUESTION, conversationId })).body.messageId;
  });

  const report = (some: object = {}, user = "anna") =>
    send("POST", "/citation-reports", { user, body: { conversationId, messageId, index: 1, ...some } });
  const listed = async (query = ""): Promise<Listed> => {
    const response = await request("GET", `/admin/citation-reports${query}`, { user: "admin" });
    return (await response.json()) as Listed;
  };

  it("is reported with what was asked, said and shown", async () => {
    expect((await report({ comment: "  It was rebuilt later. " })).status).toBe(200);
    const { reports, open } = await listed();
    expect(open).toBe(1);
    expect(reports).toMatchObject([
      {
        username: "anna",
        question: QUESTION,
        claim: QUOTE,
        fileId: "bridges",
        fileName: "Bridges of Warsaw.pdf",
        pageNumber: 1,
        pageLabel: "A-1",
        quote: QUOTE,
        comment: "It was rebuilt later.",
        settledAt: null,
      },
    ]);
  });

  it("is reported in an own conversation only, and only where there is one", async () => {
    const tries = [
      report({}, "ben"),
      report({}, "admin"),
      report({ conversationId: "nowhere" }),
      report({ messageId: "nothing" }),
      report({ index: 2 }),
      report({ conversationId: await started() }),
    ];
    for (const { status, body } of await Promise.all(tries))
      expect({ status, code: body.error.code }).toEqual({ status: 404, code: "not_found" });
    const question = (await call("GET", `/session/${conversationId}/history`)).body.messages[0]?.id;
    expect((await report({ messageId: question })).status).toBe(404);
    expect((await report({ comment: "x".repeat(1_001) })).body.details).toEqual([
      { param: "comment", msg: "A comment is at most 1,000 characters" },
    ]);
    expect((await report({ index: 0 })).status).toBe(400);
    expect((await listed()).reports).toEqual([]);
  });

  it("is listed once a reader, with the reader's latest word, and outlives conversation, file and account", async () => {
    await report({ comment: "wrong" });
    await report({ comment: "wrong year" });
    await call("DELETE", `/session/${conversationId}`);
    const { db } = records();
    await db.deleteFrom("file").where("id", "=", "bridges").execute();
    await db.deleteFrom("user").where("id", "=", "anna").execute();
    expect((await listed()).reports).toMatchObject([{ username: "Deleted account", comment: "wrong year" }]);
  });

  it("keeps what was said of it when it is reported once more without a word", async () => {
    await report({ comment: "wrong year" });
    await report();
    await report({ comment: "   " });
    expect((await listed()).reports).toMatchObject([{ username: "anna", comment: "wrong year" }]);
  });

  it("is settled by an admin, once, and noted in the audit log", async () => {
    await report();
    const [{ id } = { id: "" }] = (await listed()).reports;
    const settle = (one: string) => request("POST", `/admin/citation-reports/${one}/settle`, { user: "admin" });
    expect((await settle(id)).status).toBe(200);
    const [settled] = (await listed()).reports;
    expect(settled?.settledAt).not.toBeNull();
    expect((await settle(id)).status).toBe(200);
    expect((await listed()).reports[0]?.settledAt).toBe(settled?.settledAt);
    expect((await listed()).open).toBe(0);
    expect((await settle("nothing")).status).toBe(404);
    const noted = await records().db.selectFrom("audit_log").selectAll().orderBy("position").execute();
    expect(noted.map(({ username, action, details }) => [username, action, details])).toEqual([
      ["admin", "admin_view", "Reported citations"],
      ["admin", "citation_settle", "Bridges of Warsaw.pdf, page 1"],
      ["admin", "citation_settle", "Bridges of Warsaw.pdf, page 1"],
    ]);
  });

  it("is listed page by page, newest first", async () => {
    const { db } = records();
    await report();
    const row = await db.selectFrom("citation_report").selectAll().executeTakeFirstOrThrow();
    const others = [1, 2, 3].map((at) => ({ ...row, id: `r${at}`, created_at: at }));
    await db.insertInto("citation_report").values(others).execute();
    const first = await listed("?limit=2");
    const second = await listed(`?limit=2&cursor=${encodeURIComponent(first.nextCursor ?? "")}`);
    expect([first, second].map(({ reports }) => reports.map(({ id }) => id))).toEqual([
      [row.id, "r3"],
      ["r2", "r1"],
    ]);
    expect(second.nextCursor).toBeNull();
  });

  it("becomes an evaluation question, one a line, and the copy is noted", async () => {
    await report({ comment: "Not 1864" });
    const response = await request("GET", "/admin/citation-reports/export", { user: "admin" });
    expect(response.headers.get("content-disposition")).toMatch(/reported-citations-\d{4}-\d\d-\d\d\.jsonl/);
    const text = await response.text();
    expect(readQuestions(text)).toMatchObject([{ query: QUESTION, kind: "reported" }]);
    const lines = text.trim().split("\n");
    expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
      {
        id: expect.any(String),
        kind: "reported",
        query: QUESTION,
        file: "Engineering/Bridges of Warsaw.pdf",
        pages: [1],
        answers: [],
        note: `A reader calls this wrong: put file, pages and answers right before you measure by it.\nNot 1864\nSaid: ${QUOTE}\nCited: ${QUOTE}`,
      },
    ]);
    const noted = await records().db.selectFrom("audit_log").select(["action", "details"]).execute();
    expect(noted).toContainEqual({ action: "export", details: "Reported citations" });
  });

  it("is no business of members once it is reported", async () => {
    await report();
    for (const [method, path] of [
      ["GET", "/admin/citation-reports"],
      ["GET", "/admin/citation-reports/export"],
      ["POST", "/admin/citation-reports/x/settle"],
    ] as const)
      expect((await request(method, path, { user: "anna" })).status).toBe(403);
  });
});
