import type { Facets } from "@reading-room/contract/search";
import { FacetPanel } from "./facet-panel.tsx";
import { LoadingFacets } from "./loading-facets.tsx";
import { SavedSearches } from "./saved-searches.tsx";

interface SearchSideProps {
  readonly query: string;
  /** Null while they are on their way, and where none were counted. */
  readonly facets: Facets | null;
  readonly chips: readonly { readonly kind: string; readonly label: string; readonly text: string }[];
  readonly total: number;
  /** More may answer than are counted. */
  readonly isLeast: boolean;
  /** Nothing has come of the search yet. */
  readonly isWaiting: boolean;
  /** Told when a saved search was opened. */
  readonly onOpen?: () => void;
}

/** What stands beside the results: the reader's saved searches, and what would narrow this one. */
export const SearchSide = ({ query, facets, isWaiting, onOpen, ...counted }: SearchSideProps) => (
  <>
    <SavedSearches query={query} onOpen={onOpen} />
    {isWaiting && <LoadingFacets />}
    {facets !== null && <FacetPanel query={query} facets={facets} {...counted} />}
  </>
);
