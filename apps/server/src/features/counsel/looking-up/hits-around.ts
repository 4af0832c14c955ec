import { isHeadedBy } from "../../../core/answer/first/told-under-heading.ts";
import { askedAspect } from "../../../core/answer/asked/asked-aspect.ts";
import { chapterAsked, sectionOf } from "../../../core/answer/sentences/same-section.ts";
import type { ReadQuestion } from "../../../core/answer/asked/question.ts";
import type { PassageHit } from "../../../core/passage.ts";
import type { Engine, PassageFilter, VisibleTo } from "../../../drivers/engines/engine.ts";

interface Asked {
  readonly question: ReadQuestion;
  readonly filter: PassageFilter;
  readonly visibleTo: VisibleTo;
}

/** The sections of so many of the best passages are looked at: the best sentence may be in any of them. */
const LOOKED_AT = 3;
/** So many passages of a section are looked at beside those that were found. */
const OF_SECTION = 12;

/**
 * What else the section of the best passage, or the chapter that is asked of, tells under headings of what is asked for: "(c) Limit on
 * amount of payments" says "under the program", and none of the words by which its section is found. Nothing for other questions.
 */
export async function hitsAround(
  { engine }: { readonly engine: Engine },
  { question, filter, visibleTo }: Asked,
  hits: readonly PassageHit[],
): Promise<readonly PassageHit[]> {
  const aspect = askedAspect(question.text);
  if (aspect === null) return [];
  const asked = new Set(question.terms.map(({ stem }) => stem));
  const parts = hits
    .slice(0, LOOKED_AT)
    .flatMap((hit) =>
      [sectionOf(hit), chapterAsked(hit, asked)].flatMap((part) =>
        part === undefined ? [] : [{ part, of: hit.fileId }],
      ),
    );
  const once = [...new Map(parts.map((one) => [`${one.of} ${one.part}`, one])).values()];
  const query = { words: aspect.words, everyWord: false, fuzzy: false };
  const own = await Promise.all(
    once.map(({ part, of }) =>
      engine.find({ ...query, phrases: [part], filter: { ...filter, fileIds: [of] } }, visibleTo, OF_SECTION),
    ),
  );
  const known = new Set(hits.map(({ id }) => id));
  const headed = own.flat().filter((hit) => !known.has(hit.id) && isHeadedBy(aspect, hit));
  return [...new Map(headed.map((hit) => [hit.id, hit])).values()];
}
