import { KIND_LABELS } from "@reading-room/contract/kind-labels";

/** A document's type as its badge says it: a bare kind in words, a type of the library's own ("FM") as it is. */
export const typeLabel = (type: string): string => KIND_LABELS[type] ?? type;
