import * as contract from "@reading-room/contract/citation-reports";
import type { AuditAction } from "@reading-room/contract/audit";
import type { Api } from "../../../http/api.ts";
import type { Call } from "../../../http/call.ts";
import { attachment } from "../../../http/send-file.ts";
import type { CounselDeps } from "../deps.ts";
import { listReports, reportedQuestions, settleReport } from "./list-reports.ts";
import { reportWrongCitation } from "./report-citation.ts";

const LIST = "Reported citations";

const fileHeaders = (nowMs: number): Record<string, string> => ({
  ...attachment(`reported-citations-${new Date(nowMs).toISOString().slice(0, 10)}.jsonl`),
  "Content-Type": "application/jsonl; charset=utf-8",
  "Cache-Control": "no-store",
});

/** Reports on citations over HTTP: members make them, admins deal with them. */
export function reportRoutes(api: Api, deps: Pick<CounselDeps, "store" | "audit" | "noteView">): void {
  const { store } = deps;
  const note = (call: Call, action: AuditAction, details: string): Promise<void> => {
    const { userId, username } = call.signedIn();
    return deps.audit({ userId, username, action, details, ip: call.ip });
  };
  api.mount(contract.reportCitation, (reported, call) => reportWrongCitation(deps, call.signedIn().userId, reported));
  api.mount(contract.adminCitationReports, async (asked, call) => {
    const answer = await listReports(store, asked);
    if (asked.cursor === undefined) await deps.noteView(call, LIST);
    return answer;
  });
  api.mount(contract.settleCitationReport, async ({ id }, call) => {
    const details = await settleReport(store, id);
    await note(call, "citation_settle", details);
    return { message: "The report is settled." };
  });
  api.mountFile(contract.exportCitationReports, async (_, call) => {
    // First, so that no copy leaves without an entry.
    await note(call, "export", LIST);
    return new Response(ReadableStream.from(reportedQuestions(store)), { headers: fileHeaders(Date.now()) });
  });
}
