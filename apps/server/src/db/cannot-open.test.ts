import { expect, it } from "vitest";
import { AppError } from "../core/app-error.ts";
import { cannotOpen } from "./cannot-open.ts";

it("names the folder whose disk is full, and what to do", () => {
  const full = Object.assign(new Error("database or disk is full"), { errcode: 13 });
  const told = new AppError("unavailable", "The disk that holds the database is full.", { cause: full });
  const none = Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
  for (const cause of [full, told, none]) {
    expect(cannotOpen("/srv/data/records.db", cause).message).toBe(
      'There is no room on the disk of "/srv/data": make some, or set DATA_DIR to a folder of another disk.',
    );
  }
  expect(cannotOpen("/srv/data/records.db", new Error("It is locked.")).message).toBe(
    "The database could not be opened: It is locked.",
  );
});
