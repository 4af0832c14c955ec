import { KIND_LABELS } from "@reading-room/contract/kind-labels";

/**
 * A document's type as its badge says it: by its name among the library's types, a bare kind in words, anything else as it
 * is.
 */
export const typeLabel = (type: string, names: ReadonlyMap<string, string>): string =>
  names.get(type) ?? KIND_LABELS[type] ?? type;
