import { expect, it } from "vitest";
import { hasOpensearch } from "../src/drivers/opensearch-for-tests.ts";
import { clusterDrill } from "./cluster-drill.ts";
import { POSTGRES_PROGRAMS } from "./own-postgres.ts";

const UNAVAILABLE_MS = 5_000;
/** What people are told while a process is away that there is one of. */
const BORNE: Readonly<Record<string, readonly string[]>> = {
  PostgreSQL: ["open 503", "search 503", "write 503"],
  "the store": ["open 503"],
};

it.skipIf(POSTGRES_PROGRAMS === null || !hasOpensearch)(
  "bears the loss of any process, one after the other: no search fails but for PostgreSQL's, nothing acknowledged is lost, and every file is read once (skipped without PostgreSQL and OpenSearch)",
  async ({ annotate }) => {
    const { blows, ...left } = await clusterDrill();
    for (const blow of blows) await annotate(JSON.stringify(blow));
    await annotate(JSON.stringify(left));
    const byName = new Map(blows.map((blow) => [blow.killed, blow]));

    expect(byName.get("a serving node")?.repeated).toBeGreaterThan(0);
    expect(byName.get("PostgreSQL")?.failures).toContain("search 503");
    expect(byName.get("PostgreSQL")?.failedForMs).toBeLessThan(UNAVAILABLE_MS);
    for (const { killed, failures } of blows)
      expect({ killed, failures: failures.filter((one) => !BORNE[killed]?.includes(one)) }).toEqual({
        killed,
        failures: [],
      });

    expect(left).toMatchObject({ lost: [], back: [] });
    const { files, indexed, passages, distinct, counted } = left;
    expect({ indexed, passages, distinct, counted }).toEqual({
      indexed: files,
      passages: files,
      distinct: files,
      counted: files,
    });
  },
  300_000,
);
