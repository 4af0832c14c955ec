import type { CounselResult, Summary } from "@reading-room/contract/counsel-answer";
import * as contract from "@reading-room/contract/research";
import type { Api } from "../../http/api.ts";
import { answerOnce } from "./answer-once.ts";
import type { CounselDeps } from "./deps.ts";
import { passagesSeen } from "./looking-up/passages-seen.ts";

interface Place {
  readonly fileId: string;
  readonly fileName: string;
  readonly pageNumber: number;
}

const linkTo = ({ fileId, pageNumber }: Place): string =>
  `/api/files/${encodeURIComponent(fileId)}/open?page=${pageNumber}`;

/** Where an answer comes from, each page once; for an abstention, where what comes nearest stands. */
function sourcesOf({ citations }: Summary, results: readonly CounselResult[]) {
  const nearest = results.flatMap(({ id, name, extractiveAnswers: [first] }) =>
    first === undefined ? [] : [{ fileId: id, fileName: name, pageNumber: first.pageNumber }],
  );
  const places: readonly Place[] = citations.length > 0 ? citations : nearest;
  const byLink = new Map(places.map((place) => [linkTo(place), place.fileName]));
  return [...byLink].map(([webViewLink, fileName]) => ({ fileName, webViewLink }));
}

/** Marks of citations mean nothing where the citations are not shown. */
const withoutMarks = (text: string): string => text.replace(/\s*\[\d+\]/g, "").trim();

/** The old chat over HTTP: the same answers without a conversation. */
export function researchRoutes(api: Api, deps: CounselDeps): void {
  api.mount(contract.researchStats, async () => {
    const { sourceIds } = await deps.visibleTo();
    const [{ read, unread }, totalChunks] = await Promise.all([
      deps.store.documentsNow(),
      passagesSeen(deps, sourceIds),
    ]);
    return { stats: { documentCount: read + unread, totalChunks, documentsIndexed: read } };
  });
  api.mount(contract.researchQuery, async ({ query }, call) => {
    await deps.countToday("questions");
    const asker = { userId: call.signedIn().userId, signal: call.signal };
    const { summary, results } = await answerOnce(deps, query, asker);
    const answer = summary.citations.length > 0 ? withoutMarks(summary.text) : summary.text;
    return { answer, sources: sourcesOf(summary, results) };
  });
}
