import type { Facets } from "@reading-room/contract/search";
import { FacetPanel } from "./facet-panel.tsx";
import { LoadingFacets } from "./loading-facets.tsx";
import { SavedSearches } from "./saved-searches.tsx";

interface SearchSideProps {
  readonly query: string;
  /** Null while they are on their way. */
  readonly facets: Facets | null;
  readonly chips: readonly { readonly kind: string; readonly label: string; readonly text: string }[];
  readonly total: number;
  /** More may answer than are counted. */
  readonly isLeast: boolean;
  /** The search came to nothing but an error. */
  readonly hasFailed: boolean;
  /** Told when a saved search was opened. */
  readonly onOpen?: () => void;
}

/** What stands beside the results: the reader's saved searches, and what would narrow this one. */
export const SearchSide = ({ query, facets, hasFailed, onOpen, ...counted }: SearchSideProps) => (
  <>
    <SavedSearches query={query} onOpen={onOpen} />
    {facets === null && !hasFailed && <LoadingFacets />}
    {facets !== null && <FacetPanel query={query} facets={facets} {...counted} />}
  </>
);
