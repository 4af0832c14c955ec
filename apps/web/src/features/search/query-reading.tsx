import { X } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import { changedAddress } from "./search-address.ts";

interface QueryReadingProps {
  readonly answer: {
    readonly chips: readonly { readonly label: string; readonly rest: string }[];
    readonly didYouMean: string | null;
    readonly searchedFor?: string | null | undefined;
  };
  readonly notes: readonly string[];
}

/** How the server read the query: a better spelling, the parts that can be taken out again, and what it could not use. */
export const QueryReading = ({ answer: { chips, didYouMean, searchedFor }, notes }: QueryReadingProps) => {
  const [params] = useSearchParams();
  const isCorrected = didYouMean === searchedFor;
  if (didYouMean === null && chips.length === 0 && notes.length === 0) return null;
  return (
    <div className="flex shrink-0 flex-col gap-2 border-b border-line px-4 py-2.5 md:px-6">
      {didYouMean !== null && (
        <p className="text-base">
          {isCorrected ? "Showing results for" : "Did you mean"}{" "}
          <Link
            to={changedAddress(params, didYouMean)}
            className="font-medium text-accent underline underline-offset-2"
          >
            <bdi>{didYouMean}</bdi>
          </Link>
          {!isCorrected && "?"}
        </p>
      )}
      {chips.length > 0 && (
        <ul aria-label="How the query was read" className="flex flex-wrap gap-1.5">
          {chips.map((chip, index) => (
            <li key={index}>
              <Link
                to={changedAddress(params, chip.rest)}
                aria-label={`Remove ${chip.label}`}
                className="inline-flex h-7 max-w-full items-center gap-1 rounded-sm border border-line-strong bg-surface px-2 text-sm text-ink-soft hover:bg-hover hover:text-ink max-sm:h-11"
              >
                <bdi className="truncate">{chip.label}</bdi>
                <X size={14} strokeWidth={1.75} aria-hidden className="shrink-0" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {notes.map((note) => (
        <p key={note} className="text-sm text-ink-soft">
          {note}
        </p>
      ))}
    </div>
  );
};
