import {
  askedOfIt,
  describedDocument,
  likelyDocument,
  ofItAlone,
  type Described,
  type Likely,
} from "../../../core/answer/asked/described-document.ts";
import type { LookUpDeps, Request } from "../looking-up/look-up.ts";
import { wordsOnly } from "../looking-up/of-publication.ts";
import { saysMore } from "./spoken-of.ts";

/** Passages by which documents are looked for that may be meant, and how often: a large one may hold all of the first. */
const PASSAGES_PER_ROUND = 100;
const MAX_ROUNDS = 4;
/** A document of the sort that is said needs so much of what is said in its names; another one all of it. */
const ENOUGH = 0.5;

interface Candidate extends Likely {
  readonly fileId: string;
}

const mayBeMeant = ({ share, isOfSort }: Likely): boolean => share >= (isOfSort ? ENOUGH : 1);

/** Files that may be meant, in rounds without those that were looked at. */
async function candidates(
  { engine, words }: Pick<LookUpDeps, "engine" | "words">,
  { filter, visibleTo }: Request,
  described: Described,
): Promise<Candidate[]> {
  const query = wordsOnly(described.about);
  const seen = new Set<string>();
  const likely: Candidate[] = [];
  for (let round = 1; round <= MAX_ROUNDS; round++) {
    const asked = { ...query, filter: { ...filter, exceptFileIds: [...seen] } };
    const found = await engine.rank(asked, visibleTo, PASSAGES_PER_ROUND);
    const fresh = [...new Set(found.map(({ fileId }) => fileId))];
    for (const [fileId, names] of await words.fileNames(fresh)) {
      const one = { fileId, ...likelyDocument(described, names) };
      if (mayBeMeant(one)) likely.push(one);
      seen.add(fileId);
    }
    if (found.length < PASSAGES_PER_ROUND) break;
  }
  return likely;
}

/** Of these the one that answers best; null where two publications do as well. */
async function meant(
  { words }: Pick<LookUpDeps, "words">,
  likely: readonly Candidate[],
): Promise<readonly Candidate[]> {
  const worth = ({ share, isOfSort }: Candidate): number => share + (isOfSort ? 1 : 0);
  const best = Math.max(...likely.map(worth));
  const first = likely.filter((one) => worth(one) === best);
  const kin = await words.fileKin(first.map(({ fileId }) => fileId));
  const publications = new Set(
    first.map(({ fileId }) => kin.get(fileId)?.edition_key ?? kin.get(fileId)?.content_hash ?? fileId),
  );
  return publications.size === 1 ? first : [];
}

/**
 * What is asked of a document that is described, "the instruction on military noise", as it is asked of that one alone; null
 * where none is described, or the library does not show which one is meant.
 */
export async function ofDescribed(
  deps: Pick<LookUpDeps, "engine" | "words">,
  request: Request,
): Promise<(Request & Required<Pick<Request, "ofIt">>) | null> {
  const { asked } = request;
  const described = describedDocument(asked);
  const files = described === null ? [] : await meant(deps, await candidates(deps, request, described));
  const [first] = files;
  if (described === null || first === undefined) return null;
  const rest = askedOfIt(asked, described, first);
  const filter = { ...request.filter, fileIds: files.map(({ fileId }) => fileId) };
  return { ...request, asked: saysMore(rest) ? rest : asked, ofIt: ofItAlone(asked, described), filter };
}
