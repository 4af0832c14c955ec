import type { Passage } from "./passage.ts";

/** What a passage's vector is made of: the heading right above it, and its text. Models read the beginning of what is too long for them. */
export const textToEmbed = ({ headings, text }: Pick<Passage, "headings" | "text">): string =>
  [...headings.slice(-1), text].join("\n");
