import { expect, it } from "vitest";
import { changeFacet } from "./change-facet.ts";

const value = (text: string, isOn = false) => ({ label: text, text, count: 1, isOn });
const chip = (text: string) => ({ kind: text.slice(0, text.indexOf(":")), text });

it("adds a value to the query, and takes it out again", () => {
  const [pdf, doc] = [value("type:pdf"), value("type:doc")];
  const none = { query: "river crossing", operator: "type", values: [pdf, doc], chips: [] };
  expect(changeFacet(none, pdf)).toBe("river crossing type:pdf");
  const one = {
    ...none,
    query: "river type:pdf crossing",
    values: [value("type:pdf", true), doc],
    chips: [chip("type:pdf")],
  };
  expect(changeFacet(one, doc)).toBe("river type:pdf crossing type:doc");
  expect(changeFacet(one, value("type:pdf", true))).toBe("river crossing");
});

it("leaves the others on when one operator stands for several values", () => {
  const values = [value("type:pdf", true), value("type:doc", true), value("type:image")];
  const state = { query: "type:pdf,doc river", operator: "type", values, chips: [chip("type:pdf,doc")] };
  expect(changeFacet(state, value("type:pdf", true))).toBe("river type:doc");
});

it("restricts to several years at once, and takes one out without the other", () => {
  const [older, newer] = [value("published:2019"), value("published:2020")];
  const one = { query: "river published:2019", operator: "published", chips: [chip("published:2019")] };
  const ticked = { ...older, isOn: true };
  expect(changeFacet({ ...one, values: [ticked, newer] }, newer)).toBe("river published:2019 published:2020");
  expect(changeFacet({ ...one, values: [ticked, newer] }, ticked)).toBe("river");
  const values = [ticked, { ...newer, isOn: true }];
  const both = { ...one, query: "published:2019 river published:2020", values };
  const chips = [chip("published:2019"), chip("published:2020")];
  expect(changeFacet({ ...both, chips }, ticked)).toBe("river published:2020");
  const listed = { ...both, query: "river published:2019,2020", chips: [chip("published:2019,2020")] };
  expect(changeFacet(listed, ticked)).toBe("river published:2020");
});

it("puts a year in the place of a span of them, beside the years that are chosen", () => {
  const values = [value("published:2022", true), value("published:2020")];
  const span = { query: "published:2018..2020 river", operator: "published", chips: [chip("published:2018..2020")] };
  expect(changeFacet({ ...span, values: values.slice(1) }, value("published:2020"))).toBe("river published:2020");
  const chips = [...span.chips, chip("published:2022")];
  const beside = { ...span, query: `${span.query} published:2022`, values, chips };
  expect(changeFacet(beside, value("published:2020"))).toBe("river published:2022 published:2020");
  expect(changeFacet(beside, value("published:2022", true))).toBe("published:2018..2020 river");
});

it("puts a folder in the place of the one that it lies in, adds one that stands beside it, and takes one of two out", () => {
  const folder = { query: 'in:"Field manuals" river', operator: "in", values: [], chips: [chip('in:"Field manuals"')] };
  expect(changeFacet(folder, { ...value('in:"Old ones"'), isWithin: true })).toBe('river in:"Old ones"');
  expect(changeFacet(folder, value('in:"Old ones"'))).toBe('in:"Field manuals" river in:"Old ones"');
  const values = [value('in:"Field manuals"', true), value('in:"Old ones"', true)];
  const query = 'in:"Field manuals" in:"Old ones" river';
  const both = { ...folder, query, values, chips: values.map(({ text }) => chip(text)) };
  expect(changeFacet(both, value('in:"Field manuals"', true))).toBe('in:"Old ones" river');
});

it("keeps an open quote from swallowing what is added", () => {
  const state = { query: 'river "cros', operator: "in", values: [], chips: [] };
  expect(changeFacet(state, value('in:"Field manuals"'))).toBe('in:"Field manuals" river "cros');
});
