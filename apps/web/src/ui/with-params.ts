/** The same parameters with these values in their places; null takes a name out. */
export function withParams(before: URLSearchParams, values: Readonly<Record<string, string | null>>): URLSearchParams {
  const after = new URLSearchParams(before);
  for (const [name, value] of Object.entries(values)) {
    if (value === null) after.delete(name);
    else after.set(name, value);
  }
  return after;
}
