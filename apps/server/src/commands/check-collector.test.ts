import { afterAll, beforeAll, expect, it } from "vitest";
import { startOtlpCollector, type OtlpCollector } from "../../test/otlp-collector.ts";
import { checkCollector } from "./check-collector.ts";

let collector: OtlpCollector;
beforeAll(async () => {
  collector = await startOtlpCollector();
});
afterAll(() => collector.close());

const look = (endpoint: string) =>
  checkCollector({ tracing: { endpoint, headers: { "x-key": "a secret" }, share: 1 } });

it("tells a collector that takes traces from one that does not, and why", async () => {
  expect(await look(collector.url)).toEqual({ verdict: "ok", says: `The collector at ${collector.url} takes traces` });
  expect(collector.headers().at(-1)).toMatchObject({ "x-key": "a secret" });
  expect(collector.spans()).toEqual([]);
  const wrongPath = await look(`${collector.url}/elsewhere`);
  expect(wrongPath).toMatchObject({ verdict: "FAIL", says: expect.stringContaining("HTTP 404") });
  const away = await look("http://127.0.0.1:1");
  expect(away).toMatchObject({ verdict: "FAIL", says: expect.stringContaining("does not answer") });
  for (const { says } of [wrongPath, away]) expect(says).not.toContain("a secret");
});

it("says that nothing is traced where no collector is named", async () => {
  expect(await checkCollector({ tracing: null })).toMatchObject({ verdict: "note" });
});
