import { beforeEach, expect, it } from "vitest";
import { NO_RULES, type LibraryRules } from "../../core/documents/library-rules.ts";
import { onEveryDatabase } from "../../db/for-tests.ts";
import { putSource } from "../search/for-tests.ts";
import { counselForTests } from "./for-tests.ts";

const RULES: LibraryRules = {
  ...NO_RULES,
  documentTypes: [
    { id: "fm", name: "Field manual (FM)", patterns: ["FM *"], authoritative: true },
    { id: "report", name: "Report or study", patterns: ["* report *", "* study *"], authoritative: false },
  ],
  topics: [
    { id: "fires", name: "Fires", words: ["artillery"] },
    { id: "engineering", name: "Engineering", words: ["bridge*"] },
  ],
};

onEveryDatabase("What AI Counsel offers of its library", (records) => {
  const { begin, mount, put, fill, call, send, started } = counselForTests(records);
  beforeEach(async () => {
    await begin();
    mount({ rules: RULES });
  });

  const facts = (types: readonly string[], topics: readonly string[], published: string | null) => ({
    document_types: JSON.stringify(types),
    topics: JSON.stringify(topics),
    published_at: published,
  });
  const filled = async () => {
    await putSource(records().db, { id: "s2", name: "Closed", isActive: true });
    await put({ id: "a", name: "a.pdf", texts: ["One."], indexed: facts(["report"], ["engineering"], "2021-05") });
    await put({ id: "b", name: "b.pdf", texts: ["Two."], indexed: facts(["report", "old"], ["engineering"], "2019") });
    await put({ id: "c", name: "c.pdf", texts: ["Three."], indexed: facts([], [], null) });
    await put({ id: "d", name: "d.pdf", texts: ["4."], sourceId: "s2", indexed: facts(["fm"], ["fires"], "2024") });
  };

  it("lists the rules' types and topics, those that the caller's documents have first", async () => {
    await filled();
    expect((await call("GET", "/filters")).body.filters).toEqual({
      documentTypes: [
        { id: "report", name: "Report or study", pattern: "* report *, * study *" },
        { id: "fm", name: "Field manual (FM)", pattern: "FM *" },
      ],
      topicCategories: [
        { id: "engineering", name: "Engineering" },
        { id: "fires", name: "Fires" },
      ],
    });
  });

  it("counts documents by type, topic and year, by the names of the rules, and none that the caller may not see", async () => {
    await filled();
    const { stats } = (await call("GET", "/stats")).body;
    expect(stats.breakdown).toEqual({
      documentTypes: [
        { id: "report", label: "Report or study", count: 2 },
        { id: "old", label: "old", count: 1 },
      ],
      topics: [{ id: "engineering", label: "Engineering", count: 2 }],
      years: [
        { id: "2021", label: "2021", count: 1 },
        { id: "2019", label: "2019", count: 1 },
      ],
    });
  });

  it("tells the field that the rules name, and none in particular where they name none", async () => {
    const field = async () => (await call("GET", "/stats")).body.stats.industryVertical;
    expect(await field()).toBe("GENERIC");
    mount({ rules: { ...RULES, industryVertical: "MILITARY" } });
    expect(await field()).toBe("MILITARY");
  });

  it("lists filters and counts nothing while nothing is read", async () => {
    const { documentTypes } = (await call("GET", "/filters")).body.filters as unknown as { documentTypes: object[] };
    expect(documentTypes).toHaveLength(2);
    const { stats } = (await call("GET", "/stats")).body;
    expect(stats.breakdown).toEqual({ documentTypes: [], topics: [], years: [] });
  });

  it("gives as examples what the library surely answers, and words that find documents", async () => {
    const examples = async () => (await call("GET", "/examples")).body as unknown as { examples: object };
    expect(await examples()).toEqual({ examples: { qa: [], documents: [] } });
    const completions = (id: string, entries: readonly (readonly [string, string])[]) =>
      records()
        .db.insertInto("file_completion")
        .values({ file_id: id, source_id: id === "hidden" ? "s2" : "s1", entries: JSON.stringify(entries) })
        .execute();
    await fill();
    const indexed = { indexed_at: 5 };
    await records().db.updateTable("indexed").set(indexed).execute();
    await putSource(records().db, { id: "s2", name: "Closed", isActive: true });
    const pontoons =
      "A pontoon bridge is a floating bridge that is carried by boats. Every pontoon bridge needs anchors.";
    await put({ id: "pontoons", name: "Pontoons.pdf", texts: [pontoons], indexed });
    await put({
      id: "hidden",
      name: "Hidden.pdf",
      texts: ["A cable ferry is a boat on a rope."],
      sourceId: "s2",
      indexed,
    });
    await completions("pontoons", [
      ["heading", "Pontoon Bridge"],
      ["heading", "Contents"],
      ["heading", "Quokkas"],
    ]);
    await completions("hidden", [["heading", "Cable ferry"]]);
    await completions("trains", [["phrase", "railway company"]]);
    expect(await examples()).toEqual({
      examples: { qa: ["What is a pontoon bridge?"], documents: ["railway company"] },
    });
  });

  it("reads filters out of a sentence", async () => {
    const parse = (text: string) => call("POST", "/parse-filters", { text });
    expect((await parse("field manuals about engineering published in 2019")).body).toEqual({
      filters: { documentTypes: ["fm"], topics: ["engineering"], publishedYears: ["2019"] },
      remainder: "",
    });
    expect((await parse("  ")).body).toEqual({ filters: {}, remainder: "" });
    expect((await parse("x".repeat(1_001))).status).toBe(400);
  });

  const suggestions = async (query: string, user = "anna") => {
    const { body } = await send("GET", `/suggestions?query=${encodeURIComponent(query)}`, { user });
    return (body as unknown as { suggestions: { text: string; score: number }[] }).suggestions;
  };
  const texts = async (query: string, user?: string) => (await suggestions(query, user)).map(({ text }) => text);

  it("completes by titles, headings and own questions, forgives a slip, and scores from 0 to 1", async () => {
    await fill();
    const outline = JSON.stringify([{ title: "River crossing sites", pageNumber: 1, level: 1 }]);
    const indexed = { title: "Pontoon bridging handbook", outline };
    await put({ id: "p", name: "x17.pdf", texts: ["Pontoons float."], indexed });
    await call("POST", "/search", { query: "Which pontoon is the longest?", conversationId: await started() });
    expect(await texts("ponto")).toEqual(
      expect.arrayContaining(["Which pontoon is the longest?", "Pontoon bridging handbook"]),
    );
    expect(await texts("river cro")).toContain("River crossing sites");
    expect(await texts("potnoon")).toContain("Pontoon bridging handbook");
    for (const { score } of await suggestions("ponto")) expect(score > 0 && score <= 1).toBe(true);
  });

  it("suggests a question on one line, without signs that nobody sees, and once", async () => {
    await fill();
    const conversationId = await started();
    for (const query of ["Which pontoon\n\nis longest?\u202e", "Which pontoon is longest?"])
      await call("POST", "/search", { query, conversationId });
    expect(await texts("which pont")).toEqual(["Which pontoon is longest?"]);
  });

  it("suggests nobody else's questions, and nothing of a conversation that is gone", async () => {
    await fill();
    const conversationId = await started();
    await call("POST", "/search", { query: "Which pontoon is the longest?", conversationId });
    expect(await texts("pontoon", "ben")).toEqual([]);
    await call("DELETE", `/session/${conversationId}`);
    expect(await texts("pontoon")).toEqual([]);
  });

  it("suggests nothing for less than two characters, nor from what may not be seen", async () => {
    await filled();
    await put({ id: "e", name: "Secret bridges.pdf", texts: ["Five."], sourceId: "s2" });
    expect([await texts(""), await texts("s"), await texts("secret")]).toEqual([[], [], []]);
  });
});
