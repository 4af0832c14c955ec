/** The same, made once of each thing that it is asked for: remembered as long as it is kept itself. */
export function onceEach<Key, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const known = new Map<Key, Made>();
  return (key) => {
    const made = known.get(key) ?? make(key);
    known.set(key, made);
    return made;
  };
}
