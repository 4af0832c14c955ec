import type { LinkGoal } from "./link-goal.ts";

/** Nobody listens to more. */
const NAME_MAX_CHARS = 200;
/** A link may cover a whole page: so much of what is under it is looked at. */
const READ_MAX_CHARS = 1_000;
/** They lead the eye to a page's number, and are not read out one by one. */
const LEADERS = /[.·…_](?:\s?[.·…_]){2,}/g;

const wordsIn = (text: string): string =>
  text.slice(0, READ_MAX_CHARS).replace(LEADERS, " ").replace(/\s+/g, " ").trim().slice(0, NAME_MAX_CHARS);

/** What a link is called: the words under it, or where it leads; null where no words are under it and it leads to no page. */
export async function linkName(under: unknown, goal: LinkGoal): Promise<string | null> {
  const words = typeof under === "string" ? wordsIn(under) : "";
  if (words !== "") return words;
  if ("address" in goal) return goal.address;
  const page = await goal.findPage();
  return page === null ? null : `Page ${page}`;
}
