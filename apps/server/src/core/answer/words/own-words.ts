import { isKin } from "./kin.ts";
import { relatedStems } from "./related-words.ts";
import { groupsByStem } from "./stem-groups.ts";

/** What writers put for one another when they tell a sentence again, beyond what questions and pages do; one group a line. */
const GROUPS = `
founded established instituted created
become became turned grew
mainly mostly chiefly largely primarily principally predominantly
huge enormous immense vast gigantic
approximately roughly about around circa
regularly routinely periodically
immediately promptly instantly
usually normally generally typically commonly
sometimes occasionally
quickly rapidly swiftly fast
various several numerous different
ensure guarantee assure
obtain acquire receive
purchase buy
assist help aid
attempt try
perform conduct execute
situated located
throughout across
`;

const LIKE = groupsByStem(GROUPS);

/** Whether one word may be put for another and say the same: "constructed" for "built", but not "psi" for "bar", or "blue" for "yellow". */
export const isLikeWord = (stem: string, other: string): boolean =>
  relatedStems(stem).has(other) || LIKE.get(stem)?.has(other) === true || isKin(stem, other);
