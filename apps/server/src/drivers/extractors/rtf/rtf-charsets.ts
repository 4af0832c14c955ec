/** Encodings by their Windows code pages; those that are missing here are read as Western European. */
const BY_PAGE: Readonly<Record<number, string>> = {
  866: "ibm866",
  874: "windows-874",
  932: "shift_jis",
  936: "gbk",
  949: "euc-kr",
  950: "big5",
  10000: "macintosh",
  10007: "x-mac-cyrillic",
  65001: "utf-8",
};

/** Code pages of fonts' character sets. */
const BY_CHARSET: Readonly<Record<number, number>> = {
  77: 10000,
  128: 932,
  129: 949,
  134: 936,
  136: 950,
  161: 1253,
  162: 1254,
  163: 1258,
  177: 1255,
  178: 1256,
  186: 1257,
  204: 1251,
  222: 874,
  238: 1250,
};

/** The encoding of a font whose signs are pictures. */
export const SYMBOLS = "symbols";
const SYMBOL_CHARSET = 2;

/** The encoding of a Windows code page. */
export const encodingOfPage = (page: number): string =>
  BY_PAGE[page] ?? (page >= 1250 && page <= 1258 ? `windows-${page}` : "windows-1252");

/** Null for a font that is written in the file's own encoding. */
export function encodingOfCharset(charset: number): string | null {
  if (charset === SYMBOL_CHARSET) return SYMBOLS;
  const page = BY_CHARSET[charset];
  return page === undefined ? null : encodingOfPage(page);
}

/** Letters of bytes; a font of pictures has a bullet and nothing else that can be told. */
export function decodeBytes(bytes: readonly number[], encoding: string): string {
  if (encoding !== SYMBOLS) return new TextDecoder(encoding).decode(Uint8Array.from(bytes));
  return bytes
    .map((byte) => (byte === 0xb7 || byte === 0xa7 ? "•" : byte < 0x80 ? String.fromCharCode(byte) : " "))
    .join("");
}
