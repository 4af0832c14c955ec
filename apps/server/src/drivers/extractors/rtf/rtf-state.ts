/** What a group is for. */
export type Destination = "body" | "skip" | Aside | "fonts" | "styles" | "info" | "title" | "subject" | "author";

/** Text that stands beside the body's: notes, and heads and feet of sheets. */
export type Aside = "note" | "running";

/** Whether a group's text stands beside the body's. */
export const isAside = (destination: Destination): destination is Aside =>
  destination === "note" || destination === "running";

/** Whether a group holds text that its document shows. */
export const isShown = (destination: Destination): boolean => destination === "body" || isAside(destination);

/** What holds until a group ends, then what held before it does again. */
export interface GroupState {
  destination: Destination;
  /** What the group was for before its text was given twice, for programs without Unicode and for others. */
  unicodeDestination: Destination;
  isHidden: boolean;
  /** Its letters stand above the line. */
  isRaised: boolean;
  font: number;
  /** How many signs stand behind a Unicode sign for programs that know none. */
  fallbacks: number;
  isInTable: boolean;
  style: number;
  /** As of a `Block`; null when the paragraph says none of its own. */
  headingLevel: number | null;
}

export const OUTERMOST: GroupState = {
  destination: "body",
  unicodeDestination: "body",
  isHidden: false,
  isRaised: false,
  font: -1,
  fallbacks: 1,
  isInTable: false,
  style: 0,
  headingLevel: null,
};

/** Groups that hold no text of the document: pictures, field codes, index entries, tables of settings. */
const SKIPPED = new Set(
  `colortbl pict objdata objclass objname fldinst datafield themedata
colorschememapping listtable listoverridetable rsidtbl generator xmlnstbl latentstyles bkmkstart bkmkend pnseclvl mmathPr nonshppict
background ftnsep ftnsepc ftncn aftnsep aftnsepc aftncn tc xe txe rxe private1 panose falt fontemb fontfile userprops docvar template
filetbl revtbl passwordhash atnid atnauthor atntime atndate atnicn atnref atnparent atrfstart atrfend sp sn sv picprop shprslt
wgrffmtfilter pgptbl listpicture ffname ffdeftext ffhelptext ffstattext ffformat formfield keywords comment doccomm operator company
manager category hlinkbase staticval propname revtim printim buptim linkval oldcprops oldpprops oldtprops oldsprops mhtmltag`.split(
    /\s+/,
  ),
);

const RUNNING = "header headerl headerr headerf footer footerl footerr footerf".split(" ");

const OTHERS: Readonly<Record<string, Destination>> = {
  ...Object.fromEntries(RUNNING.map((word) => [word, "running"])),
  fonttbl: "fonts",
  stylesheet: "styles",
  info: "info",
  title: "title",
  subject: "subject",
  author: "author",
  footnote: "note",
  annotation: "note",
  shptxt: "body",
  shpinst: "body",
  pntext: "body",
  listtext: "body",
  fldrslt: "body",
  result: "body",
};

const INFO = new Set<Destination>(["title", "subject", "author"]);

/** @returns the destination that a control word opens within a group, or null when it opens none */
export function destinationOf(word: string, within: Destination): Destination | null {
  if (SKIPPED.has(word)) return within === "info" ? null : "skip";
  const destination = OTHERS[word] ?? null;
  // Words of the same name mean something else outside the file's information.
  return destination !== null && INFO.has(destination) && within !== "info" ? null : destination;
}
