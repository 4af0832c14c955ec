import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { FacetGroup } from "./facet-group.tsx";

const value = (label: string, count: number, isOn = false) => ({ label, text: `type:${label}`, count, isOn });
const spoken = (markup: string): string[] => markup.split("<li>").map((line) => line.replaceAll(/<[^>]*>/g, ""));

it("counts results in words, which may be folders and not files, and says what a click takes out", () => {
  const values = [value("Folder", 1_018), value("Text Document", 1, true)];
  const group = <FacetGroup title="Type" operator="type" values={values} query="a" chips={[]} />;
  const [, ...lines] = spoken(renderToStaticMarkup(<MemoryRouter>{group}</MemoryRouter>));
  expect(lines).toEqual(["Folder, results: 1,018", "Text Document, results: 1, chosen: take it out"]);
});
