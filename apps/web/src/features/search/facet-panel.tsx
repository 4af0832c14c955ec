import type { Facets } from "@reading-room/contract/search";
import { FacetGroup } from "./facet-group.tsx";

type Chips = readonly { readonly kind: string; readonly label: string; readonly text: string }[];

interface FacetPanelProps {
  readonly query: string;
  readonly facets: Facets;
  readonly chips: Chips;
  readonly total: number;
  /** More may answer than are counted. */
  readonly isLeast: boolean;
}

/** Each facet with its name and the operator that restricts to a value of it. */
const GROUPS = [
  { name: "types", title: "Type", operator: "type" },
  { name: "topics", title: "Topic", operator: "topic" },
  { name: "years", title: "Year", operator: "published" },
  { name: "folders", title: "Folder", operator: "in" },
] as const satisfies readonly { name: keyof Facets; title: string; operator: string }[];

/** What would narrow the results, with counts; nothing where nothing would. */
export const FacetPanel = ({ query, facets, chips, total, isLeast }: FacetPanelProps) => {
  const groups = GROUPS.filter(({ name }) => facets[name].some(({ isOn, count }) => isOn || count < total));
  return (
    <>
      {isLeast && groups.length > 0 && (
        <p className="px-4 pt-3 text-xs text-ink-faint">Counted among the best results only</p>
      )}
      {groups.map((group) => (
        <FacetGroup key={group.name} {...group} values={facets[group.name]} query={query} chips={chips} />
      ))}
    </>
  );
};
