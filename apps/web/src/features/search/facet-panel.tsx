import type { Facets } from "@reading-room/contract/search";
import { FacetGroup } from "./facet-group.tsx";

type Chips = readonly { readonly kind: string; readonly label: string; readonly text: string }[];

interface FacetPanelProps {
  readonly query: string;
  readonly facets: Facets;
  readonly chips: Chips;
  readonly total: number;
}

/** Each facet with its name and the operator that restricts to a value of it. */
const GROUPS = [
  { name: "types", title: "Type", operator: "type" },
  { name: "topics", title: "Topic", operator: "topic" },
  { name: "years", title: "Year", operator: "published" },
  { name: "folders", title: "Folder", operator: "in" },
] as const satisfies readonly { name: keyof Facets; title: string; operator: string }[];

/** What would narrow the results, with counts; nothing where nothing would. */
export const FacetPanel = ({ query, facets, chips, total }: FacetPanelProps) =>
  GROUPS.filter(({ name }) => facets[name].some(({ isOn, count }) => isOn || count < total)).map((group) => (
    <FacetGroup key={group.name} {...group} values={facets[group.name]} query={query} chips={chips} />
  ));
