import { expect, it } from "vitest";
import { readingLanes } from "./reading-lanes.ts";
import type { WaitingFile } from "./waiting-file.ts";

const NEVER = new Promise<never>(() => {});
const MB = 2 ** 20;

const fileOf = (sourceId: string, id: string, size = 1): WaitingFile => ({
  id,
  sourceId,
  key: id,
  name: id,
  mimeType: "text/plain",
  kind: "text",
  size,
  modifiedAt: null,
  version: "1",
  problem: null,
  folderPath: "",
  folderIds: "/",
  attempts: 1,
  readVersion: null,
  askedIn: null,
  leasedBy: "w",
});

/** Begins what may be begun, and ends nothing. @returns ids in the order in which they were begun */
function begun(lanes: number, unread: WaitingFile[]): string[] {
  const own = readingLanes(lanes);
  const ids: string[] = [];
  for (let file = own.next(unread); file !== undefined; file = own.next(unread)) {
    ids.push(file.id);
    void own.read(file, () => NEVER);
  }
  return ids;
}

it("gives one source all places while nothing else waits", () => {
  expect(begun(1, [fileOf("a", "1"), fileOf("a", "2"), fileOf("a", "3"), fileOf("a", "4")])).toEqual(["1", "2", "3"]);
});

it("leaves a place to each other source beside one that hands nothing over", () => {
  const slow = Array.from({ length: 9 }, (_, i) => fileOf("drive", `slow ${i}`));
  const quick = ["1", "2"].map((id) => fileOf("folder", `quick ${id}`));
  expect(begun(1, [...slow, ...quick])).toEqual(["slow 0", "slow 1", "slow 2", "quick 1"]);
});

it("leaves a process to others than huge files where there are several", () => {
  const huge = Array.from({ length: 4 }, (_, i) => fileOf("a", `huge ${i}`, 40 * MB));
  expect(begun(3, [...huge, fileOf("a", "small")])).toEqual(["huge 0", "huge 1", "small"]);
});
