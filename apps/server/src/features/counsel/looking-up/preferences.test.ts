import { beforeEach, expect, it } from "vitest";
import { onEveryDatabase } from "../../../db/for-tests.ts";
import { NO_RULES } from "../../../core/documents/library-rules.ts";
import { counselForTests } from "../for-tests.ts";

const TEXT = "The duty officer inspects the armory with two witnesses.";
const ASKED = "With how many witnesses does the duty officer inspect the armory?";
const FM = { id: "fm", name: "Field manual", patterns: ["FM *"], authoritative: true };

onEveryDatabase("what an asker prefers", (records) => {
  const { begin, fill, put, mount, asked } = counselForTests(records);
  beforeEach(async () => {
    await begin();
    await fill();
    mount({ rules: { ...NO_RULES, documentTypes: [FM] } });
    const log = { document_types: "[]", topics: '["safety"]', published_at: "2001", content_hash: "a" };
    const manual = { document_types: '["fm"]', topics: "[]", published_at: "1990", content_hash: "b" };
    const note = { document_types: "[]", topics: "[]", published_at: "2020", content_hash: "c" };
    await put({ id: "log", name: "Log.pdf", texts: [TEXT], indexed: log });
    await put({ id: "manual", name: "Manual.pdf", texts: [TEXT], indexed: manual });
    await put({ id: "note", name: "Note.pdf", texts: [TEXT], indexed: note });
  });

  const firstWith = async (preferences: object | null, more: object = {}) => {
    const { results } = (await asked(ASKED, { preferences, ...more })).body;
    return [results[0]?.id, results[0]?.explain];
  };

  it("puts authoritative documents first, unless that is not wanted", async () => {
    const byType = ["manual", [{ factor: "authoritative type", value: 1, adds: 0.15 }]];
    expect(await firstWith(null)).toEqual(byType);
    expect(await firstWith({})).toEqual(byType);
    const [, explain] = await firstWith({ prioritizeDocTypes: false });
    expect(explain).toBeUndefined();
  });

  it("puts recent documents first, or those of a topic, and says what that made of their place", async () => {
    const none = { prioritizeDocTypes: false };
    expect(await firstWith({ ...none, prioritizeRecent: true })).toEqual([
      "note",
      [{ factor: "recent", value: 1, adds: 0.6 }],
    ]);
    expect(await firstWith({ ...none, boostTopics: ["safety"] })).toEqual([
      "log",
      [{ factor: "topic", value: 1, adds: 0.6 }],
    ]);
    expect((await firstWith({ ...none, prioritizeRecent: true }, { searchMode: "documents" }))[0]).toBe("note");
  });

  it("takes files that tell no date and were copied at once for equally new", async () => {
    const { db } = records();
    await db.updateTable("indexed").set({ published_at: null }).execute();
    const changed = async (id: string, at: number) =>
      db.updateTable("file").set({ modified_at: at }).where("id", "=", id).execute();
    const recent = { prioritizeDocTypes: false, prioritizeRecent: true };
    await changed("note", Date.UTC(2024, 5, 1) + 1);
    expect((await firstWith(recent))[1]).toBeUndefined();
    await changed("note", Date.UTC(2024, 5, 2));
    expect(await firstWith(recent)).toEqual(["note", [{ factor: "recent", value: 1, adds: 0.6 }]]);
  });

  it("leaves how sure the answer is as it is", async () => {
    const sure = async (preferences: object) => (await asked(ASKED, { preferences })).body.summary.confidence;
    expect(await sure({ prioritizeRecent: true })).toBeCloseTo(await sure({ prioritizeDocTypes: false }), 1);
  });
});
