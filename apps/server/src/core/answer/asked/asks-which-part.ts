import { partCalled } from "../../citations/section-reference.ts";
import { stemsOf } from "../../text/stems-of.ts";
import { EMPTY_WORDS } from "../words/question-words.ts";
import { tokensOf } from "../words/tokens.ts";

const DEALS = `deals? with|is about|are about|covers?|is on|concerns?|discuss(?:es)?|address(?:es)?|describes?|explains?|governs?|regulates?|treats?|contains?|tells? (?:about|of|us about)
|speaks? (?:about|of)|talks? about|mentions?|applies to|relates to|sets? (?:out|forth)|provides? (?:for|guidance on)|prohibits?|bans?|requires?|authorizes?|establish(?:es)?|creates?|defines?|gives?|lists?|shows?|displays?`;

/** "Which section of the NDAA deals with the Arctic region?", "In what chapter are ferries covered?" is another way to ask. */
const ASKS = new RegExp(
  String.raw`^(?:in |under )?(?:which|what) (?:numbered )?(?<kind>\p{L}+)(?: (?:of|in) (?:the |this |that )?(?<of>.{2,80}?))? (?:${DEALS.replaceAll("\n", "")}) (?<about>.+?)\s*\?*$`,
  "iu",
);

/** A part that is asked for by what it is about. */
export interface WhichPart {
  /** What such a part is called: "section". */
  readonly kind: string;
  /** What the question calls its document; empty where it names none. */
  readonly of: string;
  /** Stems of what it deals with, each once. */
  readonly about: readonly string[];
}

/** Reads a question for the part of a document that deals with something; null for all others. */
export function asksWhichPart(question: string): WhichPart | null {
  const { kind: word = "", of = "", about = "" } = ASKS.exec(question.trim())?.groups ?? {};
  const kind = partCalled(word);
  const stems = tokensOf(about).flatMap(({ word: own, stem }) => (EMPTY_WORDS.has(own) ? [] : [stem]));
  return kind === null || stems.length === 0 ? null : { kind, of, about: [...new Set(stems)] };
}

/** "SEC. 907.", "§4507.", "Chapter 3", "2.4." and "3-14." */
const NUMBERED = /^[\s"'“‘([•]*(?:§|(?<called>\p{L}+)\.?\s+(?=[\dA-Z]+\b)|\d{1,4}(?:[-–.]\d{1,4})*[a-z]?\.?\s)/u;

/** Whether a heading is that of a part of a kind, with its number: sections may be told by their numbers alone. */
export function isHeadingOfKind(heading: string, kind: string): boolean {
  const found = NUMBERED.exec(heading);
  if (found === null) return false;
  const called = found.groups?.called;
  return called === undefined ? kind === "section" || kind === "paragraph" : partCalled(called) === kind;
}

/** How much of what a part is to deal with its heading says: from 0 to 1. */
export function saysOfAbout({ about }: WhichPart, heading: string): number {
  const stems = new Set(stemsOf(heading));
  return about.filter((stem) => stems.has(stem)).length / about.length;
}
