import { citedPart, type CitedPart } from "../../../core/citations/cited-part.ts";
import { parseQuery } from "../../../core/parse-query.ts";
import type { VisibleTo } from "../../../drivers/engines/engine.ts";
import { match, type Matches } from "./match-files.ts";
import { oneOfEach } from "./one-of-each.ts";
import { restrictionOf, type Sought } from "../requests/read-request.ts";
import type { SearchDeps } from "../search-deps.ts";
import type { FoundFiles } from "./found-files.ts";

/** What was searched for, and what that found. */
interface Searched extends Sought {
  readonly matches: Matches;
}

/** What is found whole; null where nothing is. */
async function matched(deps: SearchDeps, sought: Sought): Promise<Searched | null> {
  const matches = await match(deps, sought);
  return matches.found.length === 0 || matches.isPartial ? null : { ...sought, matches };
}

const calledSo = ({ section: { kind, number } }: CitedPart): string => `${kind ?? "section"} ${number}`;

/** The part in the files that are called as the citation says. */
async function partItself(deps: SearchDeps, cited: CitedPart, visibleTo: VisibleTo): Promise<Searched | null> {
  const parsed = parseQuery(calledSo(cited));
  const named = { ...parsed, filters: { ...parsed.filters, names: [[cited.of]] } };
  const restriction = await restrictionOf(deps, named, visibleTo);
  return restriction.passages.fileIds?.length === 0 ? null : matched(deps, { parsed, restriction });
}

const TITLE = /^title (\d+)$/i;

/** Documents that cite a section of the Code, in whichever way that is written. */
async function citing(deps: SearchDeps, cited: CitedPart, visibleTo: VisibleTo): Promise<Searched | null> {
  const { number } = cited.section;
  const [, title] = TITLE.exec(cited.of) ?? [];
  if (title === undefined) return null;
  const ways = [`${title} U.S.C. ${number}`, `${title} USC ${number}`, `section ${number} of title ${title}`];
  const parsed = parseQuery(ways.map((way) => `"${way}"`).join(" OR "));
  return matched(deps, { parsed, restriction: await restrictionOf(deps, parsed, visibleTo) });
}

/**
 * What a query finds that is nothing but a citation, "2 U.S.C. 1606(a)": the part of that number in the files that are called so, "US
 * Code Title 2.pdf", and behind it what else cites it. Null for other queries, and where nothing is found so: then its words are looked for.
 */
export async function searchCited(deps: SearchDeps, query: string, visibleTo: VisibleTo): Promise<FoundFiles | null> {
  const cited = citedPart(query);
  if (cited === null || cited.rest !== "" || cited.of === "" || cited.of === "it") return null;
  const [itself, others] = await Promise.all([partItself(deps, cited, visibleTo), citing(deps, cited, visibleTo)]);
  const best = itself ?? others;
  if (best === null) return null;
  const { parsed, restriction, matches } = best;
  const ids = new Set(matches.found.map(({ row }) => row.id));
  const more = (others?.matches.found ?? []).filter(({ row }) => !ids.has(row.id));
  const note = `Read as ${calledSo(cited)} of “${cited.of}”.`;
  return {
    ...matches,
    found: oneOfEach([...matches.found, ...more]),
    known: new Map([...(others?.matches.known ?? []), ...matches.known]),
    parsed,
    restriction,
    notes: [note, ...parsed.notes, ...restriction.notes, ...matches.notes],
    didYouMean: null,
    searchedFor: null,
  };
}
