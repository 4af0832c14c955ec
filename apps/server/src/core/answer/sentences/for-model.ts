import { sentences } from "../../text/sentences.ts";

/** Where an order begins: at a sentence's start, or behind what joins it to another. */
const ORDER = String.raw`(?:^\W*|[,;:.!?]\s+|\b(?:and|then|please|must|should|shall|always|now|to)\s+)`;
const order = (rest: string): RegExp => new RegExp(ORDER + rest, "iu");

const ORDERS: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override|bypass|discard)\b.{0,60}\b(?:instruct\w*|prompts?|guidelines?|above|previous|prior|passages?|question|everything)\b/iu,
  /^\W*(?:system|assistant|developer|user|human|ai)\s*(?:prompt|message|instructions?|override|note)?\s*[:>\]|]/iu,
  /\b(?:system|hidden|secret|developer) (?:prompt|instructions?|override)\b|\bjailbreak/iu,
  /\byou(?: are|['’]re| will be| must act| now act)\b.{0,40}\b(?:ai|assistant|chatbot|bot|language model|llm|unrestricted|pirate)\b/iu,
  /^\W*(?:please )?(?:pretend|role-?play|imagine you)\b|\bact as (?:an? )?(?:ai|assistant|chatbot|bot|unrestricted)\b/iu,
  /\b(?:ai (?:assistants?|models?|systems?|readers?|tools?)|chatbots?|(?:language|llm) models?|llms?)\b.{0,80}\b(?:must|should|shall|please|reading|reads?|answer|respond|reply|cite|told|instructed)\b/iu,
  order(
    String.raw`(?:respond|reply|answer)\s+(?:only|exactly|always|that|with (?:only|exactly|the words?)|in (?:markdown|html|json|base64))\b`,
  ),
  order(String.raw`(?:say|claim|assert|state|conclude|repeat|write|tell (?:\w+ ){1,2})\s*that\b`),
  order(
    String.raw`(?:say|tell|write|output|print|repeat|append|insert|include|add|cite|reveal|begin|end|start|finish)\b.{0,40}\b(?:exactly|the (?:user|reader)|your (?:answer|reply|response|output|prompt|system)|passage \d+|forever)\b`,
  ),
  /\b(?:your|the (?:correct|only|right|true|final|real)) (?:answer|reply|response)\b|^\W*the answer (?:to .{0,60} )?is (?!not |no |un|yes|that )/iu,
  /<\|?\/?\s*(?:system|im_start|im_end|assistant|user|endoftext|passages?|instructions?)|\[\/?INST\]|<<\/?SYS>>/iu,
];

/** Marks that a model is led astray by; readers see them as they are. */
const MARKS: readonly RegExp[] = [
  /#{2,}\s*(?:instructions?|system|rules?|new|human|assistant|user)\b|={3,}\s*\p{L}|\b(?:begin|end) of (?:the )?(?:passages?|context|system)/iu,
  /!\[|\]\(|<\/?(?:script|img|iframe|a|svg|object|embed|style)\b|\b(?:javascript|vbscript):|\bnot in the passages\b/iu,
];

/** White space and what nobody sees between letters: words are read as a person reads them. */
const UNSEEN = /[\p{Cf}\p{Cc}\p{Variation_Selector}]/gu;

/** A text without characters that nobody sees; line ends stay. */
export const withoutUnseen = (text: string): string =>
  text.replace(UNSEEN, (sign) => (sign === "\n" ? sign : sign === "\t" ? " " : ""));

/** Nobody writes for readers in letters that are turned round or cannot be seen. */
const DISGUISED = /[\u202a-\u202e\u2066-\u2069\u{e0000}-\u{e0fff}]|\p{L}\u200b\p{L}\u200b\p{L}/u;

const FOR_MODELS = [...ORDERS, ...MARKS];

function holdsOne(patterns: readonly RegExp[], sentence: string): boolean {
  const seen = withoutUnseen(sentence).normalize("NFKC");
  return patterns.some((pattern) => pattern.test(seen));
}

/** Whether a sentence speaks to a language model rather than to a reader. */
export const isOrder = (sentence: string): boolean => holdsOne(ORDERS, sentence);

/** The same, or whether it holds the marks that a model is led astray by. */
export const isForModel = (sentence: string): boolean => DISGUISED.test(sentence) || holdsOne(FOR_MODELS, sentence);

/**
 * A passage up to the first sentence that speaks to a language model: what follows an order may belong to it. Readers see all
 * of it; models are given this, and nothing else supports what they write.
 */
export function forReaders(text: string): string {
  const order = sentences(text).find(({ start, end }) => isForModel(text.slice(start, end)));
  return order === undefined ? text : text.slice(0, order.start);
}
