/** Lines that are handed on at once. */
const LOT_CHARS = 4_000;
/** A record in one line longer than this was written by a program for a program. */
const LONG_LINE_CHARS = 2_000;

/** Cuts a file of records into lots of lines; none is joined, and records of JSON without line ends get some. */
export function* recordLines(text: string, ending: string): Generator<string> {
  let lot: string[] = [];
  let chars = 0;
  for (const line of unfolded(opened(text, ending), ending)) {
    const shown = line.trim().replace(/\s+/g, " ");
    const isFull = chars + shown.length > LOT_CHARS || shown === "";
    if (isFull && lot.length > 0) {
      yield lot.join("\n");
      lot = [];
      chars = 0;
    }
    if (shown !== "") lot.push(shown);
    chars += shown.length;
  }
  if (lot.length > 0) yield lot.join("\n");
}

/** Lines of the text, one at a time. */
function* unfolded(text: string, ending: string): Generator<string> {
  // A calendar's or card's line goes on where the next one begins with a space.
  const whole = /^(?:ics|ical|vcf|vcard)$/.test(ending) ? text.replace(/\n[ \t]/g, "") : text;
  for (let at = 0; at <= whole.length;) {
    const next = whole.indexOf("\n", at);
    const end = next === -1 ? whole.length : next;
    yield whole.slice(at, end);
    at = end + 1;
  }
}

function opened(text: string, ending: string): string {
  const isOneLine = text.length > LONG_LINE_CHARS && text.trimEnd().lastIndexOf("\n", LONG_LINE_CHARS) === -1;
  if (!isOneLine || !/^(?:json|geojson)$/.test(ending)) return text;
  try {
    return JSON.stringify(JSON.parse(text), null, 1);
  } catch {
    return text;
  }
}
