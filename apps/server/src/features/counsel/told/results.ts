import type { FilterSuggestion } from "@reading-room/contract/counsel";
import type { CounselResult } from "@reading-room/contract/counsel-answer";
import type { FileAnswer } from "../../../core/answer/answer-question.ts";
import type { Quote } from "../../../core/answer/parts/quote.ts";
import { escapeHtml } from "../../../core/text/escape-html.ts";
import { idsIn } from "../../../core/id-list.ts";
import type { Cited } from "./cite.ts";
import type { CounselStore } from "../store.ts";

export type FileRow = Awaited<ReturnType<CounselStore["files"]>>[number];

const SNIPPET_CHARS = 300;

function shortened(text: string): string {
  if (text.length <= SNIPPET_CHARS) return text;
  return `${text.slice(0, text.lastIndexOf(" ", SNIPPET_CHARS))} …`;
}

/** A file and its key passages as a screen shows them; null when none of its passages stands on its page any more. */
export function resultOf(
  answer: FileAnswer,
  file: FileRow,
  { cite, confidence }: { readonly cite: (quote: Quote) => Cited | null; readonly confidence: number },
): CounselResult | null {
  const cited = answer.keyPassages.flatMap((quote) => cite(quote) ?? []);
  const [first] = cited;
  if (first === undefined) return null;
  return {
    id: file.id,
    name: file.name,
    title: file.title,
    type: idsIn(file.document_types)[0] ?? file.kind,
    mimeType: file.mime_type,
    relevanceScore: answer.relevance,
    confidence: confidence * answer.relevance,
    snippet: escapeHtml(shortened(first.quote)),
    extractiveAnswers: cited.map(({ quote, pageNumber, pageLabel, place, boxes }) => ({
      content: quote,
      pageNumber,
      pageLabel,
      ...(place !== undefined && { place }),
      boxes,
    })),
    pageNumbers: [...answer.pageNumbers],
    folderPath: file.folder_path,
  };
}

interface Facet {
  readonly kind: FilterSuggestion["kind"];
  readonly id: string;
}

const facetsOf = (file: FileRow): Facet[] => [
  ...idsIn(file.document_types).map((id): Facet => ({ kind: "documentType", id })),
  ...idsIn(file.topics).map((id): Facet => ({ kind: "topic", id })),
  ...(file.published_at === null ? [] : [{ kind: "year" as const, id: file.published_at.slice(0, 4) }]),
];

const MAX_SUGGESTIONS = 8;

/** What would narrow the results: types, topics and years that some of them have, not all. */
export function suggestFilters(files: readonly FileRow[]): FilterSuggestion[] {
  const counts = new Map<string, FilterSuggestion>();
  for (const { kind, id } of files.flatMap(facetsOf)) {
    const key = `${kind} ${id}`;
    counts.set(key, { kind, id, label: id, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  const narrowing = [...counts.values()].filter(({ count }) => count < files.length);
  return narrowing.sort((a, b) => b.count - a.count || (a.id < b.id ? -1 : 1)).slice(0, MAX_SUGGESTIONS);
}
