import type { SearchHit } from "@reading-room/contract/search";
import { isPagedType } from "@reading-room/contract/paged-types";
import { Link } from "react-router";
import { capital } from "../../ui/capital.ts";
import { classNames } from "../../ui/class-names.ts";
import { Badge } from "../../ui/badge.tsx";
import { Marked } from "../../ui/marked.tsx";
import { Explanation } from "./explanation.tsx";
import { hitNotes } from "./hit-notes.ts";
import { pageChip } from "./page-chip.ts";
import type { ResultsAsked } from "./results-asked.ts";
import { passageAddress } from "./search-address.ts";

interface ResultPassagesProps {
  readonly hit: SearchHit;
  readonly asked: ResultsAsked;
}

/** The best passages of one result in the document's own voice; each opens the viewer at its page. */
export const ResultPassages = ({ hit, asked }: ResultPassagesProps) => (
  <>
    <Notes hit={hit} />
    {hit.passages.length === 0 ? (
      <OnlySnippet hit={hit} asked={asked} />
    ) : (
      <Passages hit={hit} query={asked.searched} />
    )}
    <Explanation asked={{ query: asked.query, cursor: asked.cursorOf(hit.id), fileId: hit.id }} />
  </>
);

const Notes = ({ hit }: Pick<ResultPassagesProps, "hit">) => {
  const notes = hitNotes(hit);
  if (notes.length === 0) return null;
  return (
    <ul className="flex flex-col px-2 pt-1 pb-1.5 text-sm text-ink-soft">
      {notes.map(({ text, fileId, fileName }) => (
        <li key={fileId} className="break-words">
          {text}{" "}
          <Link
            to={`/browse?fileId=${encodeURIComponent(fileId)}`}
            className="text-accent hover:underline max-sm:inline-block max-sm:py-2.5"
          >
            <bdi>{fileName}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  );
};

function passageTitle({ pageNumber, pageLabel }: SearchHit["passages"][number], mimeType: string): string {
  const place = `${isPagedType(mimeType) ? "page" : "part"} ${pageNumber} of the file`;
  return pageLabel === null ? capital(place) : `${pageLabel}: ${place}`;
}

const Passages = ({ hit, query }: { readonly hit: SearchHit; readonly query: string }) => (
  <ul className="flex flex-col pb-2">
    {hit.passages.map((passage, index) => (
      <li key={index}>
        <Link
          to={passageAddress({ ...passage, fileId: hit.id, query })}
          className="flex items-baseline gap-3 rounded-md px-2 py-1.5 hover:bg-hover max-sm:flex-col max-sm:gap-1"
        >
          <span className="w-28 shrink-0" title={passageTitle(passage, hit.mimeType)}>
            <Badge className="max-w-full">
              <bdi className="truncate">{pageChip({ ...passage, mimeType: hit.mimeType })}</bdi>
            </Badge>
          </span>
          <span className="min-w-0 max-w-reading max-sm:w-full">
            {passage.headingSnippet !== null && (
              <span
                dir="auto"
                className={classNames(
                  "text-left text-xs text-ink-faint",
                  // The heading alone says why the passage is here.
                  passage.snippet.includes("<mark>") ? "block truncate" : "line-clamp-3 [overflow-wrap:anywhere]",
                )}
              >
                <Marked snippet={passage.headingSnippet} />
              </span>
            )}
            <span dir="auto" className="line-clamp-3 font-serif text-base/5 [overflow-wrap:anywhere]">
              <Marked snippet={passage.snippet} />
            </span>
          </span>
        </Link>
      </li>
    ))}
  </ul>
);

const OnlySnippet = ({ hit, asked }: ResultPassagesProps) => {
  const snippet = hit.snippet ?? hit.contentPreview;
  const why = asked.isListing ? "Meets the restrictions." : "Found by its name or its folder’s.";
  return (
    <p dir="auto" className="max-w-reading px-2 pb-3 font-serif text-base/5 text-ink-soft [overflow-wrap:anywhere]">
      {snippet === null ? <span className="font-sans">{why}</span> : <Marked snippet={snippet} />}
    </p>
  );
};
