import { SourceCard } from "./source-card.tsx";
import type { CitedPage } from "./sources-of.ts";
import type { Pointing } from "./use-pointing.ts";

interface SourceCardsProps {
  readonly sources: readonly CitedPage[];
  readonly pointing?: Pointing;
}

/** The pages that an answer cites, as cards. */
export const SourceCards = ({ sources, pointing }: SourceCardsProps) => (
  <ol className="space-y-3">
    {sources.map((source) => (
      <SourceCard key={source.key} source={source} pointing={pointing} />
    ))}
  </ol>
);
