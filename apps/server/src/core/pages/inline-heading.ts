/** "(b) PARTICIPANTS.—" */
const INLINE = /^\W*(?:\(\w{1,5}\)\s*)*(\p{Lu}[^\p{Ll}.]{3,70})\.—/u;
const INLINES = new RegExp(INLINE.source, "gmu");
/** With nothing behind it, as its items follow. */
const ALONE = new RegExp(String.raw`${INLINE.source}\s*$`, "u");

/** The heading that a text opens with, in the line which it heads: "PARTICIPANTS" of "(b) PARTICIPANTS.—The Warden shall …" */
export const inlineHeading = (text: string): string | undefined => INLINE.exec(text)?.[1];

/** All headings that stand in the lines of a text which they head. */
export const inlineHeadings = (text: string): readonly string[] =>
  Array.from(text.matchAll(INLINES), ([, own = ""]) => own);

/** Whether a text is such a heading and nothing else: "(h) DURATION.—", of which items follow. */
export const isInlineHeading = (text: string): boolean => ALONE.test(text);
