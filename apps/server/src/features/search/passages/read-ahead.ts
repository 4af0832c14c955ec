import { setImmediate } from "node:timers/promises";

/** What is read by ids, some of it before all ids are known. */
export interface ReadAhead<Row> {
  /** Begins to read what will be wanted. Failures are told to whoever wants it. */
  expect(ids: Iterable<string>): void;
  /** What was read of these, in no order; what nobody expected is read now. */
  rows(ids: Iterable<string>): Promise<Row[]>;
}

/** Reads each of what is asked for once, as soon as somebody expects it. */
export function readAhead<Row extends { readonly id: string }>(
  read: (ids: readonly string[]) => Promise<readonly Row[]>,
): ReadAhead<Row> {
  const begun = new Set<string>();
  const readings: Promise<readonly Row[]>[] = [];
  const expect = (ids: Iterable<string>): void => {
    const further = [...new Set(ids)].filter((id) => !begun.has(id));
    if (further.length === 0) return;
    for (const id of further) begun.add(id);
    // Whoever expects it has more to ask of others first, who work meanwhile.
    const reading = setImmediate().then(() => read(further));
    reading.catch(() => {}); // told to whoever waits for it, below
    readings.push(reading);
  };
  return {
    expect,
    rows: async (ids) => {
      const wanted = new Set(ids);
      expect(wanted);
      return (await Promise.all(readings)).flat().filter(({ id }) => wanted.has(id));
    },
  };
}
