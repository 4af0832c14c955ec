import { askedDuties } from "../../core/answer/asked-duties.ts";
import type { PassageHit } from "../../core/passage.ts";
import type { Engine, PassageFilter, VisibleTo } from "../../drivers/engines/engine.ts";
import { withoutCopies, type Kin } from "./distinct-hits.ts";
import { ofEditionsWanted } from "./edition-hits.ts";
import { wordsOnly } from "./of-publication.ts";

/** Parts that tell duties call them so, whatever the question does. */
const CALLED_SO = ["duties", "responsibilities", "functions", "powers"];
/** Passages that are looked through with the owner's name and any of these, and with each of them. */
const LOOKED_THROUGH = 60;
const WITH_EACH = 30;

/** Where duties are looked for. */
export interface DutyPlaces {
  readonly engine: Pick<Engine, "find">;
  /** By file id, which of these are the same bytes or editions of one publication. */
  readonly fileKin: (fileIds: readonly string[]) => Promise<ReadonlyMap<string, Kin>>;
}

interface Within {
  readonly asked: string;
  readonly filter: PassageFilter;
  readonly visibleTo: VisibleTo;
}

/** Passages that may stand in a part which tells the duties that are asked for, best first, of copies once, of editions the wanted one; none for other questions. */
export async function dutyHits(
  { engine, fileKin }: DutyPlaces,
  { asked, filter, visibleTo }: Within,
): Promise<readonly PassageHit[]> {
  const [first] = askedDuties(asked);
  if (first === undefined) return [];
  const { owner } = first;
  const queryOf = (...called: readonly string[]) => ({
    ...wordsOnly([owner, ...called].map((word) => ({ word }))),
    filter,
  });
  const withEach = CALLED_SO.map((called) =>
    engine.find({ ...queryOf(called), everyWord: true }, visibleTo, WITH_EACH),
  );
  const all = await Promise.all([engine.find(queryOf(...CALLED_SO), visibleTo, LOOKED_THROUGH), ...withEach]);
  const found = [...new Map(all.flat().map((hit) => [hit.id, hit])).values()];
  const kin = await fileKin([...new Set(found.map(({ fileId }) => fileId))]);
  return ofEditionsWanted(withoutCopies(found, kin), kin, asked).hits;
}
