import { parseJson } from "./parse-json.ts";

const KEY = "reportedCitations";
/** More than anybody reports of what is still before them. */
const KEPT = 100;

/** A citation of an answer: the message that holds it, and its number there. */
export interface CitationPlace {
  readonly messageId: string;
  readonly index: number;
}

/** What the signed-in user has reported, kept in this tab alone. */
export interface ReportedCitationsStore {
  /** What was said of it last, "" for no words; null where it was not reported. */
  said(place: CitationPlace): string | null;
  note(place: CitationPlace, comment: string): void;
  forget(): void;
}

interface ReportedCitationsDeps {
  readonly storage: Pick<Storage, "getItem" | "setItem" | "removeItem">;
  /** Undefined while nobody is signed in: nothing is remembered then. */
  readonly userId: () => string | undefined;
}

type Said = readonly [name: string, comment: string];

const isSaid = (value: unknown): value is Said =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === "string");

const nameOf = ({ messageId, index }: CitationPlace): string => `${messageId} ${index}`;

/** Reads and writes `storage`; a damaged value, and another user's, counts as absent. */
export function reportedCitationsStore({ storage, userId }: ReportedCitationsDeps): ReportedCitationsStore {
  const list = (): readonly Said[] => {
    const kept = parseJson(storage.getItem(KEY) ?? "null");
    const owner = userId();
    if (!Array.isArray(kept) || owner === undefined || kept[0] !== owner) return [];
    return kept.slice(1).filter(isSaid);
  };
  return {
    said: (place) => list().find(([name]) => name === nameOf(place))?.[1] ?? null,
    note: (place, comment) => {
      const owner = userId();
      if (owner === undefined) return;
      const others = list().filter(([name]) => name !== nameOf(place));
      storage.setItem(KEY, JSON.stringify([owner, [nameOf(place), comment], ...others.slice(0, KEPT - 1)]));
    },
    forget: () => storage.removeItem(KEY),
  };
}
