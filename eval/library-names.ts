const NAME = /(?<=\p{Ll},? )\p{Lu}\p{Ll}{3,}(?: \p{Lu}\p{Ll}{2,})?(?! \p{Lu})/gu;
const MIN_MENTIONS = 2;

/** The names in running text, each with the document that has it most. */
export function namesIn(
  texts: readonly { readonly file: string; readonly text: string }[],
): [name: string, file: string][] {
  const mentions = new Map<string, Map<string, number>>();
  for (const { file, text } of texts) {
    for (const [name] of text.replace(/\s+/g, " ").matchAll(NAME)) {
      const files = mentions.get(name) ?? new Map<string, number>();
      mentions.set(name, files.set(file, (files.get(file) ?? 0) + 1));
    }
  }
  return [...mentions].flatMap(([name, files]) => {
    const [most] = [...files].sort((a, b) => b[1] - a[1]);
    return most !== undefined && most[1] >= MIN_MENTIONS ? [[name, most[0]] as [string, string]] : [];
  });
}
