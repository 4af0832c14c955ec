import { expect, it } from "vitest";
import { hasStem } from "../../../core/text/name-stems.ts";
import { namesOfFile } from "./names-of-file.ts";

const row = (some: Partial<Parameters<typeof namesOfFile>[0]> = {}) => ({
  id: "f",
  name: "CrossingSites.v2.pdf",
  title: "Gap Crossing",
  folder_path: "Doctrine/Army",
  publication_number: null,
  published_at: null,
  ...some,
});

it("tells a file by its name with its ending and without, and by its title", () => {
  expect(namesOfFile(row()).calls).toEqual(["crossing sites v2 pdf", "crossing sites v2", "gap crossing"]);
  expect(namesOfFile(row({ id: "same", name: "gap crossing", title: "Gap Crossing" })).calls).toEqual(["gap crossing"]);
});

it("reads them anew once a file is called otherwise", () => {
  const before = namesOfFile(row());
  expect(namesOfFile(row())).toBe(before);
  const changes = [
    { name: "Fords.pdf" },
    { title: "Fords" },
    { folder_path: "Fords" },
    { publication_number: "Fords 3" },
    { published_at: "2021-04" },
  ];
  for (const change of changes) expect(namesOfFile(row(change)), JSON.stringify(change)).not.toBe(before);
  expect(hasStem(namesOfFile(row({ title: "Fords" })).read.title, "ford")).toBe(true);
});

it("does not keep names of great length", () => {
  const long = row({ id: "long", title: "word ".repeat(1_000) });
  expect(namesOfFile(long)).not.toBe(namesOfFile(long));
});
