import { writeTinyPdf } from "../apps/server/src/drivers/extractors/pdf/for-tests.ts";

type Rect = readonly [left: number, bottom: number, right: number, top: number];

const annotation = (rect: string, leads: string, more = "/Border [0 0 0]"): string =>
  `<< /Type /Annot /Subtype /Link /Rect [${rect}] ${more} ${leads} >>`;
const link = (rect: Rect, leads: string, more?: string): string => annotation(rect.join(" "), leads, more);
const action = (entries: string): string => `/A << /S ${entries} >>`;

/** Where a line of the first page stands, and a link upon its words. */
const line = (row: number) => ({ x: 72, y: 700 - 40 * row });
const upon = (row: number, leads: string, more?: string): string => {
  const { x, y } = line(row);
  return link([x, y - 4, x + 200, y + 12], leads, more);
};

const LINES = [
  "Chapter three ........ 3",
  "The last page by its name",
  "Our place on the web",
  "Write to us",
  "This one is a script",
  "A link to a note below",
];

/** Of each page its object, as `writeTinyPdf` numbers them. */
const page = (number: number): string => `${8 + 2 * number} 0 R`;

const GOOD = [
  upon(0, `/Dest [${page(3)} /XYZ 72 300 0]`),
  upon(1, action("/GoTo /D (last)")),
  upon(2, action("/URI /URI (https://example.org/out?a=1)"), "/Border [0 0 1] /C [1 0 0]"),
  upon(3, action("/URI /URI (mailto:ada@example.org)")),
  upon(5, `/Dest [${page(1)} /XYZ 72 90 0]`),
  // Of two lines, and of a place without words.
  link(
    [72, 430, 300, 480],
    `/Dest [${page(2)} /Fit]`,
    "/QuadPoints [164 478 236 478 164 463 236 463 72 462 166 462 72 447 166 447]",
  ),
  link([400, 600, 440, 640], `/Dest [${page(4)} /Fit]`),
];

/** Only who follows them learns that there are no such pages; without words to be called by, one is not told at all. */
const DEAD = [upon(7, "/Dest [999 0 R /Fit]"), link([400, 500, 440, 540], "/Dest [3 0 R /Fit]")];

/** What must not become a link, or leads nowhere. */
const BAD = [
  upon(4, action("/JavaScript /JS (app.alert\\(1\\))")),
  upon(4, action("/URI /URI (javascript:alert\\(1\\))")),
  upon(4, action("/URI /URI (data:text/html,hello)")),
  upon(4, action("/URI /URI (file:///etc/passwd)")),
  upon(4, action("/URI /URI (other.pdf)")),
  upon(4, action("/Launch /F (calc.exe)")),
  upon(4, action("/GoToR /F (other.pdf) /D [0 /Fit]")),
  upon(4, action("/GoTo /D (nowhere)")),
  upon(4, action("/GoTo /D (circle)")),
  upon(4, "/Dest [99 /Fit]"),
  upon(4, "/Dest 7"),
  upon(4, "/A 5"),
  annotation("0 0", `/Dest [${page(3)} /Fit]`),
  annotation("72 500 72 500", `/Dest [${page(3)} /Fit]`),
  annotation("5000 5000 6000 6000", `/Dest [${page(3)} /Fit]`),
  annotation("/A (b) null true", `/Dest [${page(3)} /Fit]`),
  "<< /Type /Annot /Subtype /Link >>",
  "null",
];

const FIRST = 100;
const LINKS = [...GOOD, ...DEAD, ...BAD];
const NAMES = FIRST + LINKS.length;
const MANY = NAMES + 1;
const CIRCLE = NAMES + 2;
const refs = (from: number, count: number): string =>
  Array.from({ length: count }, (_, at) => `${from + at} 0 R`).join(" ");

/** More links than any page has, one upon the other. */
export const LINKS_UPON_EACH_OTHER = 5_000;
const heap = Array.from({ length: LINKS_UPON_EACH_OTHER }, () => `${MANY} 0 R`).join(" ");

/** Four pages, of which the first has a link of each kind and the second far too many. */
export const writeLinkedPdf = (path: string): Promise<void> =>
  writeTinyPdf(path, {
    pages: [
      {
        lines: [
          ...LINES.map((text, row) => ({ text, ...line(row) })),
          { text: "Words of no link, begins here", x: 72, y: 466 },
          { text: "and goes on here, no link again", x: 72, y: 450 },
          { text: "A page that is not there", ...line(7) },
          { text: "The note below", x: 72, y: 80 },
        ],
        entries: `/Annots [${refs(FIRST, LINKS.length)}]`,
      },
      { lines: [{ text: "Too many links", x: 72, y: 700 }], entries: `/Annots [${heap}]` },
      { lines: [{ text: "Chapter three begins here", x: 72, y: 300 }] },
      { lines: [{ text: "The last page", x: 72, y: 700 }], entries: `/Annots 5` },
    ],
    objects: [
      ...LINKS,
      `<< /Names [(circle) << /D ${CIRCLE} 0 R >> (last) [${page(4)} /Fit]] >>`,
      link([72, 690, 200, 712], `/Dest [${page(1)} /Fit]`),
      `${CIRCLE} 0 R`,
    ],
    catalog: `/Names << /Dests ${NAMES} 0 R >>`,
  });
