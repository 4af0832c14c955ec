/** What no file system, or not every one, takes in a name. */
const REFUSED = /[\p{Cc}<>:"/\\|?*]/gu;
/** Names of devices on Windows, whatever ending they have. */
const DEVICES = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/i;
/** File systems take 255; a number may come behind it. */
const MAX_BYTES = 240;
const MAX_ENDING_BYTES = 20;

const bytesOf = (text: string): number => Buffer.byteLength(text, "utf8");

function parts(name: string): { readonly stem: string; readonly ending: string } {
  const dot = name.lastIndexOf(".");
  const ending = dot > 0 && bytesOf(name.slice(dot)) <= MAX_ENDING_BYTES ? name.slice(dot) : "";
  return { stem: name.slice(0, name.length - ending.length), ending };
}

function shortened(name: string): string {
  const { stem, ending } = parts(name);
  let kept = "";
  for (const letter of stem) {
    if (bytesOf(kept + letter + ending) > MAX_BYTES) break;
    kept += letter;
  }
  return kept + ending;
}

/** A name that every system can unpack, in the folder it is meant for: never empty, no path, no device. */
export function safeName(name: string): string {
  const clean = name.replace(REFUSED, "_").replace(/^ +|[. ]+$/g, "");
  const named = clean === "" ? "_" : clean.replace(DEVICES, "_$&");
  return bytesOf(named) > MAX_BYTES ? shortened(named) : named;
}

/** Names of one folder, each given once: of those that some systems take for the same, later ones are numbered. */
export function folderNames(): (name: string) => string {
  const given = new Set<string>();
  const numbers = new Map<string, number>();
  const keyOf = (name: string): string => name.normalize("NFC").toLowerCase();
  return (name) => {
    const safe = safeName(name);
    const { stem, ending } = parts(safe);
    let candidate = safe;
    let number = numbers.get(keyOf(safe)) ?? 1;
    while (given.has(keyOf(candidate))) candidate = `${stem} (${++number})${ending}`;
    numbers.set(keyOf(safe), number);
    given.add(keyOf(candidate));
    return candidate;
  };
}
