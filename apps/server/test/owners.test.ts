import { API } from "@reading-room/contract/api";
import { CounselEvent } from "@reading-room/contract/counsel";
import type { Endpoint } from "@reading-room/contract/endpoint";
import { ERROR_STATUS, ErrorBody } from "@reading-room/contract/errors";
import { z } from "@reading-room/contract/zod";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pathOf, startWholeServer, type SignedIn, type WholeServer } from "./whole-server.ts";

type Owned = "conversation" | "answer" | "session" | "savedSearch";

/** Calls whose ids name something that one person owns. */
const CALLS: Readonly<Record<string, Owned>> = {
  endOneSession: "session",
  sessionHistory: "conversation",
  exportSession: "conversation",
  deleteSession: "conversation",
  counselSearch: "conversation",
  counselStream: "conversation",
  reportCitation: "answer",
  renameSavedSearch: "savedSearch",
  visitSavedSearch: "savedSearch",
  deleteSavedSearch: "savedSearch",
};

/** Where ids name what belongs to the house: files and folders for every member, accounts and sources for every admin. */
const SHARED = /^\/(files|browse|library|admin)\//;

/** Names of the input fields that name a thing: `id`, or `somethingId`. */
const idFields = (endpoint: Endpoint): string[] => {
  const schema = z.toJSONSchema(endpoint.input, { io: "input", unrepresentable: "any" });
  return Object.keys(schema.properties ?? {}).filter((name) => /^id$|Id$/.test(name));
};

const withIds = API.filter(({ endpoint }) => idFields(endpoint).length > 0);

/** The userId of startSession names the caller, and nobody else may be named. */
const isKnown = (name: string, { path }: Endpoint): boolean =>
  name in CALLS || SHARED.test(path) || name === "startSession";

it("knows of every call that takes an id whether somebody owns what it names", () => {
  expect(withIds.filter(({ name, endpoint }) => !isKnown(name, endpoint)).map(({ name }) => name)).toEqual([]);
  expect(Object.keys(CALLS).filter((name) => !withIds.some((one) => one.name === name))).toEqual([]);
});

/** What a stream of events came to: its last one says so, with the status that its code has elsewhere. */
function outcomeOf(stream: string) {
  const body: unknown = JSON.parse(/^data: (.*)$/m.exec(stream.trim().split("\n\n").at(-1) ?? "")?.[1] ?? "null");
  const failed = CounselEvent.safeParse(body).data;
  return failed?.type === "failed"
    ? { status: ERROR_STATUS[failed.code], code: failed.code, body }
    : { status: 200, code: null, body };
}

describe("what belongs to somebody", () => {
  let server: WholeServer;
  beforeAll(async () => {
    server = await startWholeServer({ "bridge.txt": "The pontoon bridge crosses the river Elbe." });
  }, 30_000);
  afterAll(() => server.close());

  const ask = async (who: SignedIn, endpoint: Endpoint, values: Readonly<Record<string, string>>) => {
    const hasBody = endpoint.method === "POST" || endpoint.method === "PATCH";
    const response = await server.app.request(pathOf(endpoint, values), {
      method: endpoint.method,
      headers: { Authorization: `Bearer ${who.bearer}` },
      ...(hasBody && {
        body: JSON.stringify({ ...values, query: "Which bridge crosses the Elbe?", name: "Bridges", index: 1 }),
      }),
    });
    if (endpoint.transport === "events" && response.ok) return outcomeOf(await response.text());
    const body: unknown = await response.json().catch(() => null);
    return { status: response.status, code: ErrorBody.safeParse(body).data?.error.code ?? null, body };
  };
  const call = (name: string): Endpoint => {
    const found = API.find((one) => one.name === name);
    if (found === undefined) throw new Error(`The contract has no ${name}`);
    return found.endpoint;
  };

  /** Something new of theirs: its id, or its ids by the fields that name it. */
  const make: Record<Owned, (who: SignedIn) => Promise<string | Readonly<Record<string, string>>>> = {
    conversation: async (who) => {
      const { body } = await ask(who, call("startSession"), {});
      return (body as { conversationId: string }).conversationId;
    },
    answer: async (who) => {
      const { body } = await ask(who, call("startSession"), {});
      const { conversationId } = body as { conversationId: string };
      const answered = await ask(who, call("counselSearch"), { conversationId });
      return { conversationId, messageId: (answered.body as { messageId: string }).messageId };
    },
    session: async (who) => {
      const again = await server.signInAgain(who);
      const { body } = await ask(again, call("listSessions"), {});
      const { sessions } = body as { sessions: { id: string; is_current: boolean }[] };
      return sessions.find((one) => one.is_current)?.id ?? "";
    },
    savedSearch: async (who) => {
      const { body } = await ask(who, call("saveSearch"), {});
      return (body as { saved: { id: string } }).saved.id;
    },
  };
  const valuesFor = (endpoint: Endpoint, id: string | Readonly<Record<string, string>>): Record<string, string> =>
    Object.fromEntries(idFields(endpoint).map((field) => [field, typeof id === "string" ? id : (id[field] ?? "")]));

  for (const [name, kind] of Object.entries(CALLS)) {
    const endpoint = call(name);
    it(`is for its owner alone in ${name}`, async () => {
      for (const [owner, strangers] of [
        [server.member, [server.other, server.admin]],
        [server.admin, [server.member]],
      ] as const) {
        const id = await make[kind](owner);
        if (server.notYet.includes(name)) continue;
        for (const stranger of strangers) {
          const refused = await ask(stranger, endpoint, valuesFor(endpoint, id));
          const unknown = await ask(stranger, endpoint, valuesFor(endpoint, "no-such-id"));
          // Not told from what does not exist at all.
          expect([refused.status, refused.code]).toEqual([404, unknown.code]);
        }
        // Nothing happened to it: its owner still has it.
        expect((await ask(owner, endpoint, valuesFor(endpoint, id))).status).toBeLessThan(300);
      }
    });
  }

  it("is listed to its owner alone", async () => {
    const conversation = String(await make.conversation(server.member));
    // One in which nothing was said is not listed to anybody.
    await ask(server.member, call("counselSearch"), { conversationId: conversation });
    for (const [who, sees] of [
      [server.member, true],
      [server.other, false],
      [server.admin, false],
    ] as const) {
      const { body } = await ask(who, call("listConversations"), {});
      expect(JSON.stringify(body).includes(conversation)).toBe(sees);
    }
    const session = String(await make.session(server.member));
    for (const [who, sees] of [
      [server.member, true],
      [server.other, false],
      [server.admin, false],
    ] as const) {
      const { body } = await ask(who, call("listSessions"), {});
      expect(JSON.stringify(body).includes(session)).toBe(sees);
    }
    const saved = String(await make.savedSearch(server.member));
    for (const [who, sees] of [
      [server.member, true],
      [server.other, false],
      [server.admin, false],
    ] as const) {
      const { body } = await ask(who, call("listSavedSearches"), {});
      expect(JSON.stringify(body).includes(saved)).toBe(sees);
    }
  });

  it("is all that deleting one's own conversations deletes", async () => {
    const own = String(await make.conversation(server.member));
    const others = String(await make.conversation(server.other));
    expect((await ask(server.member, call("deleteConversations"), {})).status).toBe(200);
    expect((await ask(server.member, call("sessionHistory"), { id: own })).status).toBe(404);
    expect((await ask(server.other, call("sessionHistory"), { id: others })).status).toBe(200);
  });
});
