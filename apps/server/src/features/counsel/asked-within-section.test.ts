import { beforeEach, expect, it } from "vitest";
import { onEveryDatabase } from "../../db/for-tests.ts";
import { counselForTests } from "./for-tests.ts";

const RIVERS = [
  "TITLE 7—RIVERS\n\n§1605. Definitions\n\nThe term “sluice” means a gate by which water is let out of a lock.\n\nThe term “keeper” means a person who opens a lock for others.",
  "§1606. Penalties\n\nWhoever fails to close the sluice shall pay a fine of not more than $40.\n\n§1607. Keepers\n\nThe keeper shall report to the harbour office within 12 days after each flood.",
  "§1608. Ferries\n\nWhoever takes a horse on a ferry at night shall pay a fine of not more than $900. A sluice is no ferry, as section 1606 of this title says.",
];

onEveryDatabase("What is asked of one section alone", (records) => {
  const { begin, put, asked } = counselForTests(records);
  beforeEach(async () => {
    await begin();
    await put({ id: "rivers", name: "US Code Title 7.pdf", texts: RIVERS, indexed: { title: "TITLE 7—RIVERS" } });
    await put({
      id: "canals",
      name: "canals.pdf",
      texts: ["§1606. Canals\n\nWhoever swims in a canal shall pay a fine of $5."],
    });
  });

  const told = async (question: string) => {
    const { text, abstained } = (await asked(question)).body.summary;
    return abstained ? null : text.replace(/\s+/g, " ");
  };

  it("is told from that section, and from no other one that says more of it", async () => {
    for (const question of [
      "How high is the fine for failing to close the sluice under 7 U.S.C. 1606?",
      "7 USC 1606 fine for an open sluice",
      "Whoever does what pays the fine of section 1606 of title 7?",
    ]) {
      const text = await told(question);
      expect(text, question).toContain("not more than $40");
      expect(text, question).not.toMatch(/900|canal/);
    }
    expect(await told("Under section 1607 of title 7, when does the keeper report?")).toContain("within 12 days");
  });

  it("is a definition where a term stands beside a section of definitions", async () => {
    for (const question of [
      "7 USC 1605 sluice",
      "How does 7 U.S.C. 1605 define sluice?",
      "What does 7 U.S.C. 1605 mean by sluice?",
    ])
      expect(await told(question), question).toBe(
        "The term “sluice” means a gate by which water is let out of a lock. [1]",
      );
  });

  it("is refused where that section does not say it, and it is told that only this was looked through", async () => {
    const { summary } = (await asked("Who takes a horse on a ferry under 7 U.S.C. 1606?")).body;
    expect(summary).toMatchObject({
      abstained: true,
      text: "Section 1606 does not seem to answer this. Only it was looked through, as the question names it.",
      lookedInPart: "section 1606",
    });
  });

  it("is told from no other section where no document has that one, and from the whole library where several have it and none is named", async () => {
    expect(await told("Who takes a horse on a ferry at night under 9 U.S.C. 1700?")).toBeNull();
    expect(await told("Who takes a horse on a ferry at night under section 1606?")).toContain("$900");
  });
});
