import { beforeEach, expect, it } from "vitest";
import { onEveryDatabase } from "../../db/for-tests.ts";
import { putSource } from "../search/for-tests.ts";
import { counselForTests } from "./for-tests.ts";

interface Body {
  readonly answer: string;
  readonly sources: { readonly fileName: string; readonly webViewLink: string }[];
  readonly stats: object;
  readonly details: object[];
}

onEveryDatabase("The old chat", (records) => {
  const { begin, fill, put, request } = counselForTests(records);
  beforeEach(begin);

  const ask = async (query: string) => {
    const response = await request("POST", "/research-llm/query", { user: "anna", body: { query } });
    return { status: response.status, body: (await response.json()) as Body };
  };
  const stats = async () =>
    ((await (await request("GET", "/research-llm/stats", { user: "anna" })).json()) as Body).stats;

  it("answers as AI Counsel does, without marks, with the pages that its words stand on", async () => {
    await fill();
    const { body } = await ask("When was the stone bridge over the Vistula built?");
    expect(body).toEqual({
      answer: "The stone bridge over the Vistula was built in 1864 by the engineer Stanislaw Kierbedz.",
      sources: [{ fileName: "Bridges of Warsaw.pdf", webViewLink: "/api/files/bridges/open?page=1" }],
    });
  });

  it("says what it does not know, with what comes nearest, and keeps no conversation", async () => {
    await fill();
    const near = await ask(
      "Which surgeon treated the passengers of the Lyon railway company for cholera in Marseille?",
    );
    expect(near.body.answer).toMatch(
      /^The library does not seem to answer this: it does not have “surgeon”.*\. The passages that come nearest are listed below\.$/,
    );
    expect(near.body.sources.length).toBeGreaterThan(0);
    expect((await ask("zyzzyva quokka")).body.sources).toEqual([]);
    expect(await records().db.selectFrom("conversation").select("id").execute()).toEqual([]);
  });

  it("refuses an empty question, and one that is too long", async () => {
    expect((await ask(" ")).body.details).toEqual([{ param: "query", msg: "Please enter a question" }]);
    expect((await ask("x".repeat(1_001))).status).toBe(400);
  });

  it("counts documents, passages and what of them is indexed", async () => {
    expect(await stats()).toEqual({ documentCount: 0, totalChunks: 0, documentsIndexed: 0 });
    await fill();
    expect(await stats()).toEqual({ documentCount: 3, totalChunks: 3, documentsIndexed: 2 });
    await put({ id: "copy", name: "Copy.pdf", texts: ["Twice."], indexed: { content_hash: "same" } });
    await put({ id: "copied", name: "Copied.pdf", texts: ["Twice."], indexed: { content_hash: "same" } });
    await put({ id: "link", name: "Link.url", texts: ["Unread."], indexed: { state: "skipped" } });
    await put({ id: "damaged", name: "Damaged.pdf", texts: ["Unread."], indexed: { state: "failed" } });
    expect(await stats()).toMatchObject({ documentCount: 5, documentsIndexed: 3 });
    const counsel = (await (await request("GET", "/ai-counsel/stats", { user: "anna" })).json()) as Body;
    expect(counsel.stats).toMatchObject({ documentsCount: 3 });
  });

  it("counts nothing of a source that is not part of the library, nor answers as if that were read", async () => {
    await putSource(records().db, { id: "s2", name: "Closed", isActive: false });
    await put({
      id: "secret",
      name: "Secret.pdf",
      texts: ["A secret bridge."],
      sourceId: "s2",
      indexed: { passage_count: 1 },
    });
    expect(await stats()).toEqual({ documentCount: 0, totalChunks: 0, documentsIndexed: 0 });
    const { body } = await ask("Where is the secret bridge?");
    expect(body.answer).toMatch(/^Nothing is indexed yet/);
  });
});
