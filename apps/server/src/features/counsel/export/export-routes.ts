import { exportSession } from "@reading-room/contract/counsel";
import type { Api } from "../../../http/api.ts";
import { attachment } from "../../../http/send-file.ts";
import type { CounselDeps } from "../deps.ts";
import { exportConversation } from "./export-conversation.ts";

/** Conversations as files over HTTP. */
export function exportRoutes(api: Api, deps: Pick<CounselDeps, "store" | "rules">): void {
  api.mountFile(exportSession, async (asked, call) => {
    const { name, mimeType, content } = await exportConversation(deps, call.signedIn().userId, asked);
    const headers = { ...attachment(name), "Content-Type": `${mimeType}; charset=utf-8`, "Cache-Control": "no-store" };
    return new Response(content, { headers });
  });
}
