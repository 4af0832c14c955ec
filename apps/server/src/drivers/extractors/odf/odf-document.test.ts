import { expect, it } from "vitest";
import { flatOdfFile, odfFile } from "../office/files-for-tests.ts";
import { blocksOf, linksOf, readBytes } from "../office/read-for-tests.ts";

const blocks = async (kind: string, body: string, styles = "") =>
  blocksOf((await readBytes(odfFile(kind, body, styles), "a.odt")).pages);
const p = (text: string, style = "") => `<text:p text:style-name="${style}">${text}</text:p>`;

it("reads headings, lists with their numbers, notes and comments, and leaves out changes and hidden text", async () => {
  const styles = `<style:style style:name="P1" style:parent-style-name="Title"/><style:style style:name="T1"><style:text-properties text:display="none"/></style:style>
    <text:list-style style:name="L"><text:list-level-style-number text:level="1" style:num-format="1" style:num-suffix="."/><text:list-level-style-number text:level="2" style:num-format="a" style:num-prefix="(" style:num-suffix=")"/></text:list-style>`;
  const body = `<text:tracked-changes><text:changed-region>${p("deleted")}</text:changed-region></text:tracked-changes>${p("Rivers", "P1")}<text:h text:outline-level="1">Spans</text:h>
    ${p('Long<text:s text:c="3"/>ones<text:span text:style-name="T1">hidden</text:span><text:note><text:note-citation>1</text:note-citation><text:note-body>' + p("At the foot") + "</text:note-body></text:note>.<office:annotation><dc:creator>B</dc:creator>" + p("In the margin") + "</office:annotation>")}
    <text:list text:style-name="L"><text:list-item>${p("one")}<text:list><text:list-item>${p("deep")}</text:list-item></text:list></text:list-item><text:list-item>${p("two")}${p("more of two")}</text:list-item></text:list>
    <text:table-of-content><text:index-body>${p("Spans 4")}</text:index-body></text:table-of-content>`;
  expect(await blocks("text", body, styles)).toEqual([
    "heading1: Rivers",
    "heading2: Spans",
    "paragraph: Long ones.",
    "note: At the foot",
    "note: In the margin",
    "numbered: 1. one",
    "numbered: (a) deep",
    "numbered: 2. two",
    "paragraph: more of two",
    "contents: Spans 4",
    "edge: Crossing wide rivers",
  ]);
});

const cell = (text: string, times = 1) =>
  `<table:table-cell table:number-columns-repeated="${times}">${text === "" ? "" : p(text)}</table:table-cell>`;

it("makes a page of each sheet, with cells that repeat, and believes no count without end", async () => {
  const row = (cells: string, times = 1) =>
    `<table:table-row table:number-rows-repeated="${times}">${cells}</table:table-row>`;
  const body = `<table:table table:name="Costs">${row(cell("a") + cell("b", 2))}${row(cell("", 1_000_000), 1_000_000)}${row(cell("x", 1_000_000), 2)}</table:table><table:table table:name="Sheet2">${row(cell("c"))}</table:table>`;
  const { pages } = await readBytes(odfFile("spreadsheet", body), "a.ods");
  expect(pages.map((page) => page.label)).toEqual(["Costs", "Sheet2"]);
  const wide = Array.from({ length: 64 }, () => "x").join(" · ");
  expect(pages[0]?.text).toBe(`Costs\n\na · b · b\n${wide}\n${wide}\n\nCrossing wide rivers`);
});

it("leaves out hidden sheets with what is noted on them, and tells that there are some", async () => {
  const styles =
    '<style:style style:name="ta2" style:family="table"><style:table-properties table:display="false"/></style:style>';
  const note = `<office:annotation>${p("written beside it")}</office:annotation>`;
  const sheet = (name: string, style: string, cells: string) =>
    `<table:table table:name="${name}" table:style-name="${style}"><table:table-row>${cells}</table:table-row></table:table>`;
  const hidden = `<table:table-cell>${p("tulip77")}${note}</table:table-cell>`;
  const body = sheet("Passwords", "ta2", hidden) + sheet("Costs", "ta1", cell("a") + cell("b"));
  const { pages } = await readBytes(odfFile("spreadsheet", body, styles), "a.ods");
  expect(pages.map(({ label, gap }) => [label, gap])).toEqual([["Costs", "a hidden sheet is not read"]]);
  expect(blocksOf(pages).slice(0, 2)).toEqual(["heading1: Costs", "table: a · b"]);
  expect(pages[0]?.text).not.toMatch(/tulip|beside|Passwords/);
});

