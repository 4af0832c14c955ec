/** What a group is for. */
export type Destination = "body" | "skip" | "note" | "fonts" | "styles" | "info" | "title" | "subject" | "author";

/** What holds until a group ends, then what held before it does again. */
export interface GroupState {
  destination: Destination;
  /** What the group was for before its text was given twice, for programs without Unicode and for others. */
  unicodeDestination: Destination;
  isHidden: boolean;
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
  font: -1,
  fallbacks: 1,
  isInTable: false,
  style: 0,
  headingLevel: null,
};

/** Groups that hold no text of the document: pictures, headers and footers, field codes, index entries, tables of settings. */
const SKIPPED = new Set(
  `colortbl pict header headerl headerr headerf footer footerl footerr footerf objdata objclass objname fldinst datafield themedata
colorschememapping listtable listoverridetable rsidtbl generator xmlnstbl latentstyles bkmkstart bkmkend pnseclvl mmathPr nonshppict
background ftnsep ftnsepc ftncn aftnsep aftnsepc aftncn tc xe txe rxe private1 panose falt fontemb fontfile userprops docvar template
filetbl revtbl passwordhash atnid atnauthor atntime atndate atnicn atnref atnparent atrfstart atrfend sp sn sv picprop shprslt
wgrffmtfilter pgptbl listpicture ffname ffdeftext ffhelptext ffstattext ffformat formfield keywords comment doccomm operator company
manager category hlinkbase staticval propname revtim printim buptim linkval oldcprops oldpprops oldtprops oldsprops mhtmltag`.split(
    /\s+/,
  ),
);

const OTHERS: Readonly<Record<string, Destination>> = {
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
