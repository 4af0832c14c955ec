import { expect, it } from "vitest";
import { parseQuery } from "./parse-query.ts";
import { wordsOf } from "./text/words.ts";

const groupsOf = (text: string) =>
  parseQuery(text).groups.map((group) => group.map(({ kind, text }) => `${kind}:${text}`).join("|"));

it("reads words and exact phrases", () => {
  expect(groupsOf('bridge  "River Crossing" site')).toEqual(["word:bridge", "phrase:River Crossing", "word:site"]);
  expect(groupsOf("“River Crossing”")).toEqual(["phrase:River Crossing"]);
  expect(parseQuery('a "b c"').parts).toEqual([{ kind: "phrase", label: "“b c”", text: '"b c"', rest: "a" }]);
});

it("keeps the words of a hyphenated or dotted term together", () => {
  expect(groupsOf("river-crossing 4715.13")).toEqual(["word:river crossing", "word:4715 13"]);
});

it("takes a quote that is never closed for nothing", () => {
  expect(groupsOf('"river crossing')).toEqual(["word:river", "word:crossing"]);
});

it("takes quotation marks of any script, one kind closing another", () => {
  for (const query of ["“river bed”", "„river bed“", "«river bed»", "＂river bed＂", '“river bed"']) {
    expect(groupsOf(query)).toEqual(["phrase:river bed"]);
  }
});

it("parts words at marks of writing direction", () => {
  expect(groupsOf("\u200fגשר\u200e bridge")).toEqual(["word:גשר", "word:bridge"]);
  expect(parseQuery("\u200ftype:pdf").filters.types).toEqual(["pdf"]);
  expect(groupsOf('"גשר על הנהר"')).toEqual(["phrase:גשר על הנהר"]);
});

it("reads OR between its neighbours", () => {
  expect(groupsOf('fog river OR lake OR "wet land" map')).toEqual([
    "word:fog",
    "word:river|word:lake|phrase:wet land",
    "word:map",
  ]);
  expect(groupsOf("OR river OR")).toEqual(["word:river"]);
  expect(groupsOf("a OR OR b")).toEqual(["word:a|word:b"]);
  expect(groupsOf("a OR -b c")).toEqual(["word:a", "word:c"]);
  expect(groupsOf("a OR type:pdf b")).toEqual(["word:a", "word:b"]);
  expect(groupsOf("a OR colour:red")).toEqual(["word:a|word:colour red"]);
  expect(groupsOf("riv* OR a-b")).toEqual(["prefix:riv|word:a b"]);
  expect(groupsOf("river or lake")).toEqual(["word:river", "word:or", "word:lake"]);
});

it("reads exclusions", () => {
  const { without, groups, parts } = parseQuery('bridge -pontoon -"old stone" - x-ray');
  expect(without).toEqual([
    { kind: "word", text: "pontoon" },
    { kind: "phrase", text: "old stone" },
  ]);
  expect(groups).toHaveLength(2);
  expect(parts.map(({ text }) => text)).toEqual(["-pontoon", '-"old stone"']);
});

it("reads OR between filters of one kind, and takes it out with one of them", () => {
  const { filters, notes, parts } = parseQuery(
    "name:army OR name:navy name:map type:pdf OR type:doc OR type:text river",
  );
  expect([filters.names, filters.types, notes]).toEqual([[["army", "navy"], ["map"]], ["pdf", "doc", "text"], []]);
  expect(parts.map(({ rest }) => rest)).toEqual([
    "name:navy name:map type:pdf OR type:doc OR type:text river",
    "name:army name:map type:pdf OR type:doc OR type:text river",
    "name:army OR name:navy type:pdf OR type:doc OR type:text river",
    "name:army OR name:navy name:map type:doc OR type:text river",
    "name:army OR name:navy name:map type:pdf OR type:text river",
    "name:army OR name:navy name:map type:pdf OR type:doc river",
  ]);
  expect(groupsOf("type:pdf OR type:doc river OR lake")).toEqual(["word:river|word:lake"]);
  for (const text of ["in:a OR in:b", "topic:a OR topic:b", "author:a OR author:b", "published:2019 OR published:2021"])
    expect(parseQuery(text).notes).toEqual([]);
});

