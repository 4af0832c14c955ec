import { expect, it } from "vitest";
import { isLost, postgresFailure } from "./postgres-failure.ts";

const failure = (message: string, code?: string): Error => Object.assign(new Error(message), code && { code });

it("says that the database is away, busy, full or read-only, and when to come again", () => {
  const told = [
    failure("connect ECONNREFUSED", "ECONNREFUSED"),
    failure("terminating connection due to administrator command", "57P01"),
    failure("Connection terminated unexpectedly"),
    failure("timeout exceeded when trying to connect"),
    failure("canceling statement due to statement timeout", "57014"),
    failure("deadlock detected", "40P01"),
    failure("could not extend file", "53100"),
    failure("cannot execute INSERT in a read-only transaction", "25006"),
  ].map((error) => postgresFailure(error));
  expect(
    told.map((error) => [Reflect.get(error as Error, "code"), Reflect.get(error as Error, "retryAfterS")]),
  ).toEqual([
    ...Array.from({ length: 4 }, () => ["unavailable", 2]),
    ["unavailable", 1],
    ["unavailable", 1],
    ["unavailable", undefined],
    ["read_only", undefined],
  ]);
  for (const error of told) expect(Reflect.get(error as Error, "message")).not.toMatch(/ECONN|terminat|deadlock/);
});

it("leaves a statement's own failures as they are", () => {
  const duplicate = failure("duplicate key value", "23505");
  expect(postgresFailure(duplicate)).toBe(duplicate);
  expect([isLost(duplicate), isLost(failure("deadlock detected", "40P01"))]).toEqual([false, false]);
});
