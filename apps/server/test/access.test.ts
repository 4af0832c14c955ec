import { API } from "@reading-room/contract/api";
import type { Endpoint } from "@reading-room/contract/endpoint";
import { ErrorBody } from "@reading-room/contract/errors";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pathOf, startWholeServer, type WholeServer } from "./whole-server.ts";

type Who = "nobody" | "forger" | "member" | "admin" | "file cookie";

/** Who may pass the door; what stands behind it may still say no. */
function mayPass(who: Who, { access, path }: Endpoint): boolean {
  if (access === "public") return true;
  if (who === "file cookie") return access === "member" && path.startsWith("/files/");
  return who === "admin" || (who === "member" && access === "member");
}

/** The doors' own refusals; a call that is let in never answers with one of these. */
const REFUSALS = ["not_signed_in", "session_expired", "not_admin"];

const refusalOf = (who: Who, { access }: Endpoint): readonly [number, string] => {
  if (who === "forger") return [401, "session_expired"];
  return who === "member" && access === "admin" ? [403, "not_admin"] : [401, "not_signed_in"];
};

describe("who may call what", () => {
  let server: WholeServer;
  beforeAll(async () => {
    server = await startWholeServer({ "bridge.txt": "The pontoon bridge crosses the river Elbe." });
  }, 30_000);
  afterAll(() => server.close());

  const headersOf = (who: Who): Record<string, string> => {
    if (who === "nobody") return {};
    if (who === "file cookie") return { Cookie: server.member.cookie };
    if (who === "forger") return { Authorization: `Bearer ${server.admin.bearer.slice(0, -4)}AAAA` };
    return { Authorization: `Bearer ${server[who].bearer}` };
  };

  const answerTo = async (who: Who, endpoint: Endpoint): Promise<readonly [number, string | null]> => {
    const response = await server.app.request(pathOf(endpoint), { method: endpoint.method, headers: headersOf(who) });
    const isEvents = endpoint.transport === "events" && response.status === 200;
    if (isEvents) await response.body?.cancel();
    const body = isEvents ? null : ErrorBody.safeParse(await response.json().catch(() => null)).data;
    return [response.status, body?.error.code ?? null];
  };

  // These end the session that asks: each is tried by those only whom it must refuse.
  const endsSession = (endpoint: Endpoint): boolean => /logout|sign-out/.test(endpoint.path);

  for (const who of ["nobody", "forger", "member", "admin", "file cookie"] as const) {
    it(`lets ${who} in where the contract says so`, async () => {
      for (const { name, endpoint } of API.filter((one) => mayPass(who, one.endpoint) && !endsSession(one.endpoint))) {
        const [status, code] = await answerTo(who, endpoint);
        expect([name, REFUSALS.includes(code ?? ""), status === 500]).toEqual([name, false, false]);
      }
    });

    it(`keeps ${who} out everywhere else`, async () => {
      for (const { name, endpoint } of API.filter((one) => !mayPass(who, one.endpoint))) {
        expect([name, ...(await answerTo(who, endpoint))]).toEqual([name, ...refusalOf(who, endpoint)]);
      }
    });
  }

  it("lets nobody in with a token of no signature, of another kind, or as a part of the address", async () => {
    const unsigned = `${Buffer.from('{"alg":"none"}').toString("base64url")}.${server.admin.bearer.split(".")[1]}.`;
    const cookie = server.member.cookie.split("=")[1] ?? "";
    for (const authorization of [
      `Bearer ${unsigned}`,
      `Bearer ${cookie}`,
      `Basic ${server.admin.bearer}`,
      server.admin.bearer,
    ]) {
      const { status } = await server.app.request("/api/auth/me", { headers: { Authorization: authorization } });
      expect([authorization.slice(0, 20), status]).toEqual([authorization.slice(0, 20), 401]);
    }
    expect((await server.app.request(`/api/auth/me?access_token=${server.admin.bearer}`)).status).toBe(401);
  });

  it("asks at the door for HEAD as for GET", async () => {
    for (const path of ["/api/auth/me", "/api/admin/stats", "/api/library/progress", "/api/files/x/open"]) {
      expect([path, (await server.app.request(path, { method: "HEAD" })).status]).toEqual([path, 401]);
    }
  });

  it("ends with the session, everywhere at once", async () => {
    const [bearer, cookie] = [headersOf("member"), headersOf("file cookie")];
    expect((await server.app.request("/api/auth/logout", { method: "POST", headers: bearer })).status).toBe(200);
    for (const headers of [bearer, cookie]) {
      const response = await server.app.request("/api/files/x/open", { headers });
      expect([response.status, await response.json()]).toMatchObject([401, { error: { code: "session_expired" } }]);
    }
  });
});
