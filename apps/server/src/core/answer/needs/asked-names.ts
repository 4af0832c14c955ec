import { isRow } from "../../text/column-names.ts";
import { MONTHS } from "../../text/months.ts";
import { wordsOf } from "../../text/words.ts";
import { EMPTY_WORDS } from "../words/question-words.ts";

/** "Where will it be based?", "Which building houses it?" */
const ASKS_PLACE =
  /^where (?:is|are|was|were|will|would|shall|should|must)\b.*\b(?:based|located|headquartered|situated|housed|hosted|held|stored|kept|built|born|buried|stationed|seated|displayed)\b|^(?:(?:in|at|from|to|on|near) )?(?:which|what) (?:city|town|village|street|island|airport|harbou?r|port)\b/i;

/** "Which building houses it?" is answered by none but a building. */
const ASKS_BUILDING = /^(?:(?:in|at|from|to|on|near) )?(?:which|what) (?:buildings?|rooms?|halls?)\b/i;
const BUILDINGS =
  /\b(?:[Bb]uildings?|[Rr]ooms?|[Hh]alls?|[Cc]ent(?:er|re)s?|[Mm]useums?|[Tt]heat(?:er|re)s?|auditoriums?|Capitol|[Ll]ibrary|[Cc]hurch|[Cc]hapel|[Ss]chools?|[Hh]otels?|[Tt]owers?|[Pp]alaces?|[Cc]astles?|[Pp]iers?|[Gg]alleries|[Gg]allery|[Cc]hambers?|[Ww]arehouses?|[Ff]loors?|[Hh]ouses?(?! of)|\d+ \p{Lu}\p{L}+ (?:Street|Avenue|Road))\b/u;

/** "Who decides it?" */
const ASKS_PERSON = /^(?:who|whom|by whom|to whom)\b/i;

/** "Which shipyard builds it?": what is asked for has a name of its own. */
const ASKS_FIRM =
  /^(?:(?:by|from|to|with|at|for) )?(?:which|what) (?:[\p{L}-]+ )?(?:shipyard|shipbuilder|company|companies|firm|contractor|manufacturer|maker|bank|airline|vendor|supplier|publisher|newspaper|brand|hotel|corporation)s?\b/iu;

const NAME = String.raw`\p{Lu}[\p{L}’'.]*\p{Ll}[\p{L}’'.]*`;
/** Small letters alone: "the Secretary of State" is no place. */
const PLACES =
  /\b(?:headquarters|abroad|overseas|ashore|aboard|indoors|outdoors|outside|upstairs|downstairs|online|(?:north|south|east|west)(?:ern|erly|ward|wards|east|west)?)\b/u;
/** What stands behind "in the" or "on a" and is no place. */
const NO_PLACE =
  "section|subsection|title|chapter|paragraph|subparagraph|clause|act|acts|law|case|cases|event|manner|order|year|years|month|week|day|days|period|time|times|course|opinion|absence|interest|interests|extent|basis|request|part|parts|whole|same|following|first|second|third|next|last|preceding|previous|performance|exercise|conduct|development|opinion|amount|name|form|date|number|end|beginning|presence|capacity|future|past|process|report|agreement|matter|subject|question|role|use|need|sense|way|aggregate|reserve|public|national|federal";
/** "in the safe", "on its upper floor", "at a pier" */
const AT_PLACE = new RegExp(
  String.raw`\b(?:in|at|on|near|inside|within|aboard|beneath|behind|beside|along|across|throughout|opposite|between|around)\s(?:the|an?|its|their|his|her|this|that|each|every|one|two|both|most|all)\s(?:\p{Ll}+ly\s)?(?!(?:${NO_PLACE})\b)\p{Ll}`,
  "u",
);
/** Offices and bodies of a state, with what they are of: "the Director of the Office of Science and Technology Policy". */
const OF_STATE = new RegExp(
  String.raw`\b(?:Under |Deputy |Assistant )*(?:Secretar(?:y|ies)|Departments?|Directors?|Administrat(?:ors?|ion)|Congress|Senate|House|Representatives|(?:Subc|C)ommittees?|Commissions?|President|Government|Agenc(?:y|ies)|Offices?|Chiefs?|Command(?:er|ant)s?|Federal|United States|National|Army|Navy|Air Force|Marine Corps|Coast Guard|Guard|Attorney|Comptroller|Clerk|Sergeant|Librarian|Architect|Speaker|Chair(?:man|person)?|Board|Act|Acts|Section|Subsection|Title|Code|Public Law|Treasury|Defense|Joint|Staff|Divisions?|Directorates?|Commands?|Cent(?:er|re)s?|Bureaus?|Councils?|Corps|Branch|Services?)(?:,?\s(?:(?:of|on|for|and|to|the)\s)*${NAME})*|(?:${NAME}\s){1,4}(?:Divisions?|Directorates?|Commands?|Staff|Bureau|Councils?|Branch|Offices?|Agency|Departments?|Committees?|Commissions?|Boards?)\b`,
  "gu",
);
/** "an America-class ship" is of no America. */
const NAMES = new RegExp(String.raw`(?<![\p{L}\p{N}-])${NAME}(?![\p{L}’'.]|-\p{Ll})`, "gu");

/** Whether a text has a name, of no office of a state, that a question does not say. */
function hasNewName(question: string, text: string): boolean {
  const asked = new Set(wordsOf(question));
  const names = text.replace(OF_STATE, " ").match(NAMES) ?? [];
  const own = names.flatMap(wordsOf).filter((word) => word.length > 2 && !EMPTY_WORDS.has(word));
  return own.some((word) => !asked.has(word) && !MONTHS.includes(word));
}

const lacksPlace = (question: string, text: string): boolean =>
  ASKS_PLACE.test(question) && !PLACES.test(text) && !AT_PLACE.test(text) && !hasNewName(question, text);

const lacksFirm = (question: string, text: string): boolean => ASKS_FIRM.test(question) && !hasNewName(question, text);

const lacksBuilding = (question: string, text: string): boolean =>
  ASKS_BUILDING.test(question) && !BUILDINGS.test(text);

/** A row with no name but those of the question tells of nobody. */
const lacksPerson = (question: string, text: string): boolean =>
  ASKS_PERSON.test(question) && isRow(text) && !hasNewName(question, text);

/** Whether a text names no place where one is asked for, or no firm but offices of a state where a firm is. */
export const lacksNameOfSort = (question: string, text: string): boolean =>
  [lacksPlace, lacksBuilding, lacksFirm, lacksPerson].some((lacks) => lacks(question, text));
