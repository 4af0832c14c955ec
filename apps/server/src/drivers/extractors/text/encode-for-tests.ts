/** Turns a text into bytes of an encoding that Node reads but does not write: by reading every byte and pair once. */
export function encodeAs(label: string, text: string): Uint8Array {
  const bytes = bytesOf(label);
  return Uint8Array.from(
    [...text].flatMap((char) => {
      const found = bytes.get(char);
      if (found === undefined) throw new Error(`${label} has no sign for ${char}`);
      return found;
    }),
  );
}

function bytesOf(label: string): Map<string, readonly number[]> {
  const decoder = new TextDecoder(label);
  const bytes = new Map<string, readonly number[]>();
  const keep = (...sequence: number[]): void => {
    const char = decoder.decode(Uint8Array.from(sequence));
    if ([...char].length === 1 && char !== "\ufffd" && !bytes.has(char)) bytes.set(char, sequence);
  };
  for (let first = 0; first < 256; first++) keep(first);
  for (let first = 0x81; first < 256; first++) for (let second = 0x40; second < 256; second++) keep(first, second);
  return bytes;
}
