import { expect, it } from "vitest";
import { fileAddress } from "./file-address.ts";

const file = (mimeType: string, pageCount: number | null = null) => ({
  id: "a/b",
  openUrl: "/api/files/a%2Fb/open",
  mimeType,
  pageCount,
});
const WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

it("leads to the open link where that shows the file", () => {
  for (const type of [
    "application/pdf",
    "image/png",
    "text/plain",
    "text/markdown",
    "text/csv",
    "audio/wav",
    "video/mp4",
  ])
    expect(fileAddress(file(type, 3))).toBe("/api/files/a%2Fb/open");
});

it("leads into the reader where the open link would only save what the reader shows", () => {
  for (const type of [WORD, "application/epub+zip", "application/rtf", "text/html", "image/svg+xml"])
    expect(fileAddress(file(type))).toBe("/view/a%2Fb");
  for (const type of ["message/rfc822", "image/tiff"]) expect(fileAddress(file(type, 1))).toBe("/view/a%2Fb");
});

it("hands over what nothing here shows, and leaves to its source what that opens", () => {
  expect(fileAddress(file("application/octet-stream"))).toBe("/api/files/a%2Fb/open");
  expect(fileAddress(file("image/tiff", 0))).toBe("/api/files/a%2Fb/open");
  expect(fileAddress({ ...file(WORD, 2), openUrl: "https://drive.example/1" })).toBe("https://drive.example/1");
});
