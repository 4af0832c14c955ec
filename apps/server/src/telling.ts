type Deed = (...given: never[]) => Promise<unknown>;

/** Of an empty list there is nothing to do: whoever has nothing in hand asks for it all the same. */
const isOfNothing = ([first]: readonly unknown[]): boolean => Array.isArray(first) && first.length === 0;

/** The same store, which tells whenever one of these deeds has been done to something. */
export function telling<Name extends string, Store extends Record<Name, Deed>>(
  store: Store,
  deeds: readonly Name[],
  tell: () => void,
): Store {
  const told = deeds.map((name) => {
    const deed: Deed = async (...given) => {
      const done = await store[name](...given);
      if (!isOfNothing(given)) tell();
      return done;
    };
    return [name, deed] as const;
  });
  return { ...store, ...Object.fromEntries(told) };
}
