import { expect, it } from "vitest";
import { awayTeller } from "./tell-away.ts";

const refused = Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:5432"), { code: "ECONNREFUSED" });

it("says once that the database went away, with the setting that names it and without its password, and once that it is back", () => {
  const told: string[] = [];
  const away = awayTeller("postgres://anna:secret@db:5432/rooms", (sentence) => told.push(sentence));
  away.answered();
  away.failed(refused);
  away.failed(refused);
  away.answered();
  away.answered();
  expect(told).toEqual([
    "The database that the setting DATABASE_URL names (db:5432/rooms) cannot be reached: connect ECONNREFUSED 127.0.0.1:5432; " +
      "check that PostgreSQL runs and can be reached at that address. All goes on by itself once it answers.",
    "The database answers again.",
  ]);
});

it("leaves a first start to what ends it, and other failures to whoever asked", () => {
  const told: string[] = [];
  const away = awayTeller("postgres://db/rooms", (sentence) => told.push(sentence));
  away.failed(refused);
  away.answered();
  away.failed(new Error("duplicate key value"));
  expect(told).toEqual([]);
});
