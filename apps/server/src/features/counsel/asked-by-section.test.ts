import { beforeEach, expect, it } from "vitest";
import { onEveryDatabase } from "../../db/for-tests.ts";
import { counselForTests } from "./for-tests.ts";

const RIVERS = [
  "TITLE 7—RIVERS\n\n§1606. Penalties\n\nWhoever fails to—\n\n(1) close the sluice; or\n\n(2) grease the gate,\n\nshall pay a fine of not more than 40 crowns.",
  "§1607. Keepers\n\n(a) The keeper opens the lock every morning.\n\n(b) The bailiff counts the herons every evening.",
];

onEveryDatabase("A section of a code that is asked for", (records) => {
  const { begin, put, asked } = counselForTests(records);
  beforeEach(async () => {
    await begin();
    await put({ id: "rivers", name: "US Code Title 7.pdf", texts: RIVERS, indexed: { title: "TITLE 7—RIVERS" } });
    await put({ id: "canals", name: "canals.pdf", texts: ["§1606. Canals\n\nNobody swims in a canal by night."] });
  });

  const told = async (question: string) => {
    const { text, abstained } = (await asked(question)).body.summary;
    return abstained ? null : text.replace(/\s+/g, " ");
  };

  it("is told as lawyers cite it, from its own title alone", async () => {
    for (const question of [
      "What does 7 U.S.C. 1606 say?",
      "7 USC § 1606",
      "section 1606 of title 7, United States Code",
    ]) {
      const text = await told(question);
      expect(text, question).toContain("not more than 40 crowns");
      expect(text, question).not.toContain("canal");
    }
  });

  it("is told item by item", async () => {
    expect(await told("What does 7 U.S.C. 1607(b) say?")).toBe("(b) The bailiff counts the herons every evening. [1]");
    expect(await told("What does paragraph (a) of section 1607 say?")).toBe(
      "(a) The keeper opens the lock every morning. [1]",
    );
    expect(await told("What does 7 U.S.C. 1607(d) say?")).toBeNull();
  });
});
