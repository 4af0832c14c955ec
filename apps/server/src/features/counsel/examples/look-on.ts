import { setImmediate } from "node:timers/promises";
import type { counselExamples } from "@reading-room/contract/counsel";
import type { OutputOf } from "@reading-room/contract/endpoint";
import { LIMITS } from "@reading-room/contract/limits";

export type Examples = OutputOf<typeof counselExamples>["examples"];

const MAX_MS = 3_000;
/** A busy machine takes longer: none at all would be told. */
const MAX_MS_FOR_FIRST = 15_000;
/** What time cut short is gone on with so soon: whoever comes next should not see as little. */
const CUT_SHORT_MS = 30_000;

export interface Example {
  readonly fileId: string;
  readonly text: string;
}

/** A search for examples of one mode: each step of it tries something, and adds to what is found. */
interface ModeSearch {
  readonly found: readonly Example[];
  readonly steps: AsyncIterator<void>;
}

/** A search for examples of both modes, as far as it has come. */
export type ExampleSearch = Readonly<Record<keyof Examples, ModeSearch>>;

const filesOf = (examples: readonly Example[]): number => new Set(examples.map(({ fileId }) => fileId)).size;

/** Those of different documents first, words that stand together before single ones. */
function chosen(examples: readonly Example[]): string[] {
  const byFile = Map.groupBy(
    examples.toSorted((a, b) => Number(b.text.includes(" ")) - Number(a.text.includes(" "))),
    ({ fileId }) => fileId,
  );
  const turns = [...byFile.values()].flatMap((own) => own.map((one, turn) => ({ ...one, turn })));
  const inOrder = turns.sort((a, b) => a.turn - b.turn).map(({ text }) => text);
  return [...new Set(inOrder)].slice(0, LIMITS.counselExamples);
}

/** @returns whether enough is found or nothing is left to try; false when time was up before that */
async function goOn({ found, steps }: ModeSearch, usedMs: () => number): Promise<boolean> {
  while (filesOf(found) < LIMITS.counselExamples) {
    if (usedMs() > (found.length === 0 ? MAX_MS_FOR_FIRST : MAX_MS)) return false;
    if ((await steps.next()).done) return true;
    await setImmediate();
  }
  return true;
}

/**
 * Tells what a search has found, which goes on for a few seconds at a time. One that is through is asked no more; one that time cut
 * short goes on from where it was, the next time that somebody asks after half a minute; one that failed is begun anew.
 * @param nowMs a clock that never goes back
 */
export function lookOn(begin: () => ExampleSearch, nowMs: () => number): () => Promise<Examples> {
  let search = begin();
  let told: Promise<Examples> | null = null;
  let until = Infinity;
  const look = async (): Promise<Examples> => {
    const begunMs = nowMs();
    const usedMs = () => nowMs() - begunMs;
    until = Infinity;
    try {
      const isThrough = [await goOn(search.qa, usedMs), await goOn(search.documents, usedMs)];
      if (isThrough.includes(false)) until = nowMs() + CUT_SHORT_MS;
      return { qa: chosen(search.qa.found), documents: chosen(search.documents.found) };
    } catch (error) {
      [search, told] = [begin(), null];
      throw error;
    }
  };
  return () => {
    if (told === null || nowMs() >= until) told = look();
    return told;
  };
}
