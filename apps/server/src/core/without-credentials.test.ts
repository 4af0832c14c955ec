import { expect, it } from "vitest";
import { withoutCredentials } from "./without-credentials.ts";

it.each([
  ["smtp://anna:hunter2@mail.example.org:587", "smtp://***@mail.example.org:587"],
  ["smtps://TOKEN@mail.example.org", "smtps://***@mail.example.org"],
  ["postgres://a:p@ss:w@rd/x@db.example.org/records", "postgres://***@db.example.org/records"],
  ["smtp://a:p ss@mail.example.org", "smtp://***@mail.example.org"],
  ["smtp://a:1?2#3@mail.example.org", "smtp://***@mail.example.org"],
  ["postgres://db.example.org/records?password=hunter2", "postgres://db.example.org/records?***"],
  ["https://models.example.org/v1#key", "https://models.example.org/v1?***"],
  ["HTTPS://A:B@example.org", "HTTPS://***@example.org"],
  ["/srv/docs;s3://bucket/a?key=k;/srv/more", "/srv/docs;s3://bucket/a?***;/srv/more"],
  ["/srv/docs;s3://k:s@bucket/a;s3://l:t@other", "/srv/docs;s3://***@other"],
])("leaves the credentials out of %s", (text, shown) => {
  expect(withoutCredentials(text)).toBe(shown);
});

it.each([
  "/srv/What? A folder #1",
  "Reading Room <no-reply@example.org>",
  "http://localhost:5001/a",
  "a@b.org",
  "5001",
])("leaves %s as it is", (text) => {
  expect(withoutCredentials(text)).toBe(text);
});
