import { expect, it } from "vitest";
import { settingValue, systemText } from "./system-text.ts";

const setting = (some: object) => ({
  name: "PORT",
  says: "where",
  value: null,
  isSet: false,
  isSecret: false,
  ...some,
});

it("shows a setting's value, and of a secret only whether there is one", () => {
  expect(settingValue(setting({ value: "8080", isSet: true }))).toBe("8080");
  expect(settingValue(setting({ value: "5001" }))).toBe("5001 (default)");
  expect(settingValue(setting({}))).toBe("not set");
  expect(settingValue(setting({ isSecret: true, isSet: true }))).toBe("set");
  expect(settingValue(setting({ isSecret: true, isSet: true, value: "hunter2" }))).toBe("set");
  expect(settingValue(setting({ isSecret: true }))).toBe("not set");
});

it("says everything that helps, in plain text and without a secret", () => {
  const text = systemText({
    version: "1.2.3",
    nodeVersion: "v24.1.0",
    platform: "linux x64",
    startedAt: "2026-01-31T12:00:00.000Z",
    memoryBytes: 1_572_864,
    parts: [
      { name: "Records", kind: "sqlite", ok: true, details: "3.50" },
      { name: "Mail", kind: "smtp", ok: false, details: "refused" },
    ],
    mail: { waiting: 2, failed: 1, lastError: "refused" },
    settings: [setting({ name: "SMTP_URL", isSecret: true, isSet: true, value: "smtp://a:b@c" })],
  });
  expect(text.split("\n")).toEqual([
    "Reading Room 1.2.3",
    "Node v24.1.0 on linux x64",
    "Started 2026-01-31T12:00:00.000Z; memory 1.50 MB",
    "",
    "Parts",
    "- Records (sqlite): works. 3.50",
    "- Mail (smtp): FAILS. refused",
    "",
    "Mail",
    "- waiting 2, given up 1; last error: refused",
    "",
    "Settings",
    "- SMTP_URL: set",
    "",
  ]);
});
