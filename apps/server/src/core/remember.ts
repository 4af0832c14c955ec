/** Keeps what was found for a key. Where so many others are kept already, all of them are forgotten first. @returns it */
export function remember<Key, Value>(known: Map<Key, Value>, key: Key, value: Value, max: number): Value {
  if (known.size >= max && !known.has(key)) known.clear();
  known.set(key, value);
  return value;
}
