import { parseJson } from "./parse-json.ts";

const KEY = "questionDraft";
/** More than anybody types: a whole book that was pasted would fill the storage. */
const KEPT_MAX_CHARS = 20_000;

/** What the signed-in user has asked or typed and has no answer to, kept in this tab alone. */
export interface QuestionDraftStore {
  /** What stands in the input when its screen opens: a question that was lost on its way, then what was typed after it. */
  restore(): string;
  /** Remembers what is typed now; nothing when that is empty. */
  note(typed: string): void;
  /** Remembers a question that was sent, until `settle`. */
  ask(question: string): void;
  /** The question that was sent is on the screen, answered or not. */
  settle(): void;
  forget(): void;
}

interface QuestionDraftDeps {
  readonly storage: Pick<Storage, "getItem" | "setItem" | "removeItem">;
  /** Undefined while nobody is signed in: nothing is remembered then. */
  readonly userId: () => string | undefined;
}

interface Draft {
  readonly asked: string;
  readonly typed: string;
}

const NOTHING: Draft = { asked: "", typed: "" };

const textOf = (kept: object, field: keyof Draft): string => {
  const value: unknown = Reflect.get(kept, field);
  return typeof value === "string" ? value : "";
};

/** Reads and writes `storage`; a damaged value, and another user's, counts as absent. */
export function questionDraftStore({ storage, userId }: QuestionDraftDeps): QuestionDraftStore {
  const read = (): Draft => {
    const kept = parseJson(storage.getItem(KEY) ?? "null");
    const owner = userId();
    if (typeof kept !== "object" || kept === null || owner === undefined) return NOTHING;
    if (Reflect.get(kept, "userId") !== owner) return NOTHING;
    return { asked: textOf(kept, "asked"), typed: textOf(kept, "typed") };
  };
  const forget = () => storage.removeItem(KEY);
  const write = (draft: Draft) => {
    const owner = userId();
    if (owner === undefined) return;
    if (draft.asked === "" && draft.typed === "") forget();
    else storage.setItem(KEY, JSON.stringify({ userId: owner, ...draft }));
  };
  return {
    restore: () => {
      const { asked, typed } = read();
      const unsent = [asked, typed].filter((text) => text.trim() !== "").join("\n");
      write({ asked: "", typed: unsent });
      return unsent;
    },
    note: (typed) => write({ ...read(), typed: typed.slice(0, KEPT_MAX_CHARS) }),
    ask: (asked) => write({ ...read(), asked }),
    settle: () => write({ ...read(), asked: "" }),
    forget,
  };
}
