import { askedDuties } from "../../../core/answer/asked/asked-duties.ts";
import { askedOffice } from "../../../core/answer/asked/asked-office.ts";
import { askedValue } from "../../../core/answer/asked/asked-value.ts";
import { CALLED_SO as OF_OFFICE } from "../../../core/answer/parts/office-fact.ts";
import { isNameOfOne, sayingOf } from "../../../core/answer/asked/owner-name.ts";
import { isShortForm, spelledOut } from "../../../core/answer/words/short-form.ts";
import type { PassageHit } from "../../../core/passage.ts";
import type { Engine, PassageFilter, VisibleTo } from "../../../drivers/engines/engine.ts";
import { withoutCopies, type Kin } from "./distinct-hits.ts";
import { ofEditionsWanted } from "./edition-hits.ts";
import { wordsOnly } from "./of-publication.ts";

/** Parts that tell duties call them so, whatever the question does. */
const OF_DUTIES = ["duties", "responsibilities", "functions", "powers"];
/** Passages that are looked through with the owner's name and each of these; with any of them where these are few. */
const WITH_EACH = 16;
const FEW = 8;
const LOOKED_THROUGH = 60;

/** Where is looked for what somebody does, or what is so of an office. */
export interface OwnerPlaces {
  readonly engine: Pick<Engine, "find">;
  /** By file id, which of these are the same bytes or editions of one publication. */
  readonly fileKin: (fileIds: readonly string[]) => Promise<ReadonlyMap<string, Kin>>;
}

interface Within {
  readonly asked: string;
  readonly filter: PassageFilter;
  readonly visibleTo: VisibleTo;
}

/** Of whom or which body something is asked, and what is called by which words. */
interface Wanted {
  readonly owner: string;
  readonly called: readonly string[];
  /** Whether what tells it may lack words of the name that no heading above has, either. */
  readonly mayLackWords: boolean;
}

function wantedBy(asked: string): Wanted | null {
  const [duties] = askedDuties(asked);
  if (duties !== undefined) return { owner: duties.owner, called: OF_DUTIES, mayLackWords: false };
  const office = askedOffice(asked);
  return office === null ? null : { owner: office.owner, called: OF_OFFICE[office.fact], mayLackWords: true };
}

/** Whether a question says of whom it asks by a name that only one has; true where it asks of nobody. */
export function isOneOwner(asked: string): boolean {
  const wanted = wantedBy(asked);
  return wanted === null || isNameOfOne(wanted.owner);
}

/** What was found of an owner. */
export interface OfOwner {
  /** Best first, of copies once, of editions the wanted one. */
  readonly hits: readonly PassageHit[];
  /** The question with the owner's short form written out, as the library does; as it was asked where it has none. */
  readonly asked: string;
}

/** Titles that are written out in headings, and hardly ever spelt out by themselves. */
const TITLES: ReadonlyMap<string, string> = new Map([
  ["ASD", "Assistant Secretary of Defense"],
  ["DASD", "Deputy Assistant Secretary of Defense"],
  ["USD", "Under Secretary of Defense"],
  ["SECDEF", "Secretary of Defense"],
  ["SecDef", "Secretary of Defense"],
  ["CJCS", "Chairman of the Joint Chiefs of Staff"],
]);

/** The question with its short forms written out: "the duties of the Congressional Budget Office" for "of the CBO". */
async function writtenOut(
  { engine }: OwnerPlaces,
  { asked, filter, visibleTo }: Within,
  owner: string,
): Promise<string> {
  const short = owner.split(/\s+/).find(isShortForm);
  if (short === undefined) return asked;
  const title = TITLES.get(short);
  if (title !== undefined) return asked.replace(short, () => title);
  const hits = await engine.find({ ...wordsOnly([]), phrases: [short], filter }, visibleTo, LOOKED_THROUGH);
  const long = hits.map(({ text }) => spelledOut(text, short)).find((one) => one !== null) ?? null;
  return long === null ? asked : asked.replace(short, () => long);
}

const NOTHING: readonly PassageHit[] = [];

/** A name, and its words before what it is of, where these say enough: "Chief Administrative Officer" of the Capitol Police. */
function namesOf(owner: string): readonly string[] {
  const [head = ""] = owner.split(/\s(?:of|for)\s/i);
  return head !== owner && sayingOf(head).length > 1 ? [owner, head] : [owner];
}

async function hitsOf(
  { engine, fileKin }: OwnerPlaces,
  { asked, filter, visibleTo }: Within,
): Promise<readonly PassageHit[]> {
  const wanted = wantedBy(asked);
  if (wanted === null) return NOTHING;
  const queryOf = (owner: string, called: readonly string[]) => ({
    ...wordsOnly([owner, ...called].map((word) => ({ word }))),
    filter,
  });
  const withEach = namesOf(wanted.owner).flatMap((owner) =>
    wanted.called.map((called) => engine.find({ ...queryOf(owner, [called]), everyWord: true }, visibleTo, WITH_EACH)),
  );
  const each = (await Promise.all(withEach)).flat();
  // A short form stands in few passages that have the other words, too.
  const isRare = each.length < FEW || wanted.owner.split(/\s+/).some(isShortForm);
  const any =
    isRare || wanted.mayLackWords
      ? await engine.find(queryOf(wanted.owner, wanted.called), visibleTo, LOOKED_THROUGH)
      : [];
  const found = [...new Map([...any, ...each].map((hit) => [hit.id, hit])).values()];
  const kin = await fileKin([...new Set(found.map(({ fileId }) => fileId))]);
  return ofEditionsWanted(withoutCopies(found, kin), kin, asked).hits;
}

/** What has the name of the field of which a value is asked for. */
async function fieldHits(
  { engine }: OwnerPlaces,
  { asked, filter, visibleTo }: Within,
): Promise<readonly PassageHit[]> {
  const value = askedValue(asked);
  if (value === null) return NOTHING;
  return engine.find({ ...wordsOnly([]), phrases: [value.name], filter }, visibleTo, LOOKED_THROUGH);
}

/** What may tell the duties of somebody, what is asked of an office, or what a value of a field means; nothing for other questions. */
export async function ownerHits(places: OwnerPlaces, within: Within): Promise<OfOwner> {
  const wanted = wantedBy(within.asked);
  if (wanted === null) return { hits: await fieldHits(places, within), asked: within.asked };
  const asked = await writtenOut(places, within, wanted.owner);
  const lists = await Promise.all(
    [...new Set([asked, within.asked])].map((one) => hitsOf(places, { ...within, asked: one })),
  );
  return { hits: [...new Map(lists.flat().map((hit) => [hit.id, hit])).values()], asked };
}
