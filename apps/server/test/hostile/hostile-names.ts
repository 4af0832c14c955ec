import { classOf } from "./hostile-file.ts";

const TEXT = (): string => "A good text under a hostile name.";
const READ = { ending: "read" } as const;
const REFUSED = { ending: "refused" } as const;
/** A name that begins with a dot is no part of the library (decision 12). */
const HIDDEN = { ending: "apart" } as const;
const LONGEST_BYTES = 255;

/** Good files whose names try what names can try. */
export const hostileNames = classOf("names")
  .add("exe\u202etxt.md", TEXT, READ)
  .add("\u2066isolated\u2069.txt", TEXT, READ)
  .add("two\nlines.txt", TEXT, READ)
  .add("return\r.txt", TEXT, READ)
  .add("escape\u001b[31mred.txt", TEXT, READ)
  .add("bell\u0007.txt", TEXT, READ)
  .add("-rf.txt", TEXT, READ)
  .add("--help.txt", TEXT, READ)
  .add(`${"n".repeat(LONGEST_BYTES - 4)}.txt`, TEXT, READ)
  .add(`${"\u{1f4a3}".repeat(62)}.txt`, TEXT, READ)
  .add("null.txt", TEXT, READ)
  .add("undefined.txt", TEXT, READ)
  .add("__proto__.txt", TEXT, READ)
  .add("constructor.txt", TEXT, READ)
  .add("CON.txt", TEXT, READ)
  .add("aux.txt", TEXT, READ)
  .add("nul.md", TEXT, READ)
  .add("trailing space.txt ", TEXT, READ)
  .add("trailing dot.txt.", TEXT, REFUSED)
  .add(" leading space.txt", TEXT, READ)
  .add("...txt", TEXT, HIDDEN)
  .add("..%2f..%2fup.txt", TEXT, HIDDEN)
  .add("zero%00byte.txt", TEXT, READ)
  .add("back\\slash.txt", TEXT, READ)
  .add('quote\'s and "quotes".txt', TEXT, READ)
  .add("<script>alert(1)<\u2215script>.txt", TEXT, READ)
  .add("=cmd|'calc'!A1.txt", TEXT, READ)
  .add("$(touch touched).txt", TEXT, READ)
  .add("`touch touched`.txt", TEXT, READ)
  .add("; touch touched;.txt", TEXT, READ)
  .add("*.txt", TEXT, READ)
  .add("caf\u00e9.txt", TEXT, READ)
  .add("cafe\u0301.txt", TEXT, READ)
  .add("%s%n%x.txt", TEXT, READ)
  .add("'; DROP TABLE file; --.txt", TEXT, READ)
  .add("zero\u200bwidth.txt", TEXT, READ)
  .add("file.txt.exe.txt", TEXT, READ)
  .add(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(" no text.txt")]), TEXT, REFUSED)
  .add(Buffer.concat([Buffer.from("half a sign "), Buffer.from([0xc3]), Buffer.from(".txt")]), TEXT, REFUSED).files;
