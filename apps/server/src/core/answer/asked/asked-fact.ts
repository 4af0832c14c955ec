/** What publications tell of themselves under a label: when they take effect, who approved them, what changed. */
export interface AskedFact {
  /** Of what sort it is. */
  readonly name:
    | "date"
    | "effect"
    | "approval"
    | "origin"
    | "purpose"
    | "summary"
    | "applicability"
    | "audience"
    | "policy"
    | "copies"
    | "changes";
  /** How the label reads. */
  readonly label: RegExp;
  /** What must stand under it; any words where it is left out. */
  readonly tells?: RegExp;
}

interface Fact extends AskedFact {
  /** A question for it that speaks of the publication as "it". */
  readonly asks: RegExp;
}

const label = (words: string): RegExp =>
  new RegExp(
    String.raw`^(?:(?:[a-z]|[ivx]{1,5}|\d{1,3}(?:[.–-]\d{1,3})*)[.)]?\s+|\(\w{1,3}\)\s*)?(?:${words})\s*(?:[.:](?=\s|$)|[—–](?=\s)|$)`,
    "iu",
  );

const asks = (...ways: readonly string[]): RegExp => new RegExp(String.raw`^(?:${ways.join("|")})$`, "iu");

const THE = "(?:the )?";
const OF_IT = "(?:of|for|in|under|to) it";
const WHAT_IS = String.raw`what(?:['’]s| is| was| are| were)`;
const APPROVED = "approved|authori[sz]ed";
const ISSUED = "issued|published|released|wrote|written|prepared";
const CHANGES = "changes|changed|change|revisions?|amendments?|updates?";
/** "See page 3" says nothing yet; "This issuance:" announces what it says. */
const TWO_WORDS = /\p{L}{2}\s+\p{L}/u;
const VERSUS = String.raw`(?:\s(?:since|from|compared|between|against|versus|with|in the)\b.*)?`;

/** What asks for a document in few words, up to what names it. */
export const SUMMARY_OF =
  "(?:(?:summari[sz]e|sum up|outline)|(?:(?:give|write|make|show)(?: me| us)? )?(?:an? |the )?(?:short |brief |quick )?(?:summary|overview|outline|synopsis|gist) of|what (?:are|were) the (?:main|key|central|most important) (?:points|messages|provisions|findings|conclusions) (?:of|in))\\s+";

const ASKS_SUMMARY = new RegExp(`^(?:please )?${SUMMARY_OF}`, "iu");

/** Whether a question asks for a document in few words: nothing in it is looked for, and no sentence with its words answers. */
export const asksSummary = (question: string): boolean => ASKS_SUMMARY.test(question.trim());

/** The day that a publication is of stands in its head, mostly without a label. */
const UNLABELLED = /(?!)/;

