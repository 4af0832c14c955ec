import type { counselSearch } from "@reading-room/contract/counsel";
import type { ParsedInputOf } from "@reading-room/contract/endpoint";
import type { AskedPart } from "../../core/answer/asked/asked-parts.ts";
import { readQuestion } from "../../core/answer/asked/question.ts";
import type { ToAnswer } from "./told/answer-from-library.ts";
import type { PartToAnswer } from "./told/answer-parts.ts";
import type { CounselDeps } from "./deps.ts";
import { ofDescribed } from "./told/described-publication.ts";
import { supersededAmong } from "./told/editions-told.ts";
import { lookUp, type LookUpDeps, type Request } from "./looking-up/look-up.ts";
import { lifter } from "./looking-up/preferences.ts";
import type { ToList } from "./told/list-documents.ts";
import { besideSpokenOf, inSpokenOf, type SpokenOf } from "./told/spoken-of.ts";
import type { CounselStore } from "./store.ts";

/** What a question is looked for in, and what its asker wants first. */
interface Within extends Omit<Request, "asked" | "ofIt"> {
  /** As many as the asker may see. */
  readonly passages: number;
  readonly question: Pick<ParsedInputOf<typeof counselSearch>, "preferences">;
  readonly rules: CounselDeps["rules"];
  /** What a question says itself that goes on from another; null where it stands alone. */
  readonly brought: string | null;
  /** Where the conversation spoke of last; null where it spoke of no document. */
  readonly spokenOf: SpokenOf | null;
}

/** The words that say something in it. */
const sayingStems = (brought: string | null): ReadonlySet<string> =>
  new Set(
    brought === null ? [] : readQuestion(brought).terms.flatMap(({ stem, isFiller }) => (isFiller ? [] : [stem])),
  );

interface FinderDeps extends LookUpDeps {
  readonly store: CounselStore;
}

/** Finds what is asked for; nothing of it is lifted yet. */
function unlifted({ store, ...deps }: FinderDeps, { visibleTo, passages, brought }: Within) {
  const broughtStems = sayingStems(brought);
  return async (request: Request): Promise<ToAnswer> => {
    const looked = await lookUp(deps, request);
    // How much else the library holds is nothing to what one part says.
    const lookedThrough = looked.ofPart === null ? passages : looked.hits.length;
    return {
      found: { ...looked, passages: lookedThrough, brought: broughtStems },
      filter: request.filter,
      supersededBy: await supersededAmong(store, looked.kin, visibleTo.sourceIds),
    };
  };
}

/** Finds what questions of one asker are answered from. */
export function finder({ store, ...deps }: FinderDeps, within: Within) {
  const { filter, visibleTo, brought, spokenOf } = within;
  const look = unlifted({ store, ...deps }, within);
  const liftsOf = lifter(store, within.question.preferences, within.rules);
  const find = async (request: Request): Promise<ToAnswer> => {
    const { found, ...toAnswer } = await look(request);
    const lifts = await liftsOf([...new Set(found.hits.map(({ fileId }) => fileId))]);
    return { ...toAnswer, found: { ...found, lifts } };
  };
  const inAll = async (part: AskedPart, request: Request): Promise<PartToAnswer> => {
    const narrowed = await ofDescribed(deps, request);
    if (narrowed === null) return { ...part, ...(await find(request)) };
    const found = await find(narrowed);
    // The words that describe a document may be what its sentences say, too.
    const again = () => find({ ...narrowed, asked: part.asked });
    return { ...part, ...found, ...(narrowed.asked !== part.asked && { again }) };
  };
  return {
    /** What was found to list documents from that deal with what is wanted; nothing lifts them before all of them are known. */
    listed: async (wanted: string): Promise<ToList> => {
      const found = await look({ asked: wanted, filter, visibleTo, isToList: true });
      return { ...found, wanted, liftsOf };
    },
    /** The same in the document that the question describes, or that was spoken of, where it is asked of one. */
    part: async (part: AskedPart): Promise<PartToAnswer> => {
      const request = { asked: part.asked, filter, visibleTo };
      if (spokenOf === null) return inAll(part, request);
      const inThat = await inSpokenOf({ ...deps, find }, request, { part, fileId: spokenOf.fileId });
      if (inThat !== null) return { ...part, ...inThat };
      const beside = brought === null ? null : await besideSpokenOf({ find }, request, spokenOf);
      return beside === null ? inAll(part, request) : { ...part, ...beside, orElsewhere: () => inAll(part, request) };
    },
  };
}