it("leaves out types of files, of all or of those that are asked for", () => {
  const types = (text: string) => parseQuery(text).filters.types;
  expect(types("-type:pdf,doc")).toEqual([
    "sheet",
    "slides",
    "image",
    "video",
    "audio",
    "archive",
    "text",
    "folder",
    "other",
  ]);
  for (const text of ["type:pdf,text -type:pdf", "-type:pdf type:pdf,text", "NOT type:pdf type:text"])
    expect(types(text)).toEqual(["text"]);
  expect(types("type:pdf -type:pdf")).toEqual(["none"]);
  const { parts, groups } = parseQuery("river -type:pdf");
  expect(parts).toEqual([{ kind: "-type", label: "without type: pdf", text: "-type:pdf", rest: "river" }]);
  expect(groups).toHaveLength(1);
});

it("leaves out folders, names, topics, authors and times of publication", () => {
  const text = '-in:"Old manuals" NOT name:draft -name:copy -topic:water -author:"J. Doe" -published:2019..';
  const { leftOut, filters, groups, notes, parts } = parseQuery(`${text} river`);
  expect(leftOut).toEqual({
    endings: [],
    folders: [{ name: "Old manuals", isWhole: true }],
    names: [["draft"], ["copy"]],
    topics: ["water"],
    authors: ["J. Doe"],
    published: [{ from: "2019", to: null }],
  });
  const not = "“NOT” was read as a minus: what stands behind it was left out. In quotes it is a word.";
  expect([filters, groups.length, notes]).toEqual([parseQuery("").filters, 1, [not]]);
  expect(parts[1]).toMatchObject({ kind: "-name", label: "without name: draft", text: "NOT name:draft" });
});

it("reads NOT in capitals before a word or a phrase as a minus, and elsewhere as a word", () => {
  const { without, parts } = parseQuery('bridge NOT  pontoon NOT "old stone"');
  expect(without.map(({ text }) => text)).toEqual(["pontoon", "old stone"]);
  expect(parts.map(({ text, rest }) => [text, rest])).toEqual([
    ["NOT  pontoon", 'bridge NOT "old stone"'],
    ['NOT "old stone"', "bridge NOT  pontoon"],
  ]);
  expect(groupsOf("not river")).toEqual(["word:not", "word:river"]);
  expect(groupsOf("river NOT")).toEqual(["word:river", "word:not"]);
  expect(groupsOf("NOT OR river")).toEqual(["word:river"]);
  expect(parseQuery("NOT -river").without.map(({ text }) => text)).toEqual(["river"]);
});

it("reads beginnings of words", () => {
  expect(groupsOf("fortif* a* *")).toEqual(["prefix:fortif", "word:a"]);
});

it("reads types, several as alternatives", () => {
  expect(parseQuery("type:pdf TYPE:Doc").filters.types).toEqual(["pdf", "doc"]);
  expect(parseQuery("type:image,video").filters.types).toEqual(["image", "video"]);
  expect(parseQuery('type:"image, Video," type:image').filters.types).toEqual(["image", "video"]);
});

it("reads an ending as that ending, and not as all of its class", () => {
  const read = (text: string) => {
    const { types, endings } = parseQuery(text).filters;
    return [types, endings];
  };
  expect(read("type:txt type:.PNG,docx type:*.xlsx")).toEqual([[], ["txt", "png", "docx", "xlsx"]]);
  expect(read("type:mp3 type:pdf OR type:mp3")).toEqual([["pdf"], ["mp3"]]);
  expect(read("type:pdf,eml -type:text")).toEqual([["pdf"], []]);
  expect(read("type:eml -type:text")).toEqual([["none"], []]);
  expect(read("type:eml -type:pdf")).toEqual([[], ["eml"]]);
  expect(parseQuery("type:text -type:eml")).toMatchObject({
    filters: { types: ["text"], endings: [] },
    leftOut: { endings: ["eml"] },
    notes: [],
  });
});

it("reads dates inclusively, in UTC", () => {
  const { filters, notes } = parseQuery("after:2025-01-01 before:2025-02");
  expect(filters.modifiedFrom).toBe(Date.UTC(2025, 0, 1));
  expect(filters.modifiedTo).toBe(Date.UTC(2025, 2, 1) - 1);
  expect(notes).toEqual([]);
});

it("takes in all of a year that is a bound, on either side, and has nothing to note", () => {
  const [after, before] = [parseQuery("after:2020"), parseQuery("before:2020")];
  expect([after.filters.modifiedFrom, before.filters.modifiedTo]).toEqual([Date.UTC(2020, 0), Date.UTC(2021, 0) - 1]);
  expect([after.notes, before.notes]).toEqual([[], []]);
});

