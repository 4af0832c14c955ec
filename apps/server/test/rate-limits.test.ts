import { API } from "@reading-room/contract/api";
import type { Endpoint } from "@reading-room/contract/endpoint";
import { ErrorBody } from "@reading-room/contract/errors";
import { LIMITS } from "@reading-room/contract/limits";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pathOf, startWholeServer, type SignedIn, type WholeServer } from "./whole-server.ts";

/** Those that anybody may make, counted by address. */
const limited = API.filter(({ endpoint }) => endpoint.rate !== undefined && endpoint.access === "public");

describe("how often a call may be made", () => {
  let server: WholeServer;
  beforeAll(async () => {
    server = await startWholeServer({ "bridge.txt": "The pontoon bridge crosses the river Elbe." }, {});
  }, 30_000);
  afterAll(() => server.close());

  // An empty body is refused by the check of its fields, and counts all the same.
  const ask = async ({ method, path }: Pick<Endpoint, "method" | "path">, headers: Record<string, string> = {}) => {
    const response = await server.app.request(pathOf({ path }), {
      method,
      headers,
      ...(method === "POST" && { body: "{}" }),
    });
    const code = ErrorBody.safeParse(await response.json().catch(() => null)).data?.error.code;
    return { status: response.status, code, retryAfterS: Number(response.headers.get("retry-after")) };
  };

  for (const { name, endpoint } of limited) {
    it(`is limited for ${name}, whatever address the caller claims to come from`, async () => {
      const calls = endpoint.rate?.calls ?? 0;
      const answers = [];
      for (let i = 0; i <= calls + 20; i++) answers.push(await ask(endpoint, { "X-Forwarded-For": `192.0.2.${i}` }));
      expect(answers.at(-1)).toMatchObject({ status: 429, code: "too_many_requests" });
      expect(answers.at(-1)?.retryAfterS).toBeGreaterThan(0);
      expect(answers.at(-1)?.retryAfterS).toBeLessThanOrEqual(endpoint.rate?.perS ?? 0);
      expect(answers[0]?.status).not.toBe(429);
    });
  }

  it("keeps anybody from having one mailbox written to again and again, whether or not it has an account", async () => {
    const own = await startWholeServer({ "bridge.txt": "The pontoon bridge." }, { TRUST_PROXY: "1" });
    try {
      for (const email of ["member@example.org", "nobody@example.org"]) {
        const statuses: number[] = [];
        for (let i = 0; i <= LIMITS.mailboxCalls; i++) {
          const response = await own.app.request("/api/auth/signup", {
            method: "POST",
            headers: { "X-Forwarded-For": `192.0.2.${i}` },
            body: JSON.stringify({ email, password: "long enough" }),
          });
          statuses.push(response.status);
        }
        expect(statuses).toEqual([...Array<number>(LIMITS.mailboxCalls).fill(201), 429]);
      }
      const mails = await own.house.records.db.selectFrom("mail").select("id").execute();
      expect(mails).toHaveLength(2 * LIMITS.mailboxCalls);
    } finally {
      await own.close();
    }
  }, 60_000);

  it("sends no confirmation again within the cooldown, and tells the same whether or not there is an account", async () => {
    const own = await startWholeServer({ "bridge.txt": "The pontoon bridge." }, { TRUST_PROXY: "1" });
    const post = (path: string, body: object, from: number) =>
      own.app.request(`/api/auth${path}`, {
        method: "POST",
        headers: { "X-Forwarded-For": `192.0.2.${from}` },
        body: JSON.stringify(body),
      });
    try {
      await post("/signup", { email: "waiting@example.org", password: "long enough" }, 1);
      const told = [];
      for (const email of ["waiting@example.org", "nobody@example.org"]) {
        expect((await post("/resend-confirmation", { email }, 2)).status).toBe(200);
        const again = await post("/resend-confirmation", { email }, 3);
        const { error } = ErrorBody.parse(await again.json());
        told.push([again.status, error.code, error.message.replace(/\d+/, "n")]);
        expect(Number(again.headers.get("retry-after"))).toBeGreaterThan(LIMITS.resendCooldownS - 10);
        expect(Number(again.headers.get("retry-after"))).toBeLessThanOrEqual(LIMITS.resendCooldownS);
      }
      const refused = [429, "too_many_requests", "Too many requests. Please try again in n seconds."];
      expect(told).toEqual([refused, refused]);
      expect(await own.house.records.db.selectFrom("mail").select("id").execute()).toHaveLength(2);
    } finally {
      await own.close();
    }
  }, 60_000);

  it("is limited for costly calls, for each user by themselves", async () => {
    const own = await startWholeServer({ "bridge.txt": "The pontoon bridge." }, { RATE_LIMIT_SCALE: "0.1" });
    try {
      for (const name of ["searchFiles", "counselSearch", "prepareArchive", "downloadArchive", "openRendition"]) {
        const { endpoint } = API.find((one) => one.name === name) ?? {};
        if (endpoint?.rate === undefined) throw new Error(`${name} is not limited`);
        // What cannot be answered counts all the same, and costs nothing.
        const call = ({ bearer }: SignedIn) =>
          own.app.request(`${pathOf(endpoint)}?limit=nothing`, {
            method: endpoint.method,
            headers: { Authorization: `Bearer ${bearer}` },
            ...(endpoint.method === "POST" && { body: "{}" }),
          });
        for (let i = 0; i < endpoint.rate.calls / 10; i++)
          expect([name, (await call(own.member)).status]).not.toContain(429);
        expect([name, (await call(own.member)).status]).toEqual([name, 429]);
        expect([name, (await call(own.other)).status]).not.toContain(429);
      }
    } finally {
      await own.close();
    }
  }, 60_000);

  it("leaves other calls alone", async () => {
    const headers = { Authorization: `Bearer ${server.member.bearer}` };
    expect((await ask({ method: "GET", path: "/auth/me" }, headers)).status).toBe(200);
    expect((await ask({ method: "GET", path: "/health" })).status).toBe(200);
  });
});
