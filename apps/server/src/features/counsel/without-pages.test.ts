import type { CitationReport } from "@reading-room/contract/citation-reports";
import { beforeEach, expect, it } from "vitest";
import { onEveryDatabase } from "../../db/for-tests.ts";
import { checkExport } from "./export/check-export.ts";
import { readExport } from "./export/read-export.ts";
import { counselForTests } from "./for-tests.ts";
import { counselStore } from "./store.ts";

const QUESTION = "When is the ford of the Vistula closed?";
const QUOTE = "The ford of the Vistula is closed in spring.";
const TEXTS = [
  "Handbook of crossings\n\nIt tells how rivers are crossed by hand.",
  `Rivers\n\nFords\n\nA ford is marked by poles of white wood.\n\n${QUOTE}`,
];
const OUTLINE = JSON.stringify([
  { title: "Handbook of crossings", pageNumber: 1, level: 1 },
  { title: "Rivers", pageNumber: 2, level: 2 },
  { title: "Fords", pageNumber: 2, level: 3 },
]);
const PLACE = "“Rivers › Fords”, paragraph 2";

onEveryDatabase("A citation of a file without pages", (records) => {
  const { begin, put, request, call, send, started } = counselForTests(records);
  let conversationId: string;
  beforeEach(async () => {
    await begin();
    const indexed = { outline: OUTLINE, content_hash: "a".repeat(64) };
    await put({ id: "crossings", name: "Crossings.docx", texts: TEXTS, flows: true, indexed });
    conversationId = await started();
  });

  const ask = () => call("POST", "/search", { query: QUESTION, conversationId });
  const exported = async (format: string): Promise<string> => {
    const path = `/ai-counsel/session/${conversationId}/export?format=${format}`;
    return (await request("GET", path, { user: "anna" })).text();
  };
  const citedAgain = async () =>
    (await call("GET", `/session/${conversationId}/history`)).body.messages.at(-1)?.summary?.citations;

  it("says where it stands by headings and paragraph, and so do key passages", async () => {
    const { summary, results } = (await ask()).body;
    expect(summary.citations).toMatchObject([
      { pageNumber: 2, pageLabel: null, place: PLACE, quote: QUOTE, boxes: [] },
    ]);
    expect(results[0]?.extractiveAnswers[0]?.place).toMatch(/^“Rivers › Fords”, paragraph [12]$/);
  });

  it("says it when the conversation is opened again, also of where it stands since", async () => {
    await ask();
    expect(await citedAgain()).toMatchObject([{ place: PLACE, status: "verified" }]);
    const text = `Rivers\n\nFords\n\n${QUOTE}`;
    await records().db.updateTable("page").set({ text }).where("number", "=", 2).execute();
    await records()
      .db.updateTable("indexed")
      .set({ content_hash: "b".repeat(64) })
      .execute();
    expect(await citedAgain()).toMatchObject([{ place: "“Rivers › Fords”, paragraph 1", status: "verified" }]);
  });

  it("is exported with it, and found again by its part", async () => {
    await ask();
    for (const format of ["markdown", "text"]) {
      const text = (await exported(format)).replaceAll("\\", "");
      expect(text).toContain(`Place: ${PLACE}`);
      expect(text).toContain("Part: 2");
      expect(text).not.toMatch(/\bpage\b/i);
    }
    for (const format of ["markdown", "json"]) {
      const checked = await checkExport(counselStore(records().db), readExport(await exported(format)));
      expect(checked.map(({ verdict }) => verdict)).toEqual(["verified"]);
    }
    const [item] = JSON.parse(await exported("csl")) as { readonly note: string }[];
    expect(item).not.toHaveProperty("page");
    expect(item?.note).toContain(`\n${PLACE}, verified: “${QUOTE}”`);
  });

  it("is reported with it", async () => {
    const { messageId } = (await ask()).body;
    await send("POST", "/citation-reports", { user: "anna", body: { conversationId, messageId, index: 1 } });
    const response = await request("GET", "/admin/citation-reports", { user: "admin" });
    const { reports } = (await response.json()) as { readonly reports: readonly CitationReport[] };
    expect(reports).toMatchObject([{ fileName: "Crossings.docx", pageNumber: 2, place: PLACE }]);
  });
});
