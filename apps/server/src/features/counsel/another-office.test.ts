import { beforeEach, expect, it } from "vitest";
import { onEveryDatabase } from "../../db/for-tests.ts";
import { counselForTests } from "./for-tests.ts";

onEveryDatabase("An office that another body has, too", (records) => {
  const { begin, call, put, started } = counselForTests(records);

  beforeEach(async () => {
    await begin();
    const duty = "It shall be the duty of the Harbour Master of the Port of Elmsby to keep the log of the harbour.";
    await put({ id: "law", name: "Ports.txt", texts: [duty] });
  });

  const told = async (query: string) =>
    (await call("POST", "/search", { query, conversationId: await started() })).body.summary;

  it("is told of whom it is asked", async () => {
    const { abstained, text } = await told("What is the duty of the Harbour Master of the Port of Elmsby?");
    expect([abstained, text]).toEqual([false, expect.stringContaining("keep the log")]);
  });

  it("answers nothing that is asked of the other one's, and both are named", async () => {
    expect(await told("What is the duty of the Harbour Master of the City of Norwick?")).toMatchObject({
      abstained: true,
      otherName: { asked: "Harbour Master of the City of Norwick", told: "Harbour Master of the Port of Elmsby" },
    });
  });
});
