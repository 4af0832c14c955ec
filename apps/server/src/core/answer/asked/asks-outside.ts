/** "3-1" is the number of a paragraph sooner than a sum: a minus stands between spaces. */
const SIGN = String.raw`(?:[+*/×÷x^]|(?<=\s)-(?=\s)|plus|minus|times|divided by)`;
const NUMBER = String.raw`[(\s]*-?\d[\d,.]*[)\s]*`;
const SUM = new RegExp(
  String.raw`^(?:(?:what(?:'|’)?s|what is|how much is|calculate|compute|solve)\s+)?${NUMBER}(?:${SIGN}${NUMBER})+=?\s*\??$`,
  "i",
);
/** "What time is it?" asks a clock; "What time is it closed?" asks a document. */
const CLOCK =
  /^(?:can you |please )?(?:tell me )?(?:(?:what|which) (?:time|day|date|year|month) (?:is it|is today|is it today)(?: (?:now|right now|today))?|what(?:'s| is|’s) (?:the (?:current )?(?:time|date|day)|today(?:'s|’s) date)(?: (?:now|right now|today))?)\s*\??$/i;

/** Whether a message asks for what no document tells: a sum, or what the clock says now. @param text the question */
export const asksOutside = (text: string): boolean => SUM.test(text.trim()) || CLOCK.test(text.trim());
