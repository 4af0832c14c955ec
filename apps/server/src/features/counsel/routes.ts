import * as contract from "@reading-room/contract/counsel";
import type { Api } from "../../http/api.ts";
import { ask } from "./ask.ts";
import { conversationsOf, deleteConversation, historyOf } from "./conversations.ts";
import type { CounselDeps } from "./deps.ts";
import { startSession } from "./start-session.ts";
import { statsNow } from "./stats.ts";

/** AI Counsel over HTTP. */
export function counselRoutes(api: Api, deps: CounselDeps): void {
  api.mount(contract.startSession, ({ userId }, call) =>
    startSession(deps, { userId: call.signedIn().userId, named: userId ?? null }),
  );
  api.mount(contract.counselSearch, (question, call) => ask(deps, call.signedIn().userId, question));
  api.mount(contract.sessionHistory, ({ id, limit }, call) =>
    historyOf(deps, { id, limit, userId: call.signedIn().userId }),
  );
  api.mount(contract.listConversations, (_, call) => conversationsOf(deps, call.signedIn().userId));
  api.mount(contract.deleteSession, ({ id }, call) => deleteConversation(deps, id, call.signedIn().userId));
  api.mount(contract.counselStats, async () => ({ stats: await statsNow(deps) }));
}
