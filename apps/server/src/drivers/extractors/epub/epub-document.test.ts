import { expect, it } from "vitest";
import { unzipSync } from "fflate";
import { bookOf, zipOf } from "../office/files-for-tests.ts";
import { blocksOf, linksOf, readBytes } from "../office/read-for-tests.ts";

it("makes a page of each chapter in the order of the spine, called as the table of contents calls it", async () => {
  const chapters = {
    "cover.xhtml": '<p><img src="x.png"/></p>',
    "two.xhtml": "<h2>Arches</h2><p>Stone &mdash; old.<a id='x'/> On.</p><ul><li>a point</li></ul>",
    "map.xhtml": '<img src="y.png"/>',
  };
  const { pages, title, author, publishedAt } = await readBytes(
    bookOf(chapters, { "two.xhtml": "2 Arches" }),
    "a.epub",
  );
  expect(pages.map(({ label, gap }) => [label, gap])).toEqual([
    [null, null],
    ["2 Arches", null],
    [null, "the chapter shows pictures only"],
  ]);
  expect(blocksOf(pages).slice(0, 2)).toEqual(["heading2: Arches", "paragraph: Stone — old. On."]);
  expect([title, author, publishedAt]).toEqual(["Crossing wide rivers", "A. Writer", "2019-03-01"]);
});

it("tells raised numbers from those that they stand at", async () => {
  const { pages } = await readBytes(
    bookOf({ "one.xhtml": "<p>The pond is 10<sup>3</sup> m<sup>2</sup> wide.</p>" }),
    "a.epub",
  );
  expect(blocksOf(pages)[0]).toBe("paragraph: The pond is 10³ m² wide.");
});

it("leads links to the web, and to places in any chapter; one to no place of a chapter to where that begins", async () => {
  const chapters = {
    "one.xhtml": `<ul><li><a href="two.xhtml#arches">Arches</a></li><li><a href="two.xhtml">Two</a></li><li><a href="two.xhtml#gone">Gone</a></li></ul>
      <p>Read <a href="https://example.org/b">more <b>here</b></a>, <a href="javascript:alert(1)">not</a> <a href="../other.txt">there</a>.</p>`,
    "two.xhtml": `<h2>Bridges</h2><p><a id="x"/>Old ones.</p><div id="arches"><p>Arches are made <a href="#x">of stone</a>.</p></div>
      <p><a href="one.xhtml">Back</a><sup><a href="#x">1</a></sup></p>`,
  };
  const { pages } = await readBytes(bookOf(chapters), "a.epub");
  expect(linksOf(pages)).toEqual([
    "Arches → Arches are made of stone.",
    "Two → Bridges",
    "Gone → Bridges",
    "more here → https://example.org/b",
    "of stone → Old ones.",
    "Back → • Arches",
    "¹ → Old ones.",
  ]);
  expect(blocksOf(pages).slice(-2)).toEqual(["paragraph: Arches are made of stone.", "paragraph: Back¹"]);
});

it("tells of a chapter that is missing, and refuses a book whose chapters are locked", async () => {
  const parts = unzipSync(bookOf({ "one.xhtml": "<p>one</p>", "two.xhtml": "<p>two</p>" }));
  delete parts["OEBPS/two.xhtml"];
  expect((await readBytes(zipOf(parts), "a.epub")).pages[1]?.gap).toBe("the chapter is missing in the file");
  const locked = `<encryption xmlns:enc="http://www.w3.org/2001/04/xmlenc#"><enc:CipherReference URI="OEBPS/one.xhtml"/></encryption>`;
  await expect(readBytes(zipOf({ ...parts, "META-INF/encryption.xml": locked }), "a.epub")).rejects.toMatchObject({
    code: "encrypted_file",
  });
});
