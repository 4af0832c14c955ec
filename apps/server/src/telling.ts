type Deed = (...given: never[]) => Promise<unknown>;

/** The same store, which tells whenever one of these deeds has been done. */
export function telling<Name extends string, Store extends Record<Name, Deed>>(
  store: Store,
  deeds: readonly Name[],
  tell: () => void,
): Store {
  const told = deeds.map((name) => {
    const deed: Deed = async (...given) => {
      const done = await store[name](...given);
      tell();
      return done;
    };
    return [name, deed] as const;
  });
  return { ...store, ...Object.fromEntries(told) };
}
