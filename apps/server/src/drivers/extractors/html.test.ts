import { writeFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { extractorContract } from "./extractor.contract.ts";
import { html } from "./html.ts";
import { extractorOf } from "./killable-extractors.ts";
import { encodeAs } from "./text/encode-for-tests.ts";
import { readerOf } from "./text/read-for-tests.ts";

extractorContract({
  make: () => extractorOf(html, { processes: 1 }),
  fileName: "page.html",
  mimeType: "text/html",
  writeGood: (path, words) =>
    writeFile(path, `<p>${words.slice(0, 2).join(" ")}<p><b>${words.slice(2).join("</b> <i>")}</i>`),
  wrong: Uint8Array.of(80, 75, 3, 4, 0, 0, 0, 7),
});

const reader = readerOf(html);
const read = (bytes: Uint8Array | string) => reader.read("page.html", bytes);

it("tells headings, paragraphs, numbered items and tables apart, as they are shown", async () => {
  const { blocks, outline } = await read(`<title>T</title><body><h1>Bridges &amp; roads</h1>One<br>two <b>th</b>ree.
    <ol start=3 type=a><li>first<li><p>second</p><p>more</p></ol><ul><li>dot</ul>
    <table><tr><th>Name<th>Span<tr><td>Old bridge<td>12&nbsp;m</table><pre>a  b
c</pre>`);
  expect(blocks).toEqual([
    ["heading", 1, "Bridges & roads"],
    ["paragraph", 0, "One two three."],
    ["numbered", 0, "c. first"],
    ["numbered", 0, "d. second"],
    ["paragraph", 0, "more"],
    ["paragraph", 0, "• dot"],
    ["table", 0, "Name · Span\nOld bridge · 12 m"],
    ["paragraph", 0, "a b\nc"],
  ]);
  expect(outline).toEqual([{ title: "Bridges & roads", pageNumber: 1, level: 1 }]);
});

it("puts a term before what is said of it, and loses none of which nothing is said", async () => {
  const { blocks } = await read(`<dl><dt>HERON<dd>Ecologist<dd><p>Not at night.</p><dt>ZERO:<dd>Range Control
    <dt>ANVIL<dt>HAMMER<dd><dl><dt>day<dd>Workshop</dl><dt>LANTERN</dl><p>All others are free.`);
  expect(blocks.map(([, , text]) => text)).toEqual([
    "HERON: Ecologist",
    "Not at night.",
    "ZERO: Range Control",
    "ANVIL",
    "HAMMER",
    "day: Workshop",
    "LANTERN",
    "All others are free.",
  ]);
});

it("reads a page that is laid out with tables as paragraphs", async () => {
  const long = "A long column of running text, as pages had them. ".repeat(20).trim();
  const { blocks } = await read(
    `<table><tr><td><h2>Left</h2>menu<td><p>${long}<p>Next.<table><tr><td>a<td>b</table></table>`,
  );
  expect(blocks.map(([kind, , text]) => [kind, text])).toEqual([
    ["heading", "Left"],
    ["paragraph", "menu"],
    ["paragraph", long],
    ["paragraph", "Next."],
    ["paragraph", "a"],
    ["paragraph", "b"],
  ]);
});

it("tells raised numbers from those that they stand at, marks of notes too", async () => {
  const { text } =
    await read(`<p>It weighs 10<sup>3</sup> g on 5 m<sup><small>2</small></sup>, the 4<sup>th</sup>, 10<sup>&minus;6</sup>.
    Eels are caught in autumn<sup><a href="#n1">1</a></sup>, and H<sub>2</sub>O 2024</p>`);
  expect(text).toBe("It weighs 10³ g on 5 m², the 4th, 10⁻⁶. Eels are caught in autumn¹, and H2O 2024");
});

it("tells numbers that a style raises from those that they stand at, and no cell that stands high", async () => {
  const { text } = await read(`<p>It weighs 10<span style="font-size: 60%;vertical-align:super">3</span> g on
    5 m<span style="vertical-align: SUPER"><b>2</b></span>, 7<span style="vertical-align:sub">3</span>, 8<sup style="vertical-align: baseline">4</sup>.</p>
    <table><tr><td style="vertical-align:super">10<td>12</table>`);
  expect(text).toBe("It weighs 10³ g on 5 m², 73, 84.\n\n10 · 12");
});

it("leaves out what a browser does not show, and keeps navigation from answering", async () => {
  const { blocks } = await read(`<script>var a = "<p>no</p>";</script><style>p{}</style><template><p>no</p></template>
    <noscript>no</noscript><div hidden>no<div>no</div></div><p style="display: none">no</p><nav><div>Home</div><h2>Menu</h2></nav>
    <svg><title>no</title><text>drawn</text></svg><article>Yes.<footer>Small print</footer> Again.</article><!-- no -->`);
  expect(blocks).toEqual([
    ["contents", 0, "Home"],
    ["contents", 0, "Menu"],
    ["paragraph", 0, "drawn"],
    ["paragraph", 0, "Yes."],
    ["note", 0, "Small print"],
    ["paragraph", 0, "Again."],
  ]);
});

it("takes author and date from the head, and the title unless the page shows a better one", async () => {
  const facts = await read(`<head><title>How bridges stand</title><meta name="Author" content="Ada Stone">
    <meta property="article:published_time" content="2024-03-01T10:00:00Z"></head><p>Text.`);
  expect([facts.title, facts.author, facts.publishedAt]).toEqual(["How bridges stand", "Ada Stone", "2024-03-01"]);
});

const RUSSIAN = "Мост через реку закрыт.";

it.each([
  ["as declared", encodeAs("koi8-r", `<meta charset="koi8-r"><p>${RUSSIAN}`)],
  [
    "as declared in the old way",
    encodeAs("windows-1251", `<meta http-equiv=Content-Type content="text/html; charset=windows-1251"><p>${RUSSIAN}`),
  ],
  ["by its mark, whatever is declared", Buffer.from(`\ufeff<meta charset="latin1"><p>${RUSSIAN}`, "utf16le")],
  ["by its letters when it declares what it is not", Buffer.from(`<meta charset="windows-1251"><p>${RUSSIAN}`)],
])("reads the encoding %s", async (_, bytes) => {
  expect((await read(bytes)).text).toBe(RUSSIAN);
});

it("reads hundreds of thousands of open elements in seconds, and what stands in them", async () => {
  for (const tag of ["<div>", "<table><tr><td>", "<ul><li>", "<b>", "<svg>"]) {
    expect(
      (await read(`<p>before</p>${tag.repeat(300_000 / (tag.match(/</g)?.length ?? 1))}<p>after</p>`)).text,
    ).toMatch(/^before.*after$/s);
  }
});

it("reads many closing tags that nothing opened", async () => {
  expect((await read(`<p>before</p>${"<i>".repeat(900)}${"</q>".repeat(300_000)}after`)).text).toMatch(
    /^before.*after$/s,
  );
});

it("ends the first page with the title of the tab, where a heading hides it, so that it is found", async () => {
  const { blocks, title } = await read("<title>Quorum bulletin of May</title><h1>Weekly notice</h1><p>Text.");
  expect(title).toBe("Weekly notice");
  expect(blocks.at(-1)).toEqual(["edge", 0, "Quorum bulletin of May"]);
  const same = await read("<title>Weekly notice</title><h1>Weekly  notice</h1><p>Text.");
  expect(same.blocks.at(-1)).toEqual(["paragraph", 0, "Text."]);
});

it("ends the first page with a title of one word, too, and not with what a program calls any page", async () => {
  const edges = async (title: string) =>
    (await read(`<title>${title}</title><h1>Overview</h1><p>Text.`)).blocks.filter(([kind]) => kind === "edge");
  expect(await edges("Bluebird")).toEqual([["edge", 0, "Bluebird"]]);
  expect(await edges("東京")).toEqual([["edge", 0, "東京"]]);
  for (const title of ["", "-", "1", "Overview", "Untitled", "untitled document", "Document1"])
    expect(await edges(title)).toEqual([]);
});

it("reads what a picture is described as where it stands, but no label or file's name, and takes none for a heading", async () => {
  const { blocks, title } =
    await read(`<title>How bridges stand</title><h1><img alt="Bluebird"></h1><p>Before <img alt="zanthor"> after
    <img alt="An old bridge"><img alt="logo"><img alt="IMG_0042.JPG"><img alt="·"><img alt><img>.`);
  expect(blocks.map(([kind, , text]) => [kind, text])).toEqual([
    ["paragraph", "[Bluebird]"],
    ["paragraph", "Before [zanthor] after [An old bridge] ."],
  ]);
  expect(title).toBe("How bridges stand");
});

it("takes no date out of a sentence, and of a numbered publication only the printed one", async () => {
  const dated = async (head: string, body: string) => {
    const { publicationNumber, publishedAt } = await read(`<head>${head}</head><body>${body}</body>`);
    return [publicationNumber, publishedAt];
  };
  const meta = '<meta name="date" content="2026-11-26">';
  expect(await dated("", "<h1>The mill</h1><p>The old mill was closed in November 2019.</p>")).toEqual([null, null]);
  expect(await dated(meta, "<h1>The mill</h1>")).toEqual([null, "2026-11-26"]);
  expect(await dated(meta, "<h1>FM 99-1</h1><p>Care of ropes</p>")).toEqual(["FM 99-1", null]);
  expect(await dated(meta, "<h1>FM 99-1</h1><p>12 March 2012</p>")).toEqual(["FM 99-1", "2012-03-12"]);
});
