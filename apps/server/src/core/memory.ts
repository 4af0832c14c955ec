/** What was found for some keys. */
export interface Memory<Key, Value> {
  readonly get: (key: Key) => Value | undefined;
  /** @returns the value */
  readonly keep: (key: Key, value: Value) => Value;
  readonly forget: (key: Key) => void;
}

/** Remembers values for so many keys; when another one comes, all of them are forgotten first. */
export function memoryFor<Key, Value>(maxKeys: number): Memory<Key, Value> {
  const known = new Map<Key, Value>();
  return {
    get: (key) => known.get(key),
    keep: (key, value) => {
      if (known.size >= maxKeys && !known.has(key)) known.clear();
      known.set(key, value);
      return value;
    },
    forget: (key) => void known.delete(key),
  };
}
