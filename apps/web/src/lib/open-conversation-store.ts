import { parseJson } from "./parse-json.ts";

const KEY = "openConversation";

/** Which conversation the signed-in user had open last, kept in this tab alone. */
export interface OpenConversationStore {
  /** Null where none was open, or a new one was begun since. */
  last(): string | null;
  note(id: string | null): void;
  forget(): void;
}

interface OpenConversationDeps {
  readonly storage: Pick<Storage, "getItem" | "setItem" | "removeItem">;
  /** Undefined while nobody is signed in: nothing is remembered then. */
  readonly userId: () => string | undefined;
}

/** Reads and writes `storage`; a damaged value, and another user's, counts as absent. */
export function openConversationStore({ storage, userId }: OpenConversationDeps): OpenConversationStore {
  const forget = () => storage.removeItem(KEY);
  return {
    last: () => {
      const kept = parseJson(storage.getItem(KEY) ?? "null");
      const owner = userId();
      if (!Array.isArray(kept) || owner === undefined || kept[0] !== owner) return null;
      const id: unknown = kept[1];
      return typeof id === "string" ? id : null;
    },
    note: (id) => {
      const owner = userId();
      if (id === null) forget();
      else if (owner !== undefined) storage.setItem(KEY, JSON.stringify([owner, id]));
    },
    forget,
  };
}
