import type { Citation } from "@reading-room/contract/counsel-answer";
import { Fragment } from "react";
import type { ReactElement } from "react";
import { Badge } from "../../ui/badge.tsx";
import { CitationBadge } from "./citations/citation-badge.tsx";
import type { Reporting } from "./citations/reporting.ts";
import type { Pointing } from "./sources/use-pointing.ts";
import { linesOf, splitAnswer, splitEnd } from "./split-answer.ts";

interface AnswerTextProps {
  readonly text: string;
  readonly citations: readonly Citation[];
  /** Undefined where a report could not be sent. */
  readonly reporting?: Reporting | undefined;
  /** Left out where no sources stand beside it. */
  readonly pointing?: Pointing;
}

/** Each line is read in the direction of its own words. */
const OWN_DIRECTION = "[unicode-bidi:plaintext]";

/** A sentence and its badges, of which the first stays on the line of the last word. */
function Cited({
  text,
  badges: [first, ...more],
}: {
  readonly text: string;
  readonly badges: readonly ReactElement[];
}) {
  if (first === undefined) return text;
  const [before, end] = splitEnd(text);
  return (
    <>
      {before}
      <span className="whitespace-nowrap">
        {end}
        {first}
      </span>
      {more}
    </>
  );
}

/** An answer's sentences, each ending in the badges of its citations; each item of a list begins a line. */
export function AnswerText({ text, citations, reporting, pointing }: AnswerTextProps) {
  const byIndex = new Map(citations.map((citation) => [citation.index, citation]));
  const badge = (index: number) => {
    const citation = byIndex.get(index);
    if (citation === undefined) return [];
    if (citation.fileId === "")
      return [
        <Badge key={index} className="mx-1">
          {index}
        </Badge>,
      ];
    return [<CitationBadge key={index} citation={citation} reporting={reporting} pointing={pointing} />];
  };
  return (
    <div className="space-y-3 text-lg text-pretty">
      {splitAnswer(text, citations).map((paragraph, number) => (
        <p key={number} className={OWN_DIRECTION}>
          {linesOf(paragraph).map((line, place) => (
            <span key={place} className={place > 0 ? `mt-1 block ${OWN_DIRECTION}` : undefined}>
              {line.map((sentence, turn) => (
                <Fragment key={turn}>
                  <Cited text={sentence.text} badges={sentence.citations.flatMap(badge)} />{" "}
                </Fragment>
              ))}
            </span>
          ))}
        </p>
      ))}
    </div>
  );
}