it.each(["C:\\Windows", "d:/x", "-C:\\Windows", "C:\\"])("takes the drive letter of %s for no operator", (text) => {
  const { groups, without, notes } = parseQuery(text);
  expect(notes).toEqual([]);
  expect([...groups, without].flat().map((term) => term.text)).toEqual([wordsOf(text).join(" ")]);
});

it("reads folders, names, topics, authors and publication dates", () => {
  const { filters, parts } = parseQuery(
    'in:"Field Manuals" name:atp topic:bridging author:"J. Doe" published:2019..2021',
  );
  expect(filters).toMatchObject({
    folders: [{ name: "Field Manuals", isWhole: true }],
    names: [["atp"]],
    topics: ["bridging"],
    authors: ["J. Doe"],
    published: [{ from: "2019", to: "2021" }],
  });
  expect(parts[0]).toMatchObject({ kind: "in", label: "in: Field Manuals", text: 'in:"Field Manuals"' });
  expect(parseQuery("in:manuals").filters.folders).toEqual([{ name: "manuals", isWhole: false }]);
});

it("takes two quotation marks in a quoted name for one of its own, as it was typed", () => {
  for (const [query, name] of [
    ['in:"The ""Old"" Bridge"', 'The "Old" Bridge'],
    ["in:“The ““Old”” Bridge”", "The “Old” Bridge"],
    ['in:"5"" pipes"', '5" pipes'],
  ] as const) {
    const { filters, notes, parts } = parseQuery(`bridge ${query}`);
    expect([filters.folders, notes]).toEqual([[{ name, isWhole: true }], []]);
    expect(parts[0]).toMatchObject({ label: `in: ${name}`, text: query, rest: "bridge" });
  }
  expect(groupsOf('"river""bed"')).toEqual(["phrase:river", "phrase:bed"]);
  expect(groupsOf('colour:"dark ""red"""')).toEqual(["word:colour dark red"]);
});

it.each([
  ["2019", { from: "2019", to: "2019" }],
  ["2019-5..", { from: "2019-05", to: null }],
  ["..2021-12-31", { from: null, to: "2021-12-31" }],
])("reads published:%s", (text, span) => {
  expect(parseQuery(`published:${text}`).filters.published).toEqual([span]);
});

it("takes several spans of publication for alternatives, and several bounds together", () => {
  const { filters } = parseQuery("published:2019 published:2021 after:2020 after:2021 before:2023 before:2022");
  expect(filters.published).toEqual([
    { from: "2019", to: "2019" },
    { from: "2021", to: "2021" },
  ]);
  expect([filters.modifiedFrom, filters.modifiedTo]).toEqual([Date.UTC(2021, 0, 1), Date.UTC(2023, 0, 1) - 1]);
});

/** Every operator without a value, with an empty one, and with one that it cannot read; and one that there is not. */
const MALFORMED = [
  ...["type", "after", "before", "published", "in", "name", "topic", "author"].flatMap((operator) => [
    `${operator}:`,
    `${operator}:""`,
    `${operator}:" "`,
    `-${operator}:`,
  ]),
  ..."type:banana type:, type:pdf,banana type:pdf.doc -type:film colour:red -colour:red".split(" "),
  ..."after:2025-02-30 after:tomorrow after:2025-13 after:-1 after:1e9 -after:2020".split(" "),
  ..."before:2025/01/31 before:0000 before:99999 before:2025-01-31T10:00 -before:2020".split(" "),
  ..."published:.. published:x published:1..2..3 published:2019...2021 -published:2019-02-30".split(" "),
  '-colour:"dark red"',
];

it.each(MALFORMED)("searches %s as words and says so", (text) => {
  const { groups, filters, notes } = parseQuery(text);
  expect(groups.flat().flatMap((term) => wordsOf(term.text))).toEqual(wordsOf(text));
  expect(filters).toEqual(parseQuery("").filters);
  expect(notes).toHaveLength(1);
});

