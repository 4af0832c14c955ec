import { Fragment, useEffect, useRef } from "react";
import { classNames } from "../../../ui/class-names.ts";
import { citationAddress } from "../../../ui/document-address.ts";
import { FileIcon } from "../../../ui/file-icon.tsx";
import { RecognitionMark } from "../../../ui/recognition-mark.tsx";
import { STATUS_VIEWS } from "../citations/citation-status.ts";
import { placeInFile } from "../citations/citation-words.ts";
import { StatusMark } from "../citations/status-mark.tsx";
import { SupersededMark } from "../citations/superseded-mark.tsx";
import { bringIntoSight } from "./bring-into-sight.ts";
import { PagePicture } from "./page-picture.tsx";
import type { CitedPage } from "./sources-of.ts";
import { pictureOf } from "./sources-of.ts";
import type { Pointing } from "./use-pointing.ts";

interface SourceCardProps {
  readonly source: CitedPage;
  /** Undefined where no text is beside it. */
  readonly pointing: Pointing | undefined;
}

/** The numbers that the answer cites a page by, coloured as they are there. */
const Numbers = ({ citations }: Pick<CitedPage, "citations">) =>
  citations.map(({ index, status }) => (
    <Fragment key={index}>
      <span
        className={`inline-block min-w-4.5 rounded-sm px-1 text-center text-xs font-medium tabular-nums ${STATUS_VIEWS[status].badge}`}
      >
        <span className="sr-only">Citation </span>
        {index}
      </span>{" "}
    </Fragment>
  ));

const LINK =
  "outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent";

/** Where the page is; a link that covers the card, unless the page is gone. */
const Place = ({ lead }: Pick<CitedPage, "lead">) => {
  const words = (
    <>
      <bdi className="font-medium break-words">{lead.fileName}</bdi>{" "}
      <span className="block text-ink-soft">{placeInFile(lead)}</span>
    </>
  );
  if (lead.status === "missing") return words;
  return (
    <a href={citationAddress(lead)} target="_blank" rel="noopener" className={LINK}>
      {words}
    </a>
  );
};

/** How the page stands with its document. What leads elsewhere lies above the card's own link. */
const Standing = ({ lead, citations }: Pick<CitedPage, "lead" | "citations">) => (
  <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 [&_a]:relative">
    {[...new Set(citations.map(({ status }) => status))].map((status) => (
      <StatusMark key={status} status={status} />
    ))}
    <RecognitionMark sure={lead.recognised} />
    <SupersededMark by={lead.supersededBy} />
  </p>
);

/** A cited page: its picture, where it stands, and how it stands with its document; all of it leads to the cited words. */
export function SourceCard({ source, pointing }: SourceCardProps) {
  const card = useRef<HTMLLIElement>(null);
  const picture = pictureOf(source);
  const isPointed = pointing !== undefined && source.citations.some(pointing.isOnNumberOf);
  useEffect(() => {
    if (isPointed && card.current !== null) bringIntoSight(card.current);
  }, [isPointed]);
  return (
    <li
      ref={card}
      {...pointing?.watch({ page: source.key })}
      data-pointed={isPointed || undefined}
      className={classNames(
        "relative overflow-hidden rounded-lg border bg-surface transition-colors",
        isPointed ? "border-accent outline -outline-offset-2 outline-accent" : "border-line",
        !isPointed && source.lead.status !== "missing" && "hover:border-line-strong",
      )}
    >
      {picture !== null && <PagePicture source={source} url={picture} pointing={pointing} />}
      <div className="flex gap-2.5 px-3 pt-2 pb-2.5">
        {picture === null && <FileIcon mimeType={source.mimeType} />}
        <div className="min-w-0 flex-1">
          <p className="text-sm">
            <Numbers citations={source.citations} />
            <Place lead={source.lead} />
          </p>
          <Standing {...source} />
        </div>
      </div>
    </li>
  );
}
