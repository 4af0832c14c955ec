import type { Citation, Summary } from "@reading-room/contract/counsel";
import { answerQuestion, type Found } from "../../core/answer/answer-question.ts";
import { answerModel } from "../../core/answer/model.ts";
import { citationOf } from "./citation-of.ts";
import { abstention, check, replyOf, type Checked, type Page, type Reply } from "./reply.ts";
import type { CounselStore } from "./store.ts";

/** The sentences that still stand on their pages, each with its citation. */
function citationsOf({ draft, cite, files }: Checked): Citation[] {
  const standing = draft.claims.flatMap((claim) => {
    const cited = cite(claim);
    const file = files.get(claim.fileId);
    return cited === null || file === undefined ? [] : [{ cited, file }];
  });
  return standing.map(({ cited, file }, i) => citationOf(cited, file, i + 1));
}

function summaryOf(citations: readonly Citation[], confidence: number): Summary {
  const text = citations.map(({ quote, index }) => `${quote} [${index}]`).join(" ");
  return {
    text,
    confidence,
    citations: [...citations],
    abstained: false,
    reason: null,
    coverage: null,
    conflict: false,
  };
}

/** Answers from what was found only. @returns an abstention, with its reason, when the evidence is too thin */
export async function answerFromLibrary(store: CounselStore, found: Found, page: Page): Promise<Reply> {
  const draft = answerQuestion(answerModel, found);
  const checked = await check(store, draft);
  const { confidence } = draft;
  if (checked.results.length === 0)
    return replyOf(await abstention(store, { reason: "nothing_found", confidence: 0 }), checked, page);
  const citations = draft.answers ? citationsOf(checked) : [];
  const reason = draft.isUnheardOf ? "nothing_found" : "insufficient";
  if (citations.length === 0) return replyOf(await abstention(store, { reason, confidence }), checked, page);
  return replyOf(summaryOf(citations, confidence), checked, page);
}
