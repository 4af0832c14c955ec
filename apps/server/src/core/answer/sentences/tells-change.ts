/** "1988—Subsec. (a). Pub. L. 100–696 substituted “Senate” for “Commission”.", "Act Feb. 24, 1949, struck out subsec. (g)." */
const TELLS_CHANGE =
  /\b(?:Pub\. L\. \d+[–-]\d+|Act \p{Lu}\p{Ll}{2,4}\.? \d{1,2}, \d{4})[^.]*?\b(?:substituted|inserted|added|struck out|redesignated|designated|amended|repealed|restricted|omitted|increased)\b/u;

/** "Prior to amendment, text read as follows: …" */
const TELLS_FORMER = /^Prior to (?:the )?(?:general )?amendment\b|\btext read as follows\b/i;

/** "Section 42c, Pub. L. 85–778, …, related to airmail stamps", "Section, act Mar. 3, 1891, …, related to horses": what no longer stands in the code. */
const TELLS_GONE =
  /^(?:Prior s|S)ections?(?: \d\S*(?:(?:,| and| to) \d\S*)*)?, (?:acts? \p{Lu}|Pub\. L\.|R\.S\.|based on\b)/u;

/** "Except as otherwise provided, amendment by Pub. L. 110–81 applicable with respect to …" */
const TELLS_SINCE_WHEN = /\bamendment by (?:section \S+ of )?Pub\. L\. /i;

/** "Statutory functions of Chief Administrative Officer … transferred to Chief of the Capitol Police", "References to the Clerk deemed to refer to …" */
const TELLS_TRANSFER =
  /^(?:(?:Statutory|All|Certain) )?(?:[Ff]unctions|[Dd]uties|[Pp]owers)\b[^.]*\btransferred\b|^References? (?:to|in)\b[^.]*\b(?:deemed|considered|treated)\b/u;

const ASKS_OF_CHANGE =
  /\b(?:amend|transfer|refer|chang|substitut|insert|add(?:ed|s)?\b|struck|strike|repeal|redesignat|enact|revis|replac|former|previous|before|used to|sections?\b|effective|omitted|Pub\. ?L|laws?\b|acts?\b|\d{4})/i;

/** "This subtitle may be cited as the “CARE for Reservists Act of 2020”." */
const TELLS_TITLE =
  /^\W*(?:\(\w\)\s)?(?:SHORT TITLE\.—)?(?:this|these) (?:act|(?:sub)?title|section|(?:sub)?chapter|part|division)s? may be cited as\b/i;
const ASKS_OF_TITLE = /\b(?:cite[ds]?|call(?:ed|s)?|names?|named|title|known|what is|what['’]s|acts?|laws?)\b/i;

/** "(h) Memorandum, “Guidelines for Misuse of Charge Cards,” June 10, 2003": an entry of a list of references. */
const IS_REFERENCE =
  /^(?:\(\w{1,2}\)\s)?\p{Lu}[^“”.;]{3,120}, [“"][^“”"]{5,160},?[”"],? (?:(?:\p{Lu}\p{Ll}+ \d{1,2}, )?\d{4}|current edition)\P{L}*$/u;
const ASKS_OF_REFERENCE =
  /\b(?:referenc|memorand|directive|instruction|regulation|publication|document|polic|guid|order|manual|standard|dated?\b|when\b|title|cite|list|which\b|authorit|\d{3,})/i;

const CHANGES = [TELLS_CHANGE, TELLS_FORMER, TELLS_GONE, TELLS_SINCE_WHEN, TELLS_TRANSFER];

/** Whether a text tells how a law was changed, what it may be called, or what is referred to, where that is not asked. */
export const tellsChange = (question: string, text: string): boolean =>
  (CHANGES.some((tells) => tells.test(text)) && !ASKS_OF_CHANGE.test(question)) ||
  (TELLS_TITLE.test(text) && !ASKS_OF_TITLE.test(question)) ||
  (IS_REFERENCE.test(text) && !ASKS_OF_REFERENCE.test(question));
