/** "1988—Subsec. (a). Pub. L. 100–696 substituted “Senate” for “Commission”.", "Act Feb. 24, 1949, struck out subsec. (g)." */
const TELLS_CHANGE =
  /\b(?:Pub\. L\. \d+[–-]\d+|Act \p{Lu}\p{Ll}{2,4}\.? \d{1,2}, \d{4})[^.]*?\b(?:substituted|inserted|added|struck out|redesignated|designated|amended|repealed|restricted|omitted|increased)\b/u;

/** "Prior to amendment, text read as follows: …" */
const TELLS_FORMER = /^Prior to (?:the )?(?:general )?amendment\b|\btext read as follows\b/i;

const ASKS_OF_CHANGE =
  /\b(?:amend|chang|substitut|insert|add(?:ed|s)?\b|struck|strike|repeal|redesignat|enact|revis|replac|former|previous|before|used to|Pub\. ?L|laws?\b|acts?\b|\d{4})/i;

/** Whether a text tells how a law was changed, which nobody asks. */
export const tellsChange = (question: string, text: string): boolean =>
  (TELLS_CHANGE.test(text) || TELLS_FORMER.test(text)) && !ASKS_OF_CHANGE.test(question);
