import { isNothingAsked, type Coverage } from "@reading-room/contract/counsel-answer";
import { BookX, CornerDownRight, FunnelX, Library } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { formatNumber } from "../../ui/format-number.ts";
import { isNothingSearched, searchedText, unreadText, whyNone } from "./abstention-text.ts";
import { ConfidenceBadge } from "./confidence-badge.tsx";
import { KeyPassages } from "./key-passages.tsx";
import { nearestPassages } from "./nearest-passages.ts";
import type { Answer } from "./turns.ts";

interface WhatWasSearchedProps {
  readonly coverage: Coverage;
  readonly restricted: boolean;
  /** Whether nothing was. */
  readonly nothing: boolean;
}

/** What was looked through, and what could not be; nothing where there is neither. */
function WhatWasSearched({ coverage, restricted, nothing }: WhatWasSearchedProps) {
  const unread = unreadText(coverage);
  const { closedFolders: closed = [] } = coverage;
  if (nothing && unread === null) return null;
  return (
    <div className="mt-3 border-t border-line pt-3 text-sm text-ink-soft tabular-nums">
      {!nothing && (
        <p>{restricted ? "Only documents that match the filters were searched." : searchedText(coverage)}</p>
      )}
      {unread !== null && <p className="mt-1 text-amber">{unread}</p>}
      {coverage.folders.length + closed.length > 0 && (
        <ul className="mt-1 list-disc pl-5">
          {closed.map(({ folderPath, reason }) => (
            <li key={`closed ${folderPath}`}>
              <bdi>{folderPath}</bdi>: {reason}
            </li>
          ))}
          {coverage.folders.map(({ folderPath, filesUnread }) => (
            <li key={folderPath}>
              <bdi>{folderPath || "The top folder"}</bdi>: {formatNumber(filesUnread)} not searched
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface AbstentionProps {
  readonly answer: Answer;
  /** Whether filters kept documents out of the search. */
  readonly restricted: boolean;
  /** Asks the same without filters; undefined while nothing may be sent. */
  readonly onUnfiltered: (() => void) | undefined;
  /** Asks the same of all documents, where only the one was looked through that was spoken of last. */
  readonly onEverywhere: (() => void) | undefined;
  /** Asks the same with the name in it that what was found speaks of; undefined where there is none, or while nothing may be sent. */
  readonly onOtherName: (() => void) | undefined;
}

/** A "not in this library" answer: why, what was searched, what could not be, and what comes nearest. */
export function Abstention({ answer, restricted, onUnfiltered, onEverywhere, onOtherName }: AbstentionProps) {
  const { summary } = answer;
  const nothing = isNothingSearched(summary);
  const { title, text } = whyNone(summary, restricted);
  const nearest = nearestPassages(answer.results);
  return (
    <div className="space-y-6" data-abstained={summary.reason ?? ""}>
      <div className="rounded-lg border border-line bg-sunken p-4 sm:p-5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <div className="flex min-w-0 items-center gap-x-3">
            <BookX size={20} strokeWidth={1.75} className="shrink-0 text-ink-soft" aria-hidden="true" />
            <h3 className="text-lg">{title}</h3>
          </div>
          {!nothing && !isNothingAsked(summary) && <ConfidenceBadge confidence={summary.confidence} of="abstention" />}
        </div>
        <p className="mt-2 text-lg text-pretty">{text}</p>
        {summary.coverage !== null && summary.lookedInPart === undefined && (
          <WhatWasSearched coverage={summary.coverage} restricted={restricted} nothing={nothing} />
        )}
        {summary.lookedIn !== undefined && (
          <Button size="sm" className="mt-3 mr-2" onClick={onEverywhere} disabled={onEverywhere === undefined}>
            <Library size={16} strokeWidth={1.75} />
            Ask all documents
          </Button>
        )}
        {summary.otherName !== undefined && onOtherName !== undefined && (
          <Button size="sm" className="mt-3 mr-2 h-auto max-w-full py-1.5 whitespace-normal" onClick={onOtherName}>
            <CornerDownRight size={16} strokeWidth={1.75} className="shrink-0" />
            <span className="min-w-0 text-left break-words">Ask about “{summary.otherName.told}”</span>
          </Button>
        )}
        {restricted && !isNothingAsked(summary) && (
          <Button size="sm" className="mt-3" onClick={onUnfiltered} disabled={onUnfiltered === undefined}>
            <FunnelX size={16} strokeWidth={1.75} />
            Ask without filters
          </Button>
        )}
      </div>
      {nearest.length > 0 && (
        <div role="group" aria-label="Nearest passages">
          <h3 className="mb-3 text-base">Nearest passages</h3>
          <div className="space-y-5">
            {nearest.map(({ id, name, passage }) => (
              <div key={id}>
                <p className="mb-1 text-sm font-medium break-words">
                  <bdi>{name}</bdi>
                </p>
                <KeyPassages fileId={id} passages={[passage]} />
              </div>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}
