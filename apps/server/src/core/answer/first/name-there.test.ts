import { expect, it } from "vitest";
import { madeDraft } from "../made-draft.ts";
import { madeHit } from "../made-hit.ts";

const PLANNING =
  "(b) PLANNING.—Using amounts for military family housing functions as specified in the funding table, the Secretary of the Army may carry out family housing planning with money not above $3,000,000.";

it("The row that has the name comes first where a number is asked for, and the best sentence has everything else", () => {
  const rows = "Country · Location · Units · Amount\nItaly · Vicenza · Family Housing New Construction · $84,100,000";
  const table = madeHit(rows, { pageNumber: 2, kind: "table", headings: ["SEC. 2103. ARMY FAMILY HOUSING."] });
  const { claims } = madeDraft("How much money goes to Army family housing at Vicenza?", PLANNING, table);
  expect(claims.map(({ text }) => text)).toContain(rows.split("\n")[1]);
  expect(claims[0]?.text).not.toMatch(/3,000,000/);
});
