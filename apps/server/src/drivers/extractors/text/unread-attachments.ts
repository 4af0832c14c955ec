/** So many attachments are named in a reason. */
const NAMED = 5;

/** That files within a file are listed and not read, in words for a person; null when there are none. */
export function unreadAttachments(names: readonly string[]): string | null {
  if (names.length === 0) return null;
  const [are, s] = names.length === 1 ? ["is", ""] : ["are", "s"];
  const more = names.length > NAMED ? " and more" : "";
  return `${names.length} attachment${s} ${are} listed, not read: ${names.slice(0, NAMED).join(", ")}${more}`;
}
