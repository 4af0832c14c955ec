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

it("puts a year or a folder in the place of the one that was chosen", () => {
  const values = [value("published:2019", true), value("published:2020")];
  const years = { query: "river published:2019", operator: "published", values, chips: [chip("published:2019")] };
  expect(changeFacet(years, value("published:2020"))).toBe("river published:2020");
  expect(changeFacet(years, value("published:2019", true))).toBe("river");
  const span = { ...years, query: "published:2018..2020 river", chips: [chip("published:2018..2020")] };
  expect(changeFacet(span, value("published:2020"))).toBe("river published:2020");
  const folder = { query: 'in:"Field manuals" river', operator: "in", values: [], chips: [chip('in:"Field manuals"')] };
  expect(changeFacet(folder, value('in:"Old ones"'))).toBe('river in:"Old ones"');
});

it("keeps an open quote from swallowing what is added", () => {
  const state = { query: 'river "cros', operator: "in", values: [], chips: [] };
  expect(changeFacet(state, value('in:"Field manuals"'))).toBe('in:"Field manuals" river "cros');
});
