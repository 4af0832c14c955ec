/**
 * The line of an open list that an arrow leads to: around both ends by way of none (-1), where Enter sends what was typed.
 * Null for other keys and an empty list.
 */
export function moveOption(key: string, active: number, count: number): number | null {
  if (count === 0) return null;
  if (key === "ArrowDown") return active + 1 < count ? active + 1 : -1;
  if (key === "ArrowUp") return active === -1 ? count - 1 : active - 1;
  return null;
}
