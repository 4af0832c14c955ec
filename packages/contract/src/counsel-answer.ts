import { Added, Maybe, TextOrNone } from "./added.ts";
import { FileReference } from "./browse.ts";
import { Share } from "./fields.ts";
import { Box, PlaceInFlow } from "./passages.ts";
import { RankFactor } from "./search.ts";
import { z } from "./zod.ts";

/** A passage that stands where it says, word for word. `changed` and `missing` occur only in reopened conversations. */
export const Citation = z.object({
  index: z.number(),
  /** Empty where only `index` is told: it leads nowhere. */
  fileId: Added(z.string(), ""),
  fileName: Added(z.string(), ""),
  /** Where its file stands, "" at the top; not given in what was kept before this was told. */
  folderPath: z.optional(z.string()),
  pageNumber: Added(z.number(), 1),
  pageLabel: Maybe(z.string()),
  place: z.optional(PlaceInFlow),
  quote: Added(z.string(), ""),
  boxes: Added(z.array(Box), []),
  status: Added(z.enum(["verified", "repaired", "changed", "missing"]), "verified"),
  /** How sure text recognition is of the page that the quote stands on; not given where the file itself holds the text. */
  recognised: z.optional(Share),
  /** Number and date of the publication it stands in, as far as they are printed there. */
  edition: z.optional(z.nullable(z.string())),
  /** SHA-256 of the bytes that were read, hex. */
  contentHash: z.optional(z.nullable(z.string())),
  /** The later edition of the same publication, where the library holds one. */
  supersededBy: z.optional(z.nullable(FileReference)),
});
export type Citation = z.infer<typeof Citation>;

/** What a "not in this library" answer looked through, and what it could not see. */
export const Coverage = z.object({
  filesTotal: z.number(),
  filesSearched: z.number(),
  filesUnread: z.number(),
  pagesSearched: z.number(),
  pagesUnread: z.number(),
  folders: z.array(z.object({ folderPath: z.string(), filesUnread: z.number() })),
  /** Folders that could not be read, with the reason: what is in them is in no number. Not given where all could. */
  closedFolders: z.optional(z.array(z.object({ folderPath: z.string(), reason: z.string() }))),
});
export type Coverage = z.infer<typeof Coverage>;

export const AbstentionReason = z.enum(["nothing_found", "insufficient", "not_indexed"]);
export type AbstentionReason = z.infer<typeof AbstentionReason>;

/** A place that a note names, in the note's words. */
export const NotedPlace = z.object({ words: z.string(), fileId: z.string(), pageNumber: z.number() });
export type NotedPlace = z.infer<typeof NotedPlace>;

export const Summary = z.object({
  text: z.string(),
  confidence: Share,
  citations: z.array(Citation),
  abstained: Added(z.boolean(), false),
  reason: Maybe(AbstentionReason),
  coverage: Maybe(Coverage),
  conflict: Added(z.boolean(), false),
  /** Who wrote the sentences: the documents themselves, or a language model from them. */
  answeredBy: z.optional(z.enum(["library", "model"])),
  /** What a reader should know beside the answer, in whole sentences: another edition, a model that could not be reached. */
  notes: z.optional(z.array(z.string())),
  /** Where the places are that the notes name; words that stand in several notes mean the same place in each. */
  places: z.optional(z.array(NotedPlace)),
  /** Words of the question that matter and stand on none of the cited pages, in any form; of one that is refused, nowhere. */
  missing: z.optional(z.array(z.string())),
  /** A name that the question has, and the one of what was found instead, as both are written: they differ by one word. */
  otherName: z.optional(z.object({ asked: z.string(), told: z.string() })),
  /** What the only document is called that was looked through and does not answer: the question points at what the conversation spoke of last. */
  lookedIn: z.optional(z.string()),
  /** The part of a document that alone was looked through and does not answer, "section 192": the question names it. */
  lookedInPart: z.optional(z.string()),
});
export type Summary = z.infer<typeof Summary>;

/** A message that only greets or thanks has nothing looked for: nowhere is told how sure that is. */
export const isNothingAsked = ({ abstained, coverage }: Pick<Summary, "abstained" | "coverage">): boolean =>
  abstained && coverage === null;

/** What AI Counsel says to a message that only greets or thanks. */
export const PUT_A_QUESTION = "Put a question, and AI Counsel looks for its answer in the library.";

/** Tells which words of the question the cited pages do not have; nothing where they have all, or none is cited. */
export const missingNotes = ({ abstained, missing = [] }: Partial<Pick<Summary, "abstained" | "missing">>): string[] =>
  abstained === true || missing.length === 0
    ? []
    : [`Not on the cited pages: ${missing.map((word) => `“${word}”`).join(", ")}.`];

export const KeyPassage = z.object({
  content: z.string(),
  pageNumber: z.number(),
  pageLabel: Maybe(z.string()),
  place: z.optional(PlaceInFlow),
  boxes: Added(z.array(Box), []),
});

export const CounselResult = z.object({
  id: z.string(),
  name: z.string(),
  title: Maybe(z.string()),
  type: z.string(),
  mimeType: z.optional(z.string()),
  relevanceScore: Share,
  confidence: Share,
  snippet: z.string(),
  extractiveAnswers: z.array(KeyPassage),
  pageNumbers: z.array(z.number()),
  /** Empty at the top, and where it is not told. */
  folderPath: TextOrNone,
  /** Its file is no longer in the library, or cannot be seen any more: there is nothing to open. */
  isGone: z.optional(z.boolean()),
  supersededBy: z.optional(z.nullable(FileReference)),
  /** What the asker's preferences did for its place; absent for nothing. */
  explain: z.optional(z.array(RankFactor)),
});
export type CounselResult = z.infer<typeof CounselResult>;
