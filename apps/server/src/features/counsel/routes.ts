import * as contract from "@reading-room/contract/counsel";
import type { Api } from "../../http/api.ts";
import type { Call } from "../../http/call.ts";
import { ask } from "./ask.ts";
import { conversationsOf, deleteAllConversations, deleteConversation, historyOf } from "./conversations.ts";
import type { CounselDeps } from "./deps.ts";
import { idleEnder } from "./end-idle.ts";
import { exportRoutes } from "./export/export-routes.ts";
import { libraryRoutes } from "./library-routes.ts";
import { ownConversation, ownership } from "./ownership.ts";
import { reportRoutes } from "./reports/report-routes.ts";
import { researchRoutes } from "./research-routes.ts";
import { startSession } from "./start-session.ts";
import { statsNow } from "./stats.ts";
import { streamAnswer } from "./stream-answer.ts";
import type { Asker } from "./written/writer.ts";

/** AI Counsel over HTTP. */
export function counselRoutes(api: Api, deps: CounselDeps): void {
  exportRoutes(api, deps);
  libraryRoutes(api, deps);
  reportRoutes(api, deps);
  researchRoutes(api, deps);
  const endIdle = idleEnder(deps.store);
  /** Every call ends what was left alone, before it does its own work. */
  const afterEnding = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    await endIdle(Date.now());
    return work();
  };
  api.mount(contract.startSession, ({ userId }, call) =>
    afterEnding(() => startSession(deps, { userId: call.signedIn().userId, named: userId ?? null })),
  );
  const askerOf = (call: Call): Asker => ({ userId: call.signedIn().userId, signal: call.signal });
  api.mount(contract.counselSearch, (question, call) => afterEnding(() => ask(deps, askerOf(call), question)));
  api.mountEvents(
    contract.counselStream,
    (question, call) => streamAnswer(deps, askerOf(call), question),
    async ({ conversationId }, call) => {
      const now = Date.now();
      await endIdle(now);
      await ownConversation(deps, ownership(conversationId, call.signedIn().userId, now));
    },
  );
  api.mount(contract.sessionHistory, (asked, call) =>
    afterEnding(() => historyOf(deps, call.signedIn().userId, asked)),
  );
  api.mount(contract.listConversations, (asked, call) =>
    afterEnding(() => conversationsOf(deps, call.signedIn().userId, asked)),
  );
  api.mount(contract.deleteSession, ({ id }, call) =>
    afterEnding(() => deleteConversation(deps, id, call.signedIn().userId)),
  );
  api.mount(contract.deleteConversations, (_, call) =>
    afterEnding(() => deleteAllConversations(deps, call.signedIn(), call.ip)),
  );
  api.mount(contract.counselStats, () => afterEnding(async () => ({ stats: await statsNow(deps) })));
}
