import { sentences } from "../sentences.ts";

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
  /\b(?:your|the (?:correct|only|right|true|final|real)) (?:answer|reply|response)\b|^\W*the answer (?:to .{0,60} )?is (?!not |no |un|yes|that )/iu,
  /<\|?\/?\s*(?:system|im_start|im_end|assistant|user|endoftext|passages?|documents?|instructions?)|\[\/?INST\]|<<\/?SYS>>/iu,
  /^\W*#{2,}\s*\p{L}|={3,}|-{5,}|\b(?:begin|end) of (?:the )?(?:passages?|documents?|context|system)/iu,
  /!\[|\]\(|<\/?[a-z!][^>]*>|\b(?:javascript|vbscript):|\bnot in the passages\b/iu,
];

/** White space and what nobody sees between letters: words are read as a person reads them. */
const UNSEEN = /[\p{Cf}\p{Cc}\u{e0000}-\u{e0fff}\ufe00-\ufe0f]/gu;

/** A text without characters that nobody sees; line ends stay. */
export const withoutUnseen = (text: string): string =>
  text.replace(UNSEEN, (sign) => (sign === "\n" ? sign : sign === "\t" ? " " : ""));

/** Nobody writes for readers in letters that are turned round or cannot be seen. */
const DISGUISED = /[\u202a-\u202e\u2066-\u2069\u{e0000}-\u{e0fff}]|\p{L}\u200b\p{L}\u200b\p{L}/u;

/** Whether a sentence speaks to a language model rather than to a reader, or holds the marks that one is led astray by. */
export function isForModel(sentence: string): boolean {
  if (DISGUISED.test(sentence)) return true;
  const seen = withoutUnseen(sentence).normalize("NFKC");
  return FOR_MODELS.some((pattern) => pattern.test(seen));
}

/**
 * A passage up to the first sentence that speaks to a language model: what follows an order may belong to it. Readers see all
 * of it; models are given this, and nothing else supports what they write.
 */
export function forReaders(text: string): string {
  const order = sentences(text).find(({ start, end }) => isForModel(text.slice(start, end)));
  return order === undefined ? text : text.slice(0, order.start);
}
