import { beforeEach, expect, it } from "vitest";
import { onEveryDatabase } from "../../../db/for-tests.ts";
import { counselForTests } from "../for-tests.ts";

/** On its second page statues are replaced, and who pays for that; on its last one what else a town pays. */
const STATUES = [
  "LAW OF STATUES\n\nThe hall of statues is open by day.",
  "§2. Replacing of statues\n\nA town may ask the wardens for leave to replace its statue in the hall of statues.\n\n§3. Costs\n\nThe town that asks pays all costs of the new statue, and of bringing the old one home.",
  "§4. Keys\n\nThe wardens keep the keys of the hall.",
  "§5. Pay\n\nEach town pays the keeper of the hall of statues, and pays for the lamps of the hall.",
];
const PAY = ["LAW OF PAY\n\nA town pays its clerk each month. The town pays for ink and for the statue of the clerk."];

onEveryDatabase("What a conversation spoke of", (records) => {
  const { begin, put, call, started } = counselForTests(records);
  beforeEach(async () => {
    await begin();
    await put({ id: "statues", name: "statues.pdf", texts: STATUES });
    await put({ id: "pay", name: "pay.pdf", texts: PAY });
  });

  const asked = async (...questions: readonly string[]) => {
    const conversationId = await started();
    const summaries = [];
    for (const query of questions)
      summaries.push((await call("POST", "/search", { query, conversationId })).body.summary);
    return summaries;
  };
  const placesIn = (summary: Awaited<ReturnType<typeof asked>>[number] | undefined) => [
    ...new Set(summary?.citations.map(({ fileId, pageNumber }) => `${fileId} ${pageNumber}`)),
  ];

  it("is looked at first where a question goes on from that, beside what was cited", async () => {
    const [, costs] = await asked("May a town replace its statue in the hall?", "And who pays for it?");
    expect(costs?.text).toContain("The town that asks pays all costs of the new statue");
    expect(placesIn(costs)).toEqual(["statues 2"]);
  });

  it("is left where its pages do not tell it", async () => {
    const [, keeper] = await asked("May a town replace its statue in the hall?", "And who pays its clerk for ink?");
    expect(placesIn(keeper)).toEqual(["pay 1"]);
  });
});
