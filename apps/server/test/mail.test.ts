import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { freePort } from "../../../scripts/free-port.mjs";
import { headerOf, partsOf, postOffice } from "../src/drivers/mailers/for-tests.ts";
import { startWholeServer, type WholeServer } from "./whole-server.ts";

const MANY_CALLS = { RATE_LIMIT_SCALE: "100000" };
const ANNA = { email: "anna@example.org", password: "four horses in a field" };

let server: WholeServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const start = (env: Readonly<Record<string, string>> = {}): Promise<WholeServer> =>
  startWholeServer({ "bridge.txt": "The pontoon bridge crosses the river." }, { ...MANY_CALLS, ...env });

async function post({ app }: WholeServer, path: string, body: unknown) {
  const response = await app.request(`/api/auth/${path}`, { method: "POST", body: JSON.stringify(body) });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const tokenIn = (text = ""): string => new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? "").searchParams.get("token") ?? "";

it("has the mail in the outbox by the time that sign-up answers, when no mail server is set", async () => {
  server = await start();
  expect(await post(server, "signup", ANNA)).toMatchObject({ status: 201, body: { emailSent: true } });
  const outbox = join(server.house.settings.dataDir, "outbox");
  const [file = "", ...more] = await readdir(outbox);
  expect(more).toEqual([]);
  const token = tokenIn(partsOf(await readFile(join(outbox, file), "utf8"))["text/plain"]);
  expect((await post(server, "confirm-email", { token })).status).toBe(200);
}, 60_000);

it("mails a link that confirms by way of the server that SMTP_URL names", async () => {
  const office = await postOffice({ user: { name: "library", password: "s3cret" } });
  server = await start({ SMTP_URL: office.url, MAIL_FROM: "Our Library <desk@library.example>" });
  expect(await post(server, "signup", ANNA)).toMatchObject({ status: 201, body: { emailSent: true } });
  const [mail] = office.received;
  expect([mail?.to, mail?.user]).toEqual([[ANNA.email], "library"]);
  expect(headerOf(mail?.raw ?? "", "from")).toBe("Our Library <desk@library.example>");
  const parts = partsOf(mail?.raw ?? "");
  const token = tokenIn(parts["text/plain"]);
  expect(parts["text/html"]).toContain(token);
  expect((await post(server, "confirm-email", { token })).status).toBe(200);
  await office.close();
}, 60_000);

it("says that no mail was sent while the mail server is down, and keeps it sealed", async () => {
  server = await start({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}` });
  expect(await post(server, "signup", ANNA)).toMatchObject({ status: 201, body: { emailSent: false } });
  const rows = await server.house.records.db.selectFrom("mail").selectAll().execute();
  expect(rows).toMatchObject([{ state: "waiting", attempts: 1 }]);
  expect(JSON.stringify(rows)).not.toMatch(/anna|token/);
}, 60_000);