it.each([
  ['"river crossing', "A quotation mark without a partner was left out."],
  ['river"bed', "A quotation mark without a partner was left out."],
  ["OR river", "“OR” was left out where it does not stand between two words or phrases."],
  ["river OR", "“OR” was left out where it does not stand between two words or phrases."],
  ["river OR OR lake", "“OR” was left out where it does not stand between two words or phrases."],
  ["river OR -lake", "“OR” was left out where it does not stand between two words or phrases."],
  ["type:pdf OR river", "“OR” was left out where it does not stand between two words or phrases."],
  ["type:pdf OR name:river", "“OR” was left out where it does not stand between two words or phrases."],
  ["type:pdf OR -type:doc", "“OR” was left out where it does not stand between two words or phrases."],
  ["after:2020 OR after:2021", "“OR” was left out where it does not stand between two words or phrases."],
  ["river OR after:2020", "“OR” was left out where it does not stand between two words or phrases."],
  ["NO NOT ENTER NOT SIGN", "“NOT” was read as a minus: what stands behind it was left out. In quotes it is a word."],
  ["river - crossing", "A minus was left out that has no word right behind it."],
  ['river -"…"', "A minus was left out that has no word right behind it."],
  ["river a*", "“a*” is too short for a beginning: “a” was searched as a word."],
  ["river *", "A star was left out that has no beginning of a word right before it."],
  ["river*bed", "A star counts only at the end of a single word: it was left out."],
  ["river-cross*", "A star counts only at the end of a single word: it was left out."],
  ['"serendip*"', "A star in quotes was left out: it counts only at the end of a single word without quotes."],
  ['river -"*dipity"', "A star in quotes was left out: it counts only at the end of a single word without quotes."],
  ["languages C++", "“C++” was searched without its signs: in quotes they count."],
  ["C#", "“C#” was searched without its signs: in quotes they count."],
  ["river -5%", "“5%” was searched without its signs: in quotes they count."],
  ["*bed", "A star counts only at the end of a single word: it was left out."],
  ["-after:2020", "“after:” cannot be excluded, so it was searched as words."],
  [
    "-type:film",
    "“type:” was searched as words: “film” is not one of the types pdf, doc, sheet, slides, image, video, audio, archive, text and folder.",
  ],
  ["type:pdf -type:pdf", "Nothing can be found: every type that is asked for is left out."],
  ["-colour:red", "“colour:” is not known, so it was searched as words."],
  ["topic:", "“topic:” was searched as words: nothing is given."],
  ["name:…", "“name:…” stands for no name: names are looked for by their letters and digits alone."],
  ['river name:"#"', '“name:"#"” stands for no name: names are looked for by their letters and digits alone.'],
  ["-name:%", "“-name:%” stands for no name: names are looked for by their letters and digits alone."],
  ["after:2025-02-30", "“after:” was searched as words: “2025-02-30” is not a date like 2025-01-31."],
  [
    "published:2019..x",
    "“published:” was searched as words: “2019..x” is not a year, a date or a span like 2019..2021.",
  ],
  [
    "type:pdf,film",
    "“type:” was searched as words: “pdf,film” is not one of the types pdf, doc, sheet, slides, image, video, audio, archive, text and folder.",
  ],
  ["after:2025-06 before:2025-01", "Nothing can be found: no date is both after 2025-06-01 and before 2025-01-31."],
  ["published:2021..2019", "Nothing can be found: “published:2021..2019” ends before it begins."],
  ["published:2021-05..2021-04", "Nothing can be found: “published:2021-05..2021-04” ends before it begins."],
])("says what it makes of %s", (text, note) => {
  expect(parseQuery(text).notes).toEqual([note]);
});

it("says where NOT leaves out nothing", () => {
  const note = "“NOT” was left out where nothing stands behind it that can be left out.";
  for (const text of ["NOT colour:red", "river NOT …", "NOT after:2020", "NOT OR river"])
    expect(parseQuery(text).notes).toContain(note);
  expect(parseQuery("river NOT …").notes).toEqual([note]);
  // What did nothing does nothing when a chip is taken out.
  expect(parseQuery('NOT OR "old stone" river').parts.map(({ rest }) => rest)).toEqual(["river"]);
  expect(parseQuery('NOT -"old stone" river').parts.map(({ rest }) => rest)).toEqual(["river"]);
});

it.each([
  'a 24" pipe',
  "published:2021-05..2021",
  "published:2021..2019 published:2020",
  "after:2025-01-01 before:2025-01-01",
  "Normans: a survey",
  "https://example.org/a?b=c",
  "x-ray fortif* river & lake 🌉 …",
  '"a * b" ""',
  '"C#" +river R&D and/or name@example.org',
  '"DO NOT ENTER" sign',
  "river NOT",
])("has nothing to say of %s", (text) => {
  expect(parseQuery(text).notes).toEqual([]);
});

it("does not take a time or an address for an operator it knows", () => {
  expect(parseQuery("at 10:30").notes).toEqual([]);
  expect(groupsOf("https://example.org/a")).toEqual(["word:https example org a"]);
});
