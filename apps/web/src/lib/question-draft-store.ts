import { parseJson } from "./parse-json.ts";

const KEY = "questionDraft";
/** More than anybody types: a whole book that was pasted would fill the storage. */
const KEPT_MAX_CHARS = 20_000;

/** Where a question that was sent is kept, once it is: in its conversation, by its name. */
export interface QuestionPlace {
  readonly conversationId: string;
  readonly questionId: string;
  /** In which mode and of what it was asked, as one text: asked otherwise it is another question. */
  readonly how: string;
  /** The last answer there when it was asked; "" for none. The same words may have been asked before. */
  readonly after: string;
}

/** A question whose answer did not arrive here. */
export interface LostQuestion extends QuestionPlace {
  readonly question: string;
}

/** What the signed-in user has asked or typed and has no answer to, kept in this tab alone. */
export interface QuestionDraftStore {
  /** What stands in the input when its screen opens: questions without an answer, the latest first, then what was typed after them. */
  open(): string;
  /** The question that was given back, as long as it stands there unchanged; null for none, and where it cannot be kept. */
  lost(): LostQuestion | null;
  /** The lost question is kept where it was sent. @returns what stands in the input without it */
  settleLost(): string;
  /** Remembers what is typed now; nothing when that is empty. */
  note(typed: string): void;
  /** Remembers a question that is sent, until `settle`; its place once that is known. One that failed before it is kept behind it. */
  ask(question: string, place?: QuestionPlace): void;
  /** The question that was sent last has its answer, or is given up. */
  settle(): void;
  /** All that was sent is given up. */
  giveUp(): void;
  forget(): void;
}

interface QuestionDraftDeps {
  readonly storage: Pick<Storage, "getItem" | "setItem" | "removeItem">;
  /** Undefined while nobody is signed in: nothing is remembered then. */
  readonly userId: () => string | undefined;
}

interface Draft {
  readonly asked: string;
  /** Of what is asked. */
  readonly place: QuestionPlace | null;
  /** Asked before that, in vain; the latest first. */
  readonly failed: readonly string[];
  readonly lost: LostQuestion | null;
  readonly typed: string;
}

const NOTHING: Draft = { asked: "", place: null, failed: [], lost: null, typed: "" };

function textOf(kept: unknown, field: string): string {
  const value: unknown = typeof kept === "object" && kept !== null ? Reflect.get(kept, field) : "";
  return typeof value === "string" ? value : "";
}

function placeOf(kept: unknown): QuestionPlace | null {
  const [conversationId, questionId] = [textOf(kept, "conversationId"), textOf(kept, "questionId")];
  if (conversationId === "" || questionId === "") return null;
  return { conversationId, questionId, how: textOf(kept, "how"), after: textOf(kept, "after") };
}

function lostOf(kept: unknown): LostQuestion | null {
  const [place, question] = [placeOf(kept), textOf(kept, "question")];
  return place === null || question === "" ? null : { ...place, question };
}

function failedOf(kept: object): string[] {
  const failed: unknown = Reflect.get(kept, "failed");
  return Array.isArray(failed) ? failed.filter((one) => typeof one === "string") : [];
}

const isTyped = (text: string): boolean => text.trim() !== "";

/** What stands in the input behind the lost question; null when that is not there any more as it was. */
function behindLost({ lost, typed }: Draft): string | null {
  if (lost === null) return null;
  if (typed.trim() === lost.question) return "";
  return typed.startsWith(`${lost.question}\n`) ? typed.slice(lost.question.length + 1) : null;
}

/** What was asked and got no answer is typed again. */
function opened({ asked, place, failed, lost, typed }: Draft): Draft {
  const all = [asked, ...failed, typed].filter(isTyped).join("\n");
  return { ...NOTHING, lost: place === null ? lost : { ...place, question: asked }, typed: all };
}

function noted(draft: Draft, typed: string): Draft {
  const next = { ...draft, typed: typed.slice(0, KEPT_MAX_CHARS) };
  return behindLost(next) === null ? { ...next, lost: null } : next;
}

/** What was asked in vain before a question; that itself, asked once more, is not. */
const failedBefore = (question: string, { asked, failed }: Draft): string[] =>
  [asked, ...failed].filter((one) => isTyped(one) && one.trim() !== question.trim());

/** Reads and writes `storage`; a damaged value, and another user's, counts as absent. */
export function questionDraftStore({ storage, userId }: QuestionDraftDeps): QuestionDraftStore {
  const read = (): Draft => {
    const kept = parseJson(storage.getItem(KEY) ?? "null");
    const owner = userId();
    if (typeof kept !== "object" || kept === null || owner === undefined) return NOTHING;
    if (Reflect.get(kept, "userId") !== owner) return NOTHING;
    const [place, lost] = [placeOf(Reflect.get(kept, "place")), lostOf(Reflect.get(kept, "lost"))];
    return { asked: textOf(kept, "asked"), place, failed: failedOf(kept), lost, typed: textOf(kept, "typed") };
  };
  const forget = () => storage.removeItem(KEY);
  const write = (draft: Draft): Draft => {
    const owner = userId();
    const isEmpty = [draft.asked, draft.typed, ...draft.failed].every((one) => one === "");
    if (owner !== undefined && isEmpty) forget();
    else if (owner !== undefined) storage.setItem(KEY, JSON.stringify({ userId: owner, ...draft }));
    return draft;
  };
  return {
    open: () => write(opened(read())).typed,
    lost: () => read().lost,
    settleLost: () => {
      const draft = read();
      return write({ ...draft, lost: null, typed: behindLost(draft) ?? draft.typed }).typed;
    },
    note: (typed) => void write(noted(read(), typed)),
    ask: (asked, place) => {
      const draft = read();
      const isAgain = draft.lost?.question === asked;
      const failed = failedBefore(asked, draft);
      write({ ...draft, asked, place: place ?? null, failed, lost: isAgain ? null : draft.lost });
    },
    settle: () => void write({ ...read(), asked: "", place: null }),
    giveUp: () => void write({ ...read(), asked: "", place: null, failed: [] }),
    forget,
  };
}
