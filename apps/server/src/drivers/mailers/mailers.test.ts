import { access, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { folderForTest } from "../../for-tests.ts";
import { parseMailbox } from "./compose.ts";
import { headerOf, headersOf, partsOf, postOffice, silentOffice, type PostOffice } from "./for-tests.ts";
import type { Mail, Mailer } from "./mailer.ts";
import { memoryMailer } from "./memory.ts";
import { mailerOf } from "./registry.ts";
import { checkSmtp } from "./smtp.ts";

const MAIL: Mail = {
  to: "anna@example.org",
  subject: "Confirm your email",
  text: "Follow the link:\nhttp://localhost/confirm?token=t",
  html: "<p>Follow the link</p>",
  link: "http://localhost/confirm?token=t",
};
const FROM = { name: "Reading Room", address: "no-reply@localhost" };
const ID = "019a0000-0000-7000-8000-000000000001";
const never = new AbortController().signal;
const freshFolder = (): Promise<string> => folderForTest("reading-room-mail-");
const outboxIn = (dataDir: string): Mailer => mailerOf({ smtpUrl: null, mailFrom: FROM, dataDir }, () => {});
const mailerTo = (smtpUrl: string, mailFrom = FROM): Mailer => mailerOf({ smtpUrl, mailFrom, dataDir: "" }, () => {});

async function withOffice(office: PostOffice, deed: (mailer: Mailer, office: PostOffice) => Promise<void>) {
  const mailer = mailerTo(office.url);
  try {
    await deed(mailer, office);
  } finally {
    mailer.close();
    await office.close();
  }
}

it("keeps mails in the order they were handed over", async () => {
  const mailer = memoryMailer();
  await mailer.send(MAIL, ID, never);
  await mailer.send({ ...MAIL, to: "b@example.org" }, ID, never);
  expect(mailer.sent.map(({ to }) => to)).toEqual(["anna@example.org", "b@example.org"]);
});

it("writes text and links as they are, however long, so that a file is read without a mail program", async () => {
  const dataDir = await freshFolder();
  const link = `http://localhost:5001/confirm-email?token=${"abcdef0123456789".repeat(8)}`;
  const text = `Grüße, 你好: please follow this link to confirm your address, it is good for a day:\n${link}\n`;
  await outboxIn(dataDir).send({ ...MAIL, text, html: `<a href="${link}">Confirm</a>`, link }, ID, never);
  const written = await readFile(join(dataDir, "outbox", `${ID}.eml`), "utf8");
  expect(written).toContain(text.trim());
  expect(written).toContain(`<a href="${link}">Confirm</a>`);
});

it("writes each mail as a file of its own, for its owner only, and prints the link", async () => {
  const dataDir = await freshFolder();
  const printed: string[] = [];
  const mailer = mailerOf({ smtpUrl: null, mailFrom: FROM, dataDir }, (line) => printed.push(line));
  expect(mailer.local).toBe(true);
  const second = ID.replace(/1$/, "2");
  await Promise.all([mailer.send(MAIL, ID, never), mailer.send(MAIL, second, never)]);
  expect((await readdir(join(dataDir, "outbox"))).sort()).toEqual([`${ID}.eml`, `${second}.eml`]);
  const path = join(dataDir, "outbox", `${ID}.eml`);
  const text = await readFile(path, "utf8");
  expect(text).toMatch(/^From: Reading Room <no-reply@localhost>$/m);
  expect(text).toMatch(/^To: anna@example.org$/m);
  expect(text).toMatch(/^Subject: Confirm your email$/m);
  expect(partsOf(text)["text/plain"]).toContain(MAIL.link);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(printed[0]).toBe(`Mail to anna@example.org: Confirm your email\n  ${MAIL.link}`);
});

it("writes a mail that is tried twice into one file", async () => {
  const dataDir = await freshFolder();
  await outboxIn(dataDir).send(MAIL, ID, never);
  await outboxIn(dataDir).send(MAIL, ID, never);
  expect(await readdir(join(dataDir, "outbox"))).toEqual([`${ID}.eml`]);
});

it("says that the outbox cannot be written, before and when a mail is left", async () => {
  const dataDir = await freshFolder();
  await outboxIn(dataDir).check();
  await access(join(dataDir, "outbox"));
  const blocked = await freshFolder();
  await writeFile(join(blocked, "outbox"), "a file in the way");
  await expect(outboxIn(blocked).check()).rejects.toMatchObject({ code: "unavailable" });
  await expect(outboxIn(blocked).send(MAIL, ID, never)).rejects.toMatchObject({ code: "unavailable" });
});

it("hands both parts to the server that SMTP_URL names, for one recipient, marked as written by a machine", async () => {
  await withOffice(await postOffice(), async (mailer, office) => {
    expect(mailer.local).toBe(false);
    expect(await mailer.send(MAIL, ID, never)).toBeNull();
    const [got] = office.received;
    const raw = got?.raw ?? "";
    expect([got?.from, got?.to]).toEqual(["no-reply@localhost", ["anna@example.org"]]);
    expect(headerOf(raw, "to")).toBe("anna@example.org");
    expect(headerOf(raw, "message-id")).toBe(`<${ID}@localhost>`);
    expect(headerOf(raw, "auto-submitted")).toBe("auto-generated");
    expect(headerOf(raw, "content-type")).toMatch(/^multipart\/alternative;/);
    const parts = partsOf(raw);
    expect(Object.keys(parts)).toEqual(["text/plain", "text/html"]);
    expect(parts["text/plain"]?.trim()).toBe(MAIL.text);
    expect(parts["text/html"]?.trim()).toBe(MAIL.html);
    await checkSmtp(office.url);
  });
});

const NASTY = [
  "a@b.org, c@d.org",
  "a@b.org\r\nBcc: x@d.org",
  "a@b.org\nRCPT TO:<x@d.org>",
  "a@b.org;c@d.org",
  "a@b.org> <c@d.org",
  "a@b.org c@d.org",
  '"a@b.org, c"@d.org',
  "group:a@b.org,c@d.org;",
  "a@b.org\u0000",
  "a@\u202Egro.b",
  "a\u200B@b.org",
  "(a@b.org)c@d.org",
  "a@b@c.org",
  "@b.org",
  "a@",
  "",
];

it.each(NASTY)("sends nothing to what is not one plain address: %j", async (to) => {
  await withOffice(await postOffice(), async (mailer, office) => {
    expect(await mailer.send({ ...MAIL, to }, ID, never)).toBe("The recipient is not one plain address.");
    expect([office.received, office.connections()]).toEqual([[], 0]);
  });
  const dataDir = await freshFolder();
  expect(await outboxIn(dataDir).send({ ...MAIL, to }, ID, never)).toBe("The recipient is not one plain address.");
  expect(await readdir(dataDir)).toEqual([]);
});

it.each([
  "Hi\r\nX-Evil: 1",
  "Hi\r\n\r\nbody",
  "Hi\u0000\u202Eevil",
  "Hi\u2028X-Evil: 1",
  `${"ä".repeat(500)}\r\nBcc: x@d.org`,
])("does not let a subject begin a header, or turn its own letters: %j", async (subject) => {
  await withOffice(await postOffice(), async (mailer, office) => {
    const dirty = { ...MAIL, subject, text: `${MAIL.text}\u0000`, html: `${MAIL.html}\u0007` };
    expect(await mailer.send(dirty, ID, never)).toBeNull();
    const raw = office.received[0]?.raw ?? "";
    const names = headersOf(raw).map(([name]) => name);
    expect(names.toSorted()).toEqual(
      ["from", "to", "subject", "message-id", "date", "mime-version", "content-type", "auto-submitted"].toSorted(),
    );
    expect(office.received[0]?.to).toEqual(["anna@example.org"]);
    expect(raw).not.toMatch(/(?![\t\n])\p{Cc}/u);
    expect(Object.keys(partsOf(raw))).toEqual(["text/plain", "text/html"]);
  });
});

it("reads the sender as one mailbox, or not at all", () => {
  expect(parseMailbox("no-reply@localhost")).toEqual({ name: "", address: "no-reply@localhost" });
  expect(parseMailbox('"Acme, Inc" <a@b.org>')).toEqual({ name: "Acme, Inc", address: "a@b.org" });
  for (const wrong of [
    "",
    "nobody",
    "a@b.org, c@d.org",
    "X <a@b.org>, Y <c@d.org>",
    "X <a@b.org",
    "X <a@b.org\r\nBcc: c@d.org>",
  ]) {
    expect(parseMailbox(wrong)).toBeNull();
  }
});

it("lets no sender's name begin a header", async () => {
  const office = await postOffice();
  const mailer = mailerTo(office.url, { name: "Acme, Inc\r\nBcc: x@d.org", address: "a@b.org" });
  await mailer.send(MAIL, ID, never);
  expect(headerOf(office.received[0]?.raw ?? "", "from")).toBe('"Acme, Inc Bcc: x@d.org" <a@b.org>');
  expect(headerOf(office.received[0]?.raw ?? "", "bcc")).toBe("");
  mailer.close();
  await office.close();
});

it("signs in with the name and password of SMTP_URL, and says so when they are wrong", async () => {
  await withOffice(await postOffice({ user: { name: "anna", password: "s3cret" } }), async (mailer, office) => {
    await mailer.check();
    expect(await mailer.send(MAIL, ID, never)).toBeNull();
    expect(office.received[0]?.user).toBe("anna");
    const wrong = mailerTo(office.url.replace("s3cret", "guess"));
    await expect(wrong.check()).rejects.toMatchObject({ code: "unavailable", message: expect.stringContaining("535") });
    // The operator can mend it, so the mail is worth keeping: not a refusal.
    await expect(wrong.send(MAIL, ID, never)).rejects.toMatchObject({ code: "unavailable" });
    wrong.close();
  });
});

it("takes up TLS when the server offers it, and only with a certificate that it can trust", async () => {
  const office = await postOffice({ offersTls: true });
  const trusting = mailerTo(`${office.url}?tls.rejectUnauthorized=false`);
  expect(await trusting.send(MAIL, ID, never)).toBeNull();
  expect(office.received[0]?.secure).toBe(true);
  const careful = mailerTo(office.url);
  await expect(careful.send(MAIL, ID, never)).rejects.toMatchObject({ code: "unavailable" });
  expect(office.received).toHaveLength(1);
  for (const one of [trusting, careful]) one.close();
  await office.close();
});

it("says why a server cannot be signed in to", async () => {
  await expect(checkSmtp("smtp://127.0.0.1:1")).rejects.toMatchObject({
    code: "unavailable",
    message: expect.stringContaining("ECONNREFUSED"),
  });
});

it.each([
  ["RCPT", 550],
  ["RCPT", 553],
  ["DATA", 554],
] as const)("takes a %s refused with %i for good", async (where, status) => {
  const words = "5.1.1 <anna@example.org> is unknown, see http://evil.example/?token=t";
  const office = await postOffice({ refuses: (step) => (step === where ? [status, words] : null) });
  await withOffice(office, async (mailer) => {
    const why = await mailer.send(MAIL, ID, never);
    expect(why).toContain(`${status} 5.1.1 <the address> is unknown, see a link`);
  });
});

it.each([
  ["RCPT", 450],
  ["DATA", 452],
  ["MAIL", 550],
] as const)("takes a %s refused with %i for now", async (where, status) => {
  const office = await postOffice({ refuses: (step) => (step === where ? [status, "Not today"] : null) });
  await withOffice(office, async (mailer) => {
    await expect(mailer.send(MAIL, ID, never)).rejects.toMatchObject({
      code: "unavailable",
      message: expect.stringContaining(`${status} Not today`),
    });
  });
});

it("says that nobody is there, and breaks off when told to", async () => {
  const nobody = mailerTo("smtp://127.0.0.1:1");
  await expect(nobody.send(MAIL, ID, never)).rejects.toMatchObject({ code: "unavailable" });
  nobody.close();
  const office = await silentOffice();
  const mailer = mailerTo(office.url);
  const stop = new AbortController();
  const sending = mailer.send(MAIL, ID, stop.signal);
  stop.abort();
  await expect(sending).rejects.toMatchObject({ code: "unavailable" });
  mailer.close();
  office.close();
});
