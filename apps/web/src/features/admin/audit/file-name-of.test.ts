import { expect, it } from "vitest";
import { fileNameOf } from "./file-name-of.ts";

const name = (disposition?: string) =>
  fileNameOf(new Headers(disposition === undefined ? {} : { "Content-Disposition": disposition }), "log.csv");

it("takes the name that the answer gives", () => {
  expect(name('attachment; filename="audit-log.csv"')).toBe("audit-log.csv");
  expect(name(`attachment; filename="a.csv"; filename*=UTF-8''pr%C3%BCfung.csv`)).toBe("prüfung.csv");
});

it("has a name of its own where the answer gives none, or one that cannot be read", () => {
  expect([name(), name("attachment"), name("attachment; filename*=UTF-8''%E0%A4%A")]).toEqual([
    "log.csv",
    "log.csv",
    "log.csv",
  ]);
});
