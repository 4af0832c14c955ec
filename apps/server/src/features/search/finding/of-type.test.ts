import { expect, it } from "vitest";
import { formatOfEnding, mimeTypeOf } from "../../../core/files/file-kind.ts";
import { ofType } from "./of-type.ts";

const formats = (...endings: readonly string[]) => endings.flatMap((ending) => formatOfEnding(ending) ?? []);
const NAMES = ["a.docx", "b.DOCM", "c.pdf", "d.EML", "e.txt", "README"];
const kept = (filter: Partial<Parameters<typeof ofType>[0]>) => {
  const is = ofType({ kinds: null, formats: [], ...filter });
  return NAMES.filter((name) => is({ name, mime_type: mimeTypeOf(name) }));
};

it("keeps files of the kinds and formats that are asked for, as the records would", () => {
  expect(kept({})).toEqual(NAMES);
  expect(kept({ kinds: [], formats: formats("docx") })).toEqual(["a.docx"]);
  expect(kept({ kinds: ["pdf"], formats: formats("eml", "txt") })).toEqual(["c.pdf", "d.EML", "e.txt"]);
  expect(kept({ leftOut: { formats: formats("docx", "txt") } })).toEqual(["b.DOCM", "c.pdf", "d.EML", "README"]);
});
