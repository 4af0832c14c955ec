import { expect, it } from "vitest";
import { sourceAddress } from "./source-address.ts";

it("takes a folder by its whole path, of either kind of system", () => {
  expect(sourceAddress("folder", " /srv/manuals ")).toBe("/srv/manuals");
  expect(sourceAddress("folder", "C:\\Manuals")).toBe("C:\\Manuals");
  for (const typed of ["", "manuals", "./manuals", "s3://bucket"]) expect(sourceAddress("folder", typed)).toBeNull();
});

it("takes a Drive by the address in the browser, by its id, and My Drive when nothing is said", () => {
  const id = "1AbC-dEf_gHiJkLmNoP";
  expect(sourceAddress("gdrive", `https://drive.google.com/drive/folders/${id}?usp=sharing`)).toBe(`gdrive:${id}`);
  expect(sourceAddress("gdrive", `https://drive.google.com/drive/u/1/folders/${id}`)).toBe(`gdrive:${id}`);
  expect(sourceAddress("gdrive", `gdrive:${id}`)).toBe(`gdrive:${id}`);
  expect(sourceAddress("gdrive", id)).toBe(`gdrive:${id}`);
  expect(sourceAddress("gdrive", "")).toBe("gdrive:root");
  expect(sourceAddress("gdrive", "https://example.org/drive/folders/abcdefgh")).toBeNull();
});

it("takes a bucket with or without a prefix, and no other address", () => {
  expect(sourceAddress("s3", "s3://manuals")).toBe("s3://manuals");
  expect(sourceAddress("s3", "s3://manuals/army/2020")).toBe("s3://manuals/army/2020");
  for (const typed of ["", "manuals", "s3://", "s3://UPPER", "https://manuals.example.org"])
    expect(sourceAddress("s3", typed)).toBeNull();
});