it("tells raised numbers from those that they stand at, notes within them too", async () => {
  const style = (name: string, position: string) =>
    `<style:style style:name="${name}"><style:text-properties style:text-position="${position}"/></style:style>`;
  const styles = style("T1", "super 58%") + style("T2", "33% 58%") + style("T3", "sub 58%") + style("T4", "0% 100%");
  const span = (name: string, inner: string) => `<text:span text:style-name="${name}">${inner}</text:span>`;
  const noted = `<text:note><text:note-body>${p("12")}</text:note-body></text:note>`;
  const text = `10${span("T1", "3")} g on 5 m${span("T2", span("", "2"))} of CO${span("T3", "2")}${span("T1", span("T4", "9"))}${span("T1", noted)}`;
  expect((await blocks("text", p(text), styles)).slice(0, 2)).toEqual(["paragraph: 10³ g on 5 m² of CO29", "note: 12"]);
});

it("takes a date for the document's own that stands in a text, and none that stands in a sheet's cell", async () => {
  const dated = "Date: 5 March 2024";
  const row = `<table:table-row>${cell(dated)}</table:table-row>`;
  const sheet = odfFile("spreadsheet", `<table:table table:name="Costs">${row}</table:table>`);
  expect((await readBytes(sheet, "a.ods")).publishedAt).toBeNull();
  expect((await readBytes(odfFile("text", p(dated)), "a.odt")).publishedAt).toBe("2024-03-05");
});

it("makes a page of each slide, with its title, its notes, and why it has no text", async () => {
  const frame = (kind: string, text: string) =>
    `<draw:frame presentation:class="${kind}"><draw:text-box>${p(text)}</draw:text-box></draw:frame>`;
  const body = `<draw:page>${frame("title", "Bridges")}${frame("outline", "Piers")}${frame("footer", "every page")}<presentation:notes>${frame("notes", "Say hello")}${frame("notes", "Then wave")}</presentation:notes></draw:page><draw:page><draw:frame><draw:image/></draw:frame><presentation:notes>${frame("notes", "")}</presentation:notes></draw:page>`;
  const { pages } = await readBytes(odfFile("presentation", body), "a.odp");
  expect(blocksOf(pages)).toEqual([
    "heading1: Bridges",
    "paragraph: Piers",
    "aside: Speaker notes",
    "note: Say hello",
    "note: Then wave",
    "edge: Crossing wide rivers",
  ]);
  expect(pages.map(({ label, gap }) => [label, gap])).toEqual([
    ["Slide 1", null],
    ["Slide 2", "the slide holds pictures or embedded files only"],
  ]);
});

it("tells why a text of pictures alone has no text", async () => {
  const frame = "<draw:frame><draw:image/></draw:frame>";
  const gaps = async (body: string) => (await readBytes(odfFile("text", body), "a.odt")).pages.map((page) => page.gap);
  expect(await gaps(`<text:p>${frame}</text:p>`)).toEqual(["the document holds pictures or embedded files only"]);
  expect(await gaps(`<text:p>${frame}</text:p>${p("A caption")}`)).toEqual([null]);
  expect(await gaps("")).toEqual([null]);
});

const MASTER = `<style:master-page><style:header>${p("Rules of the bridge club")}</style:header><style:footer><text:p>Page <text:page-number>1</text:page-number></text:p><text:p>Second<text:tab/>issue</text:p></style:footer></style:master-page>`;

it("reads no bytes of pictures of a file that is one XML, and what stands on every page once", async () => {
  const xml = flatOdfFile(
    `<text:p>Bridges<draw:frame><draw:image><office:binary-data>iVBORw0KGgo=</office:binary-data></draw:image></draw:frame></text:p>`,
    MASTER,
  );
  const told = blocksOf((await readBytes(xml, "a.fodt")).pages);
  expect(told).toEqual(["paragraph: Bridges", "edge: Rules of the bridge club\nSecond issue"]);
});

it("ends with what stands at the head and foot of every page of a package", async () => {
  const { pages } = await readBytes(odfFile("text", p("Bridges"), { masters: MASTER }), "a.odt");
  expect(blocksOf(pages).join(" ")).toMatch(/^paragraph: Bridges edge: .*Rules of the bridge club/s);
});

it("takes the author from its metadata, and not the day that the file was made", async () => {
  expect(await readBytes(odfFile("text", p("a")), "a.odt")).toMatchObject({
    author: "A. Writer",
    publishedAt: null,
  });
});

it("tells where links lead, out of the document and to its bookmarks", async () => {
  const link = (to: string, text: string) => `<text:a xlink:href="${to}">${text}</text:a>`;
  const body = `${p(`See ${link("https://example.org/a", "the <text:span>list</text:span>")} or ${link("#end", "the end")}, not ${link("javascript:alert(1)", "this")}.`)}
    <text:h text:outline-level="1"><text:bookmark text:name="end"/>The end</text:h>`;
  const { pages } = await readBytes(odfFile("text", body), "a.odt");
  expect(blocksOf(pages).slice(0, 2)).toEqual(["paragraph: See the list or the end, not this.", "heading1: The end"]);
  expect(linksOf(pages)).toEqual(["the list → https://example.org/a", "the end → The end"]);
});
