/** The file name that an answer gives in its Content-Disposition (RFC 6266), or `fallback`. */
export function fileNameOf(headers: Headers, fallback: string): string {
  const disposition = headers.get("Content-Disposition") ?? "";
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  const plain = /filename="([^"]+)"/i.exec(disposition)?.[1];
  return (encoded === undefined ? plain : decoded(encoded)) ?? fallback;
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