const FACTS: readonly Fact[] = [
  {
    name: "date",
    asks: asks(
      String.raw`when (?:was|is) it (?:first )?(?:${ISSUED}|dated)`,
      String.raw`${WHAT_IS} ${THE}(?:date|publication date|issue date|date of (?:issue|publication)) ${OF_IT}`,
      "(?:from|of) (?:when|what date|which date|which year|what year) is it",
    ),
    label: UNLABELLED,
  },
  {
    name: "effect",
    asks: asks(
      "(?:since |from )?when (?:did|does|do|will|is|was) it (?:first )?(?:become |be |take |come |go |enter )?(?:in(?:to)? )?(?:effect|effective|force|valid)",
      "when it (?:became|becomes|becomes|took|takes|came|comes|went|is|was|entered) (?:in(?:to)? )?(?:effect|effective|force|valid)",
      String.raw`(?:${WHAT_IS}|which is) ${THE}(?:effective date|date of effect|date of entry into force) ${OF_IT}`,
      String.raw`${WHAT_IS} it['’]s effective date`,
    ),
    label: label("effective(?: date)?|date of effect|entry into (?:force|effect)"),
    tells: /\d{4}|immediately|upon/i,
  },
  {
    name: "approval",
    asks: asks(
      String.raw`who (?:has |had )?(?:${APPROVED}) it`,
      String.raw`by whom (?:was|is) it (?:${APPROVED})`,
      String.raw`who (?:was|is) it (?:${APPROVED}) by`,
      String.raw`(?:who|what)(?:['’]s| is| was) ${THE}(?:approving (?:official|authority)|approver) ${OF_IT}`,
    ),
    label: label("approved(?: by)?|approving (?:authority|official)|authori[sz]ed by"),
    tells: /\p{Lu}\p{Ll}/u,
  },
  {
    name: "origin",
    asks: asks(
      String.raw`(?:who|which (?:office|component|agency|department)) (?:has |had )?(?:${ISSUED}) it`,
      String.raw`by whom (?:was|is) it (?:${ISSUED})`,
      String.raw`${WHAT_IS} ${THE}(?:originating component|originator|office of primary responsibility|proponent) ${OF_IT}`,
    ),
    label: label(
      "originating component|office of primary responsibility|opr|proponent|prepared by|issued by|published by",
    ),
    tells: /\p{Lu}\p{Ll}/u,
  },
  {
    name: "purpose",
    asks: asks(
      String.raw`${WHAT_IS} ${THE}(?:main |overall )?(?:purpose|aim|goal|objective)s? ${OF_IT}`,
      String.raw`${WHAT_IS} it['’]s (?:purpose|aim|goal|objective)s?`,
      String.raw`why (?:was|is) it (?:${ISSUED})`,
      String.raw`${WHAT_IS} it about`,
    ),
    label: label("(?:re-?issuance and )?purpose(?: and scope)?"),
    tells: TWO_WORDS,
  },
  {
    name: "summary",
    asks: new RegExp(String.raw`^${SUMMARY_OF}it$`, "iu"),
    label: label("(?:executive )?summary|abstract|overview|(?:re-?issuance and )?purpose(?: and scope)?"),
    tells: TWO_WORDS,
  },
  {
    name: "applicability",
    asks: asks(
      "(?:to )?whom? (?:does|do|did) it apply(?: to)?",
      String.raw`(?:to )?(?:what|which)(?: \p{L}+)? (?:does|do|did) it apply(?: to)?`,
      String.raw`${WHAT_IS} ${THE}(?:applicability|scope)(?: and scope)? ${OF_IT}`,
      "who (?:is|are) (?:covered|bound) by it",
    ),
    label: label("appl(?:icability|ication)(?: and scope)?|scope(?: and appl(?:icability|ication))?"),
    tells: TWO_WORDS,
  },
  {
    name: "audience",
    asks: asks(
      String.raw`(?:who|what)(?:['’]s| is| are) ${THE}(?:intended )?audience ${OF_IT}`,
      "(?:for whom|whom?) is it (?:written|meant|intended)(?: for)?",
    ),
    label: label("(?:intended )?audience"),
  },
  {
    name: "policy",
    asks: asks(
      String.raw`${WHAT_IS} ${THE}policy ${OF_IT}`,
      String.raw`${WHAT_IS} it['’]s policy`,
      "(?:what|which) policy does it (?:set|state|establish|lay down)",
    ),
    label: label("policy"),
    tells: TWO_WORDS,
  },
  {
    name: "copies",
    asks: asks(
      "(?:where|how) (?:can|may|do) (?:i|we|one|you) (?:find|get|obtain|download|order|read) (?:(?:a copy|copies) of )?it",
      "where (?:is|are) (?:(?:a copy|copies) of )?it (?:available|to be found|found|published)",
    ),
    label: label("releasability|availability|distribution|copies"),
    tells: /available|obtain|https?:|www/i,
  },
  {
    name: "changes",
    asks: asks(
      String.raw`what (?:has |have |had |was |were |is )?(?:been )?(?:changed|change|changes|new|updated|revised|amended) (?:in|by|with|about|to) it${VERSUS}`,
      String.raw`what (?:has |have |had |was |were )?(?:been )?(?:changed|changes|updated|revised|amended)${VERSUS}\bit${VERSUS}`,
      String.raw`${WHAT_IS} ${THE}(?:\p{L}+ )?(?:${CHANGES}) (?:made )?${OF_IT}${VERSUS}`,
      String.raw`${WHAT_IS} ${THE}(?:difference|differences|changes?) between\b.*\bit${VERSUS}`,
      String.raw`what (?:does|did) ${THE}(?:change|revision|amendment)(?: \d+)? ${OF_IT} (?:change|revise|amend|update|do)`,
      String.raw`how (?:did|has|does) it (?:change|changed|differ)${VERSUS}`,
    ),
    label: label(
      String.raw`(?:summary of |list of |record of )?(?:the )?(?:material |major |significant |main )?(?:changes?|revisions?)(?: (?:\d{1,3}|[ivxl]{1,4}))?`,
    ),
    tells: /\p{L}{3}/u,
  },
];

const LED_IN = /^(?:according to|under|in|per) it,?\s+/i;

/** The fact that a question asks of the publication that it calls "it"; null for other questions. */
export function askedFact(question: string): AskedFact | null {
  const bare = question
    .replace(LED_IN, "")
    .replace(/[\s?.!]+$/, "")
    .replace(/\s+/g, " ")
    .trim();
  return FACTS.find(({ asks: way }) => way.test(bare)) ?? null;
}
