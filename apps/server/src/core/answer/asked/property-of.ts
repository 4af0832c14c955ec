import { wordSet } from "../words/word-set.ts";

/** What things have: "its purpose", "the term of". Whoever asks for one and then speaks of "it" speaks of the thing. */
export const PROPERTIES =
  wordSet(`purpose purposes aim aims goal goals scope name title number subject date term terms length duration
meaning definition role function functions mission duties duty responsibilities authority policy audience applicability chair head
status age cost price fee budget pay salary size location address deadline limit penalty author composition membership members
quorum effect cancellation releasability approval payload range capacity height width depth weight speed power crew diameter calibre population`);

/** "What is the *purpose of* CJCSI 3520.01C". */
const OF_A_THING = /^(?:the |an? |its )?(?:[\p{L}-]+ ){0,2}?([\p{L}-]+) (?:of|for) (.+)$/iu;

/** What has the property that is spoken of: "the Unimog" of "the payload of the Unimog"; null for what is no property of something. */
export function ownerOf(thing: string): string | null {
  const [, noun = "", owner = null] = OF_A_THING.exec(thing) ?? [];
  return PROPERTIES.has(noun.toLowerCase()) ? owner : null;
}
