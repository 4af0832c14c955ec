import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { adminSystem } from "@reading-room/contract/admin-system";
import { afterAll, beforeAll, expect, it } from "vitest";
import { systemNow } from "./features/installation/system-now.ts";
import { SETTINGS_HELP } from "./settings-help.ts";
import { readSettings } from "./settings.ts";
import { secretHider, settingsView } from "./settings-view.ts";
import { pathOf, startWholeServer, type WholeServer } from "../test/whole-server.ts";

const LIBRARY = { "bridge.txt": "The pontoon bridge crosses the river Elbe." };

/** A secret for each setting, in every place of it where one may stand. */
const planted = Object.fromEntries(
  SETTINGS_HELP.map(({ name, isSecret }) => {
    const secret = (place: string) => `PLANTED${place}${name.replaceAll("_", "")}`;
    if (isSecret === true) return [name, secret("whole")];
    const query = `?key=${secret("query")}&other=%50LANTEDcoded#${secret("hash")}`;
    return [name, `https://${secret("user")}:${secret("pass")}@host.example.org/place${query}`];
  }),
);

it("shows no secret of any setting, and says of each whether it is set", () => {
  const view = settingsView({ given: planted });
  expect(view.map(({ name }) => name)).toEqual(SETTINGS_HELP.map(({ name }) => name));
  expect(view.every(({ isSet, says }) => isSet && says !== "")).toBe(true);
  expect(JSON.stringify(view)).not.toMatch(/PLANTED|%50LANTED/);
  expect(view.find(({ name }) => name === "SMTP_URL")).toMatchObject({ isSecret: false });
  expect(view.find(({ name }) => name === "SMTP_URL")?.value).toBe("https://***@host.example.org/place?***");
  expect(view.find(({ name }) => name === "MODEL_KEY")).toMatchObject({ isSecret: true, value: null });
});

it("shows what is no secret as it was given, and nothing for what is not set", () => {
  const { given } = readSettings({ PORT: " 8080 ", ADMIN_EMAILS: "a@b.org", HOST: "", SOMETHING_ELSE: "x" }, "/house");
  expect(given).toEqual({ PORT: "8080", ADMIN_EMAILS: "a@b.org" });
  const view = new Map(settingsView({ given }).map((one) => [one.name, one]));
  expect(view.get("PORT")).toMatchObject({ value: "8080", isSet: true, isSecret: false });
  expect(view.get("ADMIN_EMAILS")?.value).toBe("a@b.org");
  expect(view.get("HOST")).toMatchObject({ value: null, isSet: false });
});

it("takes secrets out of what parts, mails and sources say, in every form they are given in", async () => {
  const given = { ...planted, SMTP_URL: "smtp://anna:p%40ss-word@mail.example.org" };
  const hideSecrets = secretHider({ given });
  const details = `refused: ${Object.values(given).join(" ")} p@ss-word p%40ss-word PLANTEDcoded`;
  const { system } = await systemNow({
    version: "1",
    parts: [
      { name: "Good", kind: "test", look: async () => details },
      { name: "Bad", kind: "test", look: () => Promise.reject(new Error(details)) },
    ],
    mailState: async () => ({ waiting: 0, failed: 1, lastError: details }),
    settings: () => settingsView({ given: planted }),
    hideSecrets,
  });
  expect(system.parts.map(({ ok }) => ok)).toEqual([true, false]);
  expect(system.mail.lastError).toContain("refused: ***");
  expect(JSON.stringify(system)).not.toMatch(/PLANTED|ss-word/);
});

it("leaves a message as it is when there is no secret, or one too short to be told from other words", () => {
  const hide = secretHider({ given: { SEARCH_PASSWORD: "a", MODEL_URL: "https://models.example.org/v1" } });
  expect(hide("a mail to https://models.example.org/v1")).toBe("a mail to https://models.example.org/v1");
});

let server: WholeServer;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "reading-room-settings-"));
  server = await startWholeServer(LIBRARY, {
    RATE_LIMIT_SCALE: "100000",
    SMTP_URL: "smtp://PLANTEDuser:PLANTEDpass@127.0.0.1:9",
    SEARCH_USER: "reader",
    SEARCH_PASSWORD: "PLANTEDwhole",
    OTEL_EXPORTER_OTLP_HEADERS: "authorization=PLANTEDotlp",
    METRICS_TOKEN: "PLANTEDmetricstoken-3f9c0a7d51e84b26",
    MODEL_KIND: "openai-compatible",
    MODEL_NAME: "a-model",
    MODEL_KEY: "PLANTEDkey",
    MODEL_URL: "https://models.example.org/v1",
    AWS_SECRET_ACCESS_KEY: "PLANTEDaws",
    AWS_ACCESS_KEY_ID: "PLANTEDid",
  });
}, 60_000);
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

it("never sends a secret to an admin, whatever the parts say", async () => {
  const headers = { Authorization: `Bearer ${server.admin.bearer}` };
  const text = await (await server.app.request(pathOf(adminSystem), { headers })).text();
  expect(text).not.toMatch(/PLANTED/);
  const { system } = adminSystem.output.parse(JSON.parse(text));
  const parts = new Map(system.parts.map((part) => [part.name, part]));
  expect(parts.get("Database")).toMatchObject({ kind: "embedded", ok: true });
  expect(parts.get("Database")?.details).toMatch(/^SQLite 3\.\d+.* in DATA_DIR, answered in \d+ ms$/);
  expect(parts.get("Search engine")?.details).toMatch(/^1 passages in DATA_DIR, answered in \d+ ms$/);
  expect(parts.get("Worker")?.ok).toBe(true);
  expect(parts.get("Mail")).toEqual({
    name: "Mail",
    kind: "SMTP",
    ok: false,
    details: "127.0.0.1:9 does not take mail now",
  });
  expect(parts.get("Language model")).toMatchObject({
    kind: "openai-compatible",
    ok: true,
    details: expect.stringMatching(/^a-model writes answers/),
  });
  expect(system).toMatchObject({ version: "1", nodeVersion: process.version, mail: { waiting: 0, failed: 0 } });
  expect(Math.abs(Date.now() - process.uptime() * 1000 - Date.parse(system.startedAt))).toBeLessThan(60_000);
  expect(system.memoryBytes).toBeGreaterThan(1_000_000);
});
