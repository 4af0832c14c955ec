import { beforeEach, expect, it } from "vitest";
import { onEveryDatabase } from "../../db/for-tests.ts";
import { counselForTests } from "./for-tests.ts";

const QUESTION = "When was the stone bridge over the Vistula built?";
const QUOTE = "The stone bridge over the Vistula was built in 1864 by the engineer Stanislaw Kierbedz.";

onEveryDatabase("A conversation that is opened again", (records) => {
  const { begin, fill, call, started } = counselForTests(records);
  let conversationId: string;
  beforeEach(async () => {
    await begin();
    await fill();
    conversationId = await started();
    await call("POST", "/search", { query: QUESTION, conversationId });
  });

  const citations = async () => {
    const { messages } = (await call("GET", `/session/${conversationId}/history`)).body;
    return messages[1]?.summary?.citations;
  };
  const setText = (text: string) =>
    records().db.updateTable("page").set({ text }).where("file_id", "=", "bridges").where("number", "=", 1).execute();
  const setVersion = async (version: string) => {
    const { db } = records();
    await db.updateTable("file").set({ version }).where("id", "=", "bridges").execute();
    await db.updateTable("indexed").set({ version }).where("file_id", "=", "bridges").execute();
    await db.updateTable("page").set({ version }).where("file_id", "=", "bridges").execute();
  };

  it("has its citations as they were where nothing changed", async () => {
    expect(await citations()).toMatchObject([{ quote: QUOTE, status: "verified", pageLabel: "A-1" }]);
  });

  it("names a file as it is called and stands now, in citations and among the documents; one that is gone as it was", async () => {
    const { db } = records();
    await db
      .updateTable("file")
      .set({ name: "Warsaw.pdf", folder_path: "Moved" })
      .where("id", "=", "bridges")
      .execute();
    expect(await citations()).toMatchObject([{ fileId: "bridges", fileName: "Warsaw.pdf", status: "verified" }]);
    const { messages } = (await call("GET", `/session/${conversationId}/history`)).body;
    expect(messages[1]?.results?.[0]).toMatchObject({ id: "bridges", name: "Warsaw.pdf", folderPath: "Moved" });
    expect(messages[1]?.results?.[0]).not.toHaveProperty("isGone");
    await db.deleteFrom("file").where("id", "=", "bridges").execute();
    expect(await citations()).toMatchObject([{ fileName: "Bridges of Warsaw.pdf", status: "missing" }]);
    const { messages: later } = (await call("GET", `/session/${conversationId}/history`)).body;
    expect(later[1]?.results?.[0]).toMatchObject({ id: "bridges", isGone: true });
  });

  it("finds a quote again that stands elsewhere on its page of another version, with its boxes of now", async () => {
    const before = (await citations())?.[0]?.boxes[0];
    await setVersion("v2");
    await setText(`A new beginning of the page.\n${QUOTE}`);
    const [citation] = (await citations()) ?? [];
    expect(citation).toMatchObject({ quote: QUOTE, status: "verified" });
    expect(citation?.boxes[0]).not.toEqual(before);
  });

  it("repairs a quote whose line breaks and case became others", async () => {
    await setText(QUOTE.replace("stone bridge", "Stone\nBridge"));
    expect(await citations()).toMatchObject([
      { status: "repaired", quote: QUOTE.replace("stone bridge", "Stone\nBridge") },
    ]);
  });

  it("marks as changed what the page no longer says, whatever other pages say", async () => {
    await setText("The wooden bridge over the Vistula was built in 1775.");
    await records()
      .db.updateTable("page")
      .set({ text: QUOTE })
      .where("file_id", "=", "bridges")
      .where("number", "=", 2)
      .execute();
    expect(await citations()).toMatchObject([{ quote: QUOTE, status: "changed", boxes: [] }]);
  });

  it("marks as missing what stood on a page, in a file or in a source that is gone", async () => {
    const { db } = records();
    await db.updateTable("source").set({ is_active: 0 }).execute();
    expect(await citations()).toMatchObject([{ quote: QUOTE, status: "missing" }]);
    await db.updateTable("source").set({ is_active: 1 }).execute();
    expect(await citations()).toMatchObject([{ status: "verified" }]);
    await db.deleteFrom("page").where("file_id", "=", "bridges").where("number", "=", 1).execute();
    expect(await citations()).toMatchObject([{ status: "missing" }]);
    await db.deleteFrom("file").where("id", "=", "bridges").execute();
    expect(await citations()).toMatchObject([{ status: "missing", fileName: "Bridges of Warsaw.pdf" }]);
  });
});
