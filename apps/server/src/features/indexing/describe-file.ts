import { createHash } from "node:crypto";
import { documentTypesOf } from "../../core/documents/document-types.ts";
import { EDITION_RULE, editionKey } from "../../core/documents/edition-key.ts";
import { TOPIC_RULE, topicFinder } from "../../core/documents/find-topics.ts";
import type { LibraryRules } from "../../core/documents/library-rules.ts";
import type { ExtractedDocument } from "../../core/page.ts";
import type { PassageFile } from "../../core/passage.ts";
import type { WaitingFile } from "./waiting-file.ts";

/** Name and place of a file, as its row tells them. */
export type PlacedFile = Pick<WaitingFile, "sourceId" | "name" | "kind" | "modifiedAt" | "folderPath" | "folderIds">;

/** What its document tells of itself. */
export interface DocumentFactsFound {
  readonly title: string | null;
  readonly publicationNumber: string | null;
  /** Ids, as `topicsOf` found them: they change only with the text or the rules. */
  readonly topics: readonly string[];
}

/** What is stored of a file besides its text, with the same for the engine. */
export interface Description {
  readonly passageFile: PassageFile;
  readonly documentTypes: readonly string[];
  readonly topics: readonly string[];
  /** Null for what is no numbered publication. */
  readonly editionKey: string | null;
  /** As of `describedAs`. */
  readonly describedAs: string;
}

/** A file of which no document is known: what is told by its name alone. */
export const NO_FACTS: DocumentFactsFound = { title: null, publicationNumber: null, topics: [] };

const placesIn = (folderIds: string): string[] => folderIds.split("/").filter((id) => id !== "");

/** Of the rules, what decides types, topics and editions: a new name or password describes nothing anew. */
function markOf({ documentTypes, topics }: LibraryRules): string {
  const types = documentTypes.map(({ id, patterns, titles }) => [id, patterns, titles]);
  const words = topics.map((topic) => [topic.id, topic.words]);
  const text = JSON.stringify([TOPIC_RULE, EDITION_RULE, types, words]);
  return createHash("sha256").update(text).digest("base64url").slice(0, 22);
}

/** The name that a file had when it was described so. */
export const nameIn = (describedAs: string): string => describedAs.split("\n")[1] ?? "";

/** Describes files by one set of rules. Pure: the same file, document and rules give the same description. */
export type Describer = ReturnType<typeof describer>;

/** Makes what says of which types and topics a file is, and what the engine is told of it beside its text. */
export function describer(rules: LibraryRules) {
  const mark = markOf(rules);
  const findTopics = topicFinder(rules.topics);

  /** One line each: mark, name, folder path, folder ids, kind, time. Whoever holds another text was described otherwise. */
  const describedAs = ({ name, folderPath, folderIds, kind, modifiedAt }: PlacedFile): string =>
    [mark, name, folderPath, folderIds, kind, modifiedAt ?? ""].join("\n");

  return {
    /** Changes when files are to be described anew by the rules; it is the first line of `describedAs`. */
    mark,
    describedAs,
    /** Ids, the strongest first. @param document title, outline and page texts as they are kept */
    topicsOf: (document: Pick<ExtractedDocument, "title" | "outline"> & { readonly texts: readonly string[] }) =>
      findTopics({
        title: document.title,
        headings: document.outline.map(({ title }) => title),
        pages: document.texts,
      }),
    describe: (file: PlacedFile, { title, publicationNumber, topics }: DocumentFactsFound): Description => {
      const documentTypes = documentTypesOf(rules.documentTypes, { fileName: file.name, publicationNumber, title });
      const passageFile: PassageFile = {
        sourceId: file.sourceId,
        fileKind: file.kind,
        modifiedAt: file.modifiedAt,
        documentTypes,
        topics,
        folderIds: placesIn(file.folderIds),
        nameText: [title, publicationNumber, file.name, file.folderPath].filter(Boolean).join(" \u00b7 "),
      };
      return {
        passageFile,
        documentTypes,
        topics,
        editionKey: editionKey({ publicationNumber, fileName: file.name, title }),
        describedAs: describedAs(file),
      };
    },
  };
}
