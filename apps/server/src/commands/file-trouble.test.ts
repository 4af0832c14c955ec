import { expect, it } from "vitest";
import { fileTrouble } from "./file-trouble.ts";

const failing = (code: string): Error => Object.assign(new Error("no"), { code });

it.each([
  ["ENOSPC", 'There is no room on the disk of "/srv/b".'],
  ["EDQUOT", 'There is no room on the disk of "/srv/b".'],
  ["EACCES", '"/srv/b" may not be read or written by this user.'],
  ["EROFS", '"/srv/b" may not be read or written by this user.'],
])("tells %s in a sentence", (code, says) => expect(fileTrouble(failing(code), "/srv/b")?.message).toBe(says));

it("knows nothing of other failures", () => {
  expect([failing("ENOENT"), new Error("no"), "no"].map((one) => fileTrouble(one, "/srv/b"))).toEqual([
    null,
    null,
    null,
  ]);
});
