/** Where an order begins: at a sentence's start, or behind what joins it to another. */
const ORDER = String.raw`(?:^\W*|[,;:.!?]\s+|\b(?:and|then|please|must|should|shall|always|now|to)\s+)`;
const order = (rest: string): RegExp => new RegExp(ORDER + rest, "iu");

const FOR_MODELS: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override|bypass|discard)\b.{0,60}\b(?:instruct\w*|prompts?|guidelines?|above|previous|prior|passages?|question|everything)\b/iu,
  /^\W*(?:system|assistant|developer|user|human|ai)\s*(?:prompt|message|instructions?|override|note)?\s*[:>\]|]/iu,
  /\b(?:system|hidden|secret|developer) (?:prompt|instructions?|override)\b|\bjailbreak/iu,
  /\byou(?: are|['’]re| will be| must act| now act)\b.{0,40}\b(?:ai|assistant|chatbot|bot|language model|llm|unrestricted|pirate)\b/iu,
  order(String.raw`(?:pretend|role-?play|act as|imagine you)\b`),
  /\b(?:ai (?:assistants?|models?|systems?|readers?|tools?)|chatbots?|(?:language|llm) models?|llms?)\b.{0,80}\b(?:must|should|shall|please|reading|reads?|answer|respond|reply|cite|told|instructed)\b/iu,
  order(
    String.raw`(?:respond|reply|answer|begin your|end your|start your|finish)\b.{0,60}\b(?:with|only|exactly|always|in (?:markdown|html|json))\b`,
  ),
  order(
    String.raw`(?:say|tell|write|output|print|repeat|append|insert|include|claim|assert|state|conclude|add|cite|render|show|visit|click|follow|translate|reveal)\b.{0,40}\b(?:that|exactly|following|the (?:user|reader)|your (?:answer|reply|output|prompt)|the link|this|here|below|passages?)\b`,
  ),
  /\b(?:your|the (?:correct|only|right|true|final|real)) (?:answer|reply|response)\b|\bthe answer\b.{0,60}\bis\b/iu,
  /<\|?\/?\s*(?:system|im_start|im_end|assistant|user|endoftext|passages?|documents?|instructions?)|\[\/?INST\]|<<\/?SYS>>/iu,
  /^\W*#{2,}\s*\p{L}|={3,}|-{5,}|\b(?:begin|end) of (?:the )?(?:passages?|documents?|context|system)/iu,
  /!\[|\]\(|<\/?[a-z!][^>]*>|\b(?:javascript|vbscript):|\bnot in the passages\b/iu,
];

/** White space and what nobody sees between letters: words are read as a person reads them. */
const UNSEEN = /[\p{Cf}\p{Cc}\u{e0000}-\u{e0fff}\ufe00-\ufe0f]/gu;

/** A text without characters that nobody sees; line ends stay. */
export const withoutUnseen = (text: string): string =>
  text.replace(UNSEEN, (sign) => (sign === "\n" ? sign : sign === "\t" ? " " : ""));

/**
 * Whether a sentence of a document speaks to a language model rather than to a reader, or looks like the marks and links that
 * one is led astray by. Such a sentence is kept from models and supports nothing that they write; readers see it all the same.
 */
export const isForModel = (sentence: string): boolean => {
  const seen = withoutUnseen(sentence).normalize("NFKC");
  return FOR_MODELS.some((pattern) => pattern.test(seen));
};
