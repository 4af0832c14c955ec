import { MORE_MAY_BE_FOUND } from "@reading-room/contract/notes";

/** Whether a search's total counts all that it finds: where very many files answer, it stops before. */
export const countsAll = ({ notes }: { readonly notes: readonly string[] }): boolean =>
  !notes.some((note) => MORE_MAY_BE_FOUND.includes(note));
