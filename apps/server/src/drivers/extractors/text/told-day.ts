/** The ISO day, month or year that a field begins with; null for none. */
export const toldDay = (text: string | null): string | null =>
  /^(?:1[4-9]|20|21)\d\d(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?(?![\d-])/.exec(text ?? "")?.[0] ?? null;
