import type { CounselResult } from "@reading-room/contract/counsel-answer";
import { ChevronRight, ExternalLink } from "lucide-react";
import { useId, useState } from "react";
import { Badge } from "../../ui/badge.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { classNames } from "../../ui/class-names.ts";
import { Marked } from "../../ui/marked.tsx";
import { openAddress } from "../../ui/document-address.ts";
import { SupersededMark } from "./citations/superseded-mark.tsx";
import { KeyPassages } from "./key-passages.tsx";
import { Relevance } from "./relevance.tsx";

interface ResultCardProps {
  readonly result: CounselResult;
  /** What its type is called. */
  readonly typeName: string;
  /** What lifted it above others of its list; null for nothing. */
  readonly lift: string | null;
  readonly openAtFirst: boolean;
}

const passagesText = (count: number): string => (count === 1 ? "1 key passage" : `${count} key passages`);

/** What leads to a document; of one that is gone since it was found, that it is. */
const OpenDocument = ({ result, titleId }: Pick<ResultCardProps, "result"> & { readonly titleId: string }) =>
  result.isGone === true ? (
    <span className="shrink-0 py-1 text-sm text-ink-soft max-sm:ml-6">No longer in the library</span>
  ) : (
    <a
      href={openAddress(result.id, result.pageNumbers[0])}
      target="_blank"
      rel="noopener"
      aria-describedby={titleId}
      className={`${buttonClass("secondary", "sm")} max-sm:ml-6`}
    >
      <ExternalLink size={14} strokeWidth={1.75} aria-hidden="true" />
      Open Document
    </a>
  );

/** One document: what it is and how relevant, its key passages when opened. */
export function ResultCard({ result, typeName, lift, openAtFirst }: ResultCardProps) {
  const [open, setOpen] = useState(openAtFirst);
  const [panel, titleId] = [useId(), useId()];
  const passages = result.extractiveAnswers;
  return (
    <li className="rounded-lg border border-line bg-surface">
      <div className="flex items-start gap-2 p-3 pl-2 max-sm:flex-wrap">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={panel}
          onClick={() => setOpen(!open)}
          className="flex min-w-0 flex-1 items-start gap-2 rounded-md text-left max-sm:min-h-11 max-sm:basis-full"
        >
          <ChevronRight
            size={16}
            strokeWidth={1.75}
            aria-hidden="true"
            className={classNames("mt-0.5 shrink-0 text-ink-faint transition-transform", open && "rotate-90")}
          />
          <span className="min-w-0 flex-1">
            <span
              id={titleId}
              dir="auto"
              className="line-clamp-2 text-left font-medium break-words"
              title={result.name}
            >
              {result.title ?? result.name}
            </span>
            <span className="mt-0.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-xs text-ink-soft">
              <Relevance score={result.relevanceScore} />
              <Badge>{typeName}</Badge>
              <bdi className="min-w-0 truncate">{result.title === null ? result.folderPath : result.name}</bdi>
              {passages.length > 0 && <span className="tabular-nums">{passagesText(passages.length)}</span>}
              {lift !== null && <span>{lift}</span>}
            </span>
          </span>
        </button>
        <OpenDocument result={result} titleId={titleId} />
      </div>
      {result.supersededBy && (
        <div className="-mt-1 flex px-4 pb-3 sm:pl-8">
          <SupersededMark by={result.supersededBy} />
        </div>
      )}
      <div id={panel} hidden={!open} className="border-t border-line px-4 py-4 sm:pl-8">
        {passages.length > 0 ? (
          <KeyPassages fileId={result.id} passages={passages} />
        ) : (
          <p dir="auto" className="font-serif text-lg">
            <Marked snippet={result.snippet} />
          </p>
        )}
      </div>
    </li>
  );
}
