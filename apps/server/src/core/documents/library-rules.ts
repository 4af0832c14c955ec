import { z } from "@reading-room/contract/zod";
import { wordStem } from "../text/word-stem.ts";
import { wordsOf } from "../text/words.ts";

/** A kind of document, told by what files and publications of it are called, or by what they call themselves. */
export interface DocumentType {
  readonly id: string;
  readonly name: string;
  /** See `matchesPattern`; one is enough. */
  readonly patterns: readonly string[];
  /** The same of a document's own title; left out or empty where that says nothing. */
  readonly titles?: readonly string[];
  /** Documents of this type are lifted for whoever asks for authoritative ones first. */
  readonly authoritative: boolean;
}

/** What a document deals with, told by the words of its text. */
export interface Topic {
  readonly id: string;
  readonly name: string;
  /** Words or phrases, in any of their forms; a star at a word's end stands for any ending. */
  readonly words: readonly string[];
}

/** What an operator says of the library in library.yaml. */
export interface LibraryRules {
  /** Null when the sources' names will do. */
  readonly name: string | null;
  /** What field its documents are of, as AI Counsel's statistics tell; left out where nothing is said of it. */
  readonly industryVertical?: string;
  /** The order is that of importance: a document's first type is the one that is shown. */
  readonly documentTypes: readonly DocumentType[];
  readonly topics: readonly Topic[];
  /** Tried on locked files. Secret: never shown or logged. */
  readonly passwords: readonly string[];
}

/** A library of which nothing is said. */
export const NO_RULES: LibraryRules = { name: null, documentTypes: [], topics: [], passwords: [] };

/** What is wrong with a file of rules: where, from its root, and in words that go on from there. */
export interface RulesProblem {
  readonly path: readonly (string | number)[];
  readonly says: string;
}

const MAX_TYPES = 200;
const MAX_TOPICS = 100;
const MAX_PATTERNS = 50;
const MAX_WORDS = 300;
const MAX_PASSWORDS = 100;

/** Numbers of a publication or a password may look like numbers to YAML. */
const Text = (maxChars: number) =>
  z
    .string({ error: "must be a text; put it in quotes" })
    .check(z.trim(), z.minLength(1, "is empty"), z.maxLength(maxChars, `has more than ${maxChars} characters`));

const Texts = (maxCount: number, maxChars: number) =>
  z
    .array(Text(maxChars), { error: 'must be a list, like ["one", "two"]' })
    .check(z.minLength(1, "is empty"), z.maxLength(maxCount, `has more than ${maxCount} entries`));

const Id = z
  .string({ error: "must be a short text" })
  .check(z.regex(/^[a-z0-9][a-z0-9-]{0,39}$/, "must be lower-case letters, digits and dashes, at most 40"));

const list = <Entry extends z.core.$ZodType>(entry: Entry, maxCount: number) =>
  z._default(
    z.array(entry, { error: "must be a list" }).check(z.maxLength(maxCount, `has more than ${maxCount} entries`)),
    [],
  );

const TypeEntry = z.strictObject(
  {
    id: Id,
    name: Text(120),
    patterns: Texts(MAX_PATTERNS, 120),
    titles: list(Text(120), MAX_PATTERNS),
    authoritative: z._default(z.boolean({ error: "must be true or false" }), false),
  },
  { error: (issue) => unknownField(issue, "id, name, patterns, titles and authoritative") },
);

const TopicEntry = z.strictObject(
  { id: Id, name: Text(120), words: Texts(MAX_WORDS, 80) },
  { error: (issue) => unknownField(issue, "id, name and words") },
);

const Rules = z.strictObject(
  {
    name: z.optional(Text(120)),
    industryVertical: z.optional(Text(60)),
    documentTypes: list(TypeEntry, MAX_TYPES),
    topics: list(TopicEntry, MAX_TOPICS),
    passwords: list(z.string({ error: "must be a text; put it in quotes" }).check(z.maxLength(127)), MAX_PASSWORDS),
  },
  { error: (issue) => unknownField(issue, "name, industryVertical, documentTypes, topics and passwords") },
);

function unknownField(issue: z.core.$ZodRawIssue, known: string): string {
  if (issue.code !== "unrecognized_keys") return `must hold ${known}`;
  const [key = ""] = issue.keys;
  return `has the unknown field "${key}": it may hold ${known}`;
}

/** Two entries of one id would be one to every filter. */
function repeatedId(field: string, entries: readonly { readonly id: string }[]): RulesProblem | null {
  const seen = new Set<string>();
  for (const [i, { id }] of entries.entries()) {
    if (seen.has(id)) return { path: [field, i, "id"], says: `is "${id}" once more: each needs one of its own` };
    seen.add(id);
  }
  return null;
}

/** Reads what a file of rules holds; an empty one says nothing. @returns the first thing that is wrong instead */
export function readLibraryRules(value: unknown): LibraryRules | { readonly problem: RulesProblem } {
  const parsed = Rules.safeParse(value ?? {});
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const path = (issue?.path ?? []).filter((step) => typeof step !== "symbol");
    return { problem: { path, says: issue?.message ?? "is wrong" } };
  }
  const { name = null, industryVertical, documentTypes, topics, passwords } = parsed.data;
  const problem = repeatedId("documentTypes", documentTypes) ?? repeatedId("topics", topics);
  const rules = { name, documentTypes, topics, passwords, ...(industryVertical !== undefined && { industryVertical }) };
  return problem === null ? rules : { problem };
}

const stemsOf = (text: string): string[] => wordsOf(text).map(wordStem);

/** Ids of the topics that a person may mean by a word or two: of that id or name, else with that word in its name. */
export function topicsCalled(topics: readonly Pick<Topic, "id" | "name">[], called: string): string[] {
  const wanted = stemsOf(called).join(" ");
  if (wanted === "") return [];
  const own = topics.filter(({ id, name }) => [id, name].some((text) => stemsOf(text).join(" ") === wanted));
  const found = own.length > 0 ? own : topics.filter(({ name }) => stemsOf(name).includes(wanted));
  return found.map(({ id }) => id);
}

interface Named {
  readonly id: string;
  readonly name: string;
}

/** What people call these, in the order of the rules; an id that the rules no longer know stands for itself. */
export function namesOf(known: readonly Named[], ids: readonly string[]): string[] {
  const order = new Map(known.map(({ id }, i) => [id, i]));
  const names = new Map(known.map(({ id, name }) => [id, name]));
  return ids
    .toSorted((a, b) => (order.get(a) ?? known.length) - (order.get(b) ?? known.length))
    .map((id) => names.get(id) ?? id);
}
