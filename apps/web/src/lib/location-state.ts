/** A field of a history entry's state, which any page may have left there; undefined where there is none. */
const fieldOf = (state: unknown, key: string): unknown =>
  typeof state === "object" && state !== null ? Reflect.get(state, key) : undefined;

/** The text left under `key` by whoever led here; empty when there is none. */
export const stateText = (state: unknown, key: string): string => {
  const value = fieldOf(state, key);
  return typeof value === "string" ? value : "";
};

/** Whether exactly false was left under `key`: what is not told counts as true. */
export const isStateFalse = (state: unknown, key: string): boolean => fieldOf(state, key) === false;

/** The number left under `key`; 0 when there is none. */
export const stateNumber = (state: unknown, key: string): number => {
  const value = fieldOf(state, key);
  return typeof value === "number" && Number.isFinite(value) ? value : 0;
};
