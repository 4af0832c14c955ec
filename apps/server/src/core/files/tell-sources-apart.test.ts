import { expect, it } from "vitest";
import { tellSourcesApart } from "./tell-sources-apart.ts";

const KINDS = [
  ["s3://", "s3"],
  ["gdrive:", "gdrive"],
] as const;

const called = (...places: readonly (readonly [uri: string, name: string])[]): string[] => [
  ...tellSourcesApart(
    places.map(([uri, name], at) => {
      const kind = KINDS.find(([scheme]) => uri.startsWith(scheme))?.[1] ?? "folder";
      return { id: String(at), kind, uri, name };
    }),
  ).values(),
];

it("leaves a single source as it is, and names that differ", () => {
  expect(called(["/srv/manuals", "manuals"])).toEqual([]);
  expect(called(["/srv/manuals", "manuals"], ["/srv/reports", "reports"])).toEqual(["manuals", "reports"]);
});

it("adds to names that are alike the one folder that differs, never a whole path", () => {
  expect(called(["/srv/army/manuals", "manuals"], ["/srv/navy/manuals", "manuals"], ["/srv/x", "x"])).toEqual([
    "manuals (army)",
    "manuals (navy)",
    "x",
  ]);
  expect(called(["/one/data/manuals", "manuals"], ["/two/data/Manuals", "Manuals"])).toEqual([
    "manuals (one)",
    "Manuals (two)",
  ]);
  expect(called(["/manuals", "manuals"], ["/srv/manuals", "manuals"])).toEqual(["manuals", "manuals (srv)"]);
  expect(called(["s3://army/2024/docs/", "docs"], ["s3://navy/2024/docs/", "docs"])).toEqual([
    "docs (army)",
    "docs (navy)",
  ]);
  expect(called(["C:\\army\\docs", "docs"], ["C:\\navy\\docs", "docs"])).toEqual(["docs (army)", "docs (navy)"]);
});

it("says what kind each is where that tells them apart", () => {
  expect(called(["/srv/docs", "docs"], ["s3://docs", "docs"], ["gdrive:0AbC", "docs"])).toEqual([
    "docs (folder)",
    "docs (S3)",
    "docs (Google Drive)",
  ]);
});

it("numbers what no one folder tells apart, and tells no id", () => {
  expect(called(["gdrive:0AbC", "My Drive"], ["gdrive:0XyZ", "My Drive"])).toEqual(["My Drive", "My Drive (2)"]);
  expect(called(["/a/x/m", "m"], ["/b/x/m", "m"], ["/b/y/m", "m"])).toEqual(["m", "m (2)", "m (3)"]);
});
