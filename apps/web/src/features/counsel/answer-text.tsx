import type { Citation } from "@reading-room/contract/counsel-answer";
import { Fragment } from "react";
import { CitationBadge } from "./citations/citation-badge.tsx";
import { splitAnswer } from "./split-answer.ts";

interface AnswerTextProps {
  readonly text: string;
  readonly citations: readonly Citation[];
  /** Undefined where a report could not be sent. */
  readonly onReport?: ((citation: Citation) => void) | undefined;
}

/** An answer's sentences, each ending in the badges of its citations. */
export function AnswerText({ text, citations, onReport }: AnswerTextProps) {
  const byIndex = new Map(citations.map((citation) => [citation.index, citation]));
  return (
    <div className="space-y-3 text-lg text-pretty">
      {splitAnswer(text, citations).map((paragraph, number) => (
        <p key={number}>
          {paragraph.map((sentence, place) => (
            <Fragment key={place}>
              {sentence.text}
              {sentence.citations.flatMap((index) => {
                const citation = byIndex.get(index);
                return citation ? [<CitationBadge key={index} citation={citation} onReport={onReport} />] : [];
              })}{" "}
            </Fragment>
          ))}
        </p>
      ))}
    </div>
  );
}
