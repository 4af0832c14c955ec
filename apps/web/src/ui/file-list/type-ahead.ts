const starts = (name: string, typed: string) => name.toLocaleLowerCase().startsWith(typed);

/**
 * The entry that typed letters lead to: from the selected one on, wrapping once; the same letter again goes to the next.
 * @returns null when no name starts so
 */
export function typeAhead(names: readonly string[], selected: number, typed: string): number | null {
  const lower = typed.toLocaleLowerCase();
  const repeated = lower.length > 1 && new Set(lower).size === 1;
  const wanted = repeated && !names.some((name) => starts(name, lower)) ? lower.slice(0, 1) : lower;
  // One letter asks for the next entry; more letters may still mean the selected one.
  const first = Math.max(selected, 0) + (wanted.length === 1 && selected >= 0 ? 1 : 0);
  for (let step = 0; step < names.length; step++) {
    const index = (first + step) % names.length;
    if (starts(names[index] ?? "", wanted)) return index;
  }
  return null;
}
