import { EMPTY_WORDS, FILLER_WORDS } from "../../apps/server/src/core/answer/words/question-words.ts";
import { relatedStems } from "../../apps/server/src/core/answer/words/related-words.ts";
import { wordStem } from "../../apps/server/src/core/text/word-stem.ts";
import type { TrueAnswer } from "./true-answers.ts";
import { markOf, pick, type Writing } from "./written.ts";

/** Things of one kind, none of which is another: who puts one for another tells something else. One kind a line. */
const KINDS = `
bar psi kilopascals atmospheres
metres kilometres miles yards feet inches centimetres
meters kilometers miles yards feet
kilograms tonnes pounds ounces tons
litres gallons barrels
seconds minutes hours days weeks months years decades centuries
red blue green yellow black white orange purple brown
iron steel copper brass wood stone brick concrete
captain major colonel general lieutenant sergeant corporal
king queen prince princess duke bishop pope emperor
father mother brother sister son daughter uncle
army navy fleet
ship boat aircraft train car truck bus tram
river lake sea ocean coast mountain valley desert
city village country province capital suburb
church mosque temple school university hospital museum theatre
gas liquid water steam oil coal
heart lung liver kidney brain stomach
physicist chemist biologist mathematician historian economist
physics chemistry biology mathematics history economics
engine boiler pump turbine condenser piston cylinder valve
plants animals fungi bacteria viruses
victory defeat
emigration immigration
emigrated immigrated
imports exports
killed wounded captured
opened closed
built destroyed
born married
bought sold
accepted rejected
appointed elected dismissed
wife daughter mother sister
husband son father brother
oxygen hydrogen nitrogen carbon helium
gold silver bronze
summer winter spring autumn
morning evening afternoon
judge lawyer minister senator mayor
teacher student nurse doctor pharmacist
murder suicide
ninety eighty
wheat rice barley maize
bridge tunnel dam canal
ships boats fleets
rivers streams
coast sea ocean
cities towns capitals villages
region province district zone
roads streets highways paths
price cost wage
battle war siege
invasion raid siege
murdered executed assassinated
president chairman director commander
employer employee
author authority
operator operation
inspector inspection
applicant application
schools universities colleges academies
professors students pupils
disease infection wound
court judge jury
parliament assembly government
elected appointed nominated
proposed approved rejected
offered gave refused
length height depth width area
fuel oil petroleum gas coal
railway locomotive train carriage
machine computer engine device
energy power force
replaced cancelled reissued
wrote published translated
invented discovered developed
`;
const OTHERS: ReadonlyMap<string, readonly string[]> = new Map(
  KINDS.trim()
    .split("\n")
    .map((line) => line.split(" "))
    .flatMap((kind) => kind.map((word) => [word, kind.filter((other) => other !== word)] as const)),
);

const WORD = /(?<![\p{L}\p{N}'’[-])\p{Ll}{3,}(?![\p{L}\p{N}'’\]-])/gu;
const LONG = 5;
const BEGINNING = 5;
const ENDING = 3;
/** What makes another form of the same word: "occupied" and "occupations" tell the same, badly. */
const FORM =
  /^(?:|.ed|.ing|e|s|es|d|r|rs|ed|ied|ies|y|ing|ings|ingly|um|a|us|i|[eo]rs?|ions?|ations?|ational|at[eo]r?s?|ated|ating|ative|ally|ial|al|als|tial|ced|ces?|cy|t|tly|ly|[ae]nts?|[ae]nces?|ments?|ives?|ivel?y|ity|ities|ables?|ful|ists?|isms?|ics?|ical|ically|en|ized?|i[sz]ing|i[sz]ations?|ati[sz]ed|alisms?)$/;

const sharedBeginning = (a: string, b: string): number => {
  const at = [...a].findIndex((letter, i) => letter !== b[i]);
  return at < 0 ? a.length : at;
};

/** Whether two words are the same letters, at most so many of them, with an ending each. */
const isFormOf = (word: string, other: string, shared: number): boolean =>
  shared >= BEGINNING &&
  ((FORM.test(word.slice(shared)) && FORM.test(other.slice(shared))) || isFormOf(word, other, shared - 1));

/** Those that begin as a word does and mean something else: "contrast" for "control". */
const beginningAlike = (word: string, all: readonly string[]): string[] =>
  all.filter((other) => {
    const shared = sharedBeginning(word, other);
    return shared >= BEGINNING && !isFormOf(word, other, shared);
  });

/** Those with the same ending and about as long: mostly the same part of speech. */
const ofSameShape = (word: string, all: readonly string[]): string[] =>
  all.filter(
    (other) =>
      Math.abs(other.length - word.length) <= 2 &&
      other.slice(-ENDING) === word.slice(-ENDING) &&
      sharedBeginning(word, other) < BEGINNING,
  );

/** What may stand in a word's place: by the dice of a like kind, beginning alike, or of the same shape. */
function otherFor(word: string, all: readonly string[], dice: () => number): string | undefined {
  // Words of like meaning may be a good rewording, but for those that the kinds tell apart.
  const unlike = all.filter((other) => !relatedStems(wordStem(word)).has(wordStem(other)));
  const sorts = [OTHERS.get(word) ?? [], beginningAlike(word, unlike), ofSameShape(word, unlike)];
  const sort = pick(
    sorts.filter((one) => one.length > 0),
    dice,
  );
  return pick(sort ?? [], dice);
}

/** One word of the sentence is another of like kind or shape: "30 psi" for "30 bar". The others are of all the answers' sentences. */
export function wordExchanged(answers: readonly TrueAnswer[]): Writing {
  const said = answers.flatMap(({ around }) => around.join(" ").match(WORD) ?? []);
  const all = [...new Set(said)]
    .filter((word) => word.length >= LONG && !EMPTY_WORDS.has(word) && !FILLER_WORDS.has(word))
    .sort();
  return (answer, dice) => {
    const { sentence } = answer;
    const words = [...sentence.matchAll(WORD)].filter(({ 0: word }) => all.includes(word) || OTHERS.has(word));
    const kindred = words.filter(({ 0: word }) => OTHERS.has(word));
    const one = pick(dice() < 0.5 && kindred.length > 0 ? kindred : words, dice);
    const other = one === undefined ? undefined : otherFor(one[0], all, dice);
    if (one === undefined || other === undefined) return null;
    const text = `${sentence.slice(0, one.index)}${other}${sentence.slice(one.index + one[0].length)}`;
    return { text, mark: markOf(answer) };
  };
}
