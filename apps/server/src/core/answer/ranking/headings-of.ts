import { inlineHeading, isInlineHeading } from "../../pages/inline-heading.ts";
import { followsOn } from "../../pages/label-order.ts";
import { sentenceText } from "./analysed.ts";
import type { Ranked } from "./rank.ts";

type Placed = Pick<Ranked, "passage" | "at">;

/** The heading of which a sentence is an item, or in an item: "(h) DURATION.—" of "(1) It ends in 2024." */
function headingBefore({ passage, at }: Placed): string | undefined {
  const textAt = (place: number): string => sentenceText({ passage, at: place });
  const before = passage.sentences.slice(0, at);
  const headed = before.findLastIndex((_, place) => inlineHeading(textAt(place)) !== undefined);
  const heading = textAt(headed);
  if (headed < 0 || !isInlineHeading(heading)) return undefined;
  const items = Array.from({ length: at - headed }, (_, i) => textAt(headed + 1 + i));
  return items.some((text) => followsOn(heading, text)) ? undefined : inlineHeading(heading);
}

/** The headings above a sentence, with the one in its line or in the line of which it is an item, the outermost first. */
export function headingsOf(one: Placed): readonly string[] {
  const own = inlineHeading(sentenceText(one)) ?? headingBefore(one);
  return [...one.passage.hit.headings, ...(own === undefined ? [] : [own])];
}
