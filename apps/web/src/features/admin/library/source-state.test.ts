import { expect, it } from "vitest";
import { sourceState } from "./source-state.ts";

const WELL = { state: "idle", is_enabled: true, files_held: 0, last_error: null } as const;

it("calls no source up to date that was not reached, or whose files went at once", () => {
  expect(sourceState(WELL)).toEqual({ label: "Up to date", tone: "green" });
  const away = { ...WELL, last_error: "The folder cannot be read." };
  expect(sourceState(away)).toEqual({ label: "Not reached", tone: "amber" });
  expect(sourceState({ ...away, files_held: 12 })).toEqual({ label: "Files held", tone: "amber" });
});

it("says what is being done now, and that a source is off, before what went wrong", () => {
  const away = { ...WELL, last_error: "The folder cannot be read." };
  expect(sourceState({ ...away, state: "scanning" }).label).toBe("Scanning");
  expect(sourceState({ ...away, is_enabled: false })).toEqual({ label: "Disabled", tone: "neutral" });
});

it("says of a source that was reached, and some of whose folders were not, that it was read in part", () => {
  const closed = { ...WELL, last_error: "A folder could not be read.", folders_unread: 1 };
  expect(sourceState(closed)).toEqual({ label: "Read in part", tone: "amber" });
  expect(sourceState({ ...closed, files_held: 12 }).label).toBe("Files held");
  expect(sourceState({ ...closed, folders_unread: 0 }).label).toBe("Not reached");
});
