import { mkdtemp, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { createServer, type AddressInfo, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { Mail } from "./mailer.ts";
import { memoryMailer } from "./memory.ts";
import { mailerOf } from "./registry.ts";
import { checkSmtp, smtpMailer } from "./smtp.ts";

const MAIL: Mail = {
  to: "anna@example.org",
  subject: "Confirm your email",
  text: "Follow the link:\nhttp://localhost/confirm?token=t",
  html: "<p>Follow the link</p>",
  link: "http://localhost/confirm?token=t",
};
const FROM = "Reading Room <no-reply@localhost>";
const freshFolder = (): Promise<string> => mkdtemp(join(tmpdir(), "reading-room-mail-"));

it("keeps mails in the order they were handed over", async () => {
  const mailer = memoryMailer();
  await mailer.send(MAIL);
  await mailer.send({ ...MAIL, to: "b@example.org" });
  expect(mailer.sent.map(({ to }) => to)).toEqual(["anna@example.org", "b@example.org"]);
});

it("writes each mail as a file of its own, for its owner only, and prints the link", async () => {
  const dataDir = await freshFolder();
  const printed: string[] = [];
  const mailer = mailerOf({ smtpUrl: null, mailFrom: FROM, dataDir }, (line) => printed.push(line));
  expect(mailer.local).toBe(true);
  await Promise.all([mailer.send(MAIL), mailer.send(MAIL)]);
  const files = await readdir(join(dataDir, "outbox"));
  expect(files).toHaveLength(2);
  expect(files.every((file) => file.endsWith(".eml"))).toBe(true);
  const path = join(dataDir, "outbox", files[0] ?? "");
  const text = await readFile(path, "utf8");
  expect(text).toMatch(/^From: Reading Room <no-reply@localhost>$/m);
  expect(text).toMatch(/^To: anna@example.org$/m);
  expect(text).toMatch(/^Subject: Confirm your email$/m);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(printed[0]).toBe(`Mail to anna@example.org: Confirm your email\n  ${MAIL.link}`);
});

it("does not let an address or a subject begin a header of its own", async () => {
  const dataDir = await freshFolder();
  const mailer = mailerOf({ smtpUrl: null, mailFrom: FROM, dataDir }, () => {});
  await mailer.send({ ...MAIL, to: "a@example.org\r\nBcc: all@example.org", subject: "Hi\r\nX-Evil: 1" });
  const [file = ""] = await readdir(join(dataDir, "outbox"));
  const head = (await readFile(join(dataDir, "outbox", file), "utf8")).split("\n\n")[0];
  expect(head).not.toMatch(/^(Bcc|X-Evil):/m);
});

it("says that the outbox cannot be written", async () => {
  const dataDir = await freshFolder();
  await writeFile(join(dataDir, "outbox"), "a file in the way");
  const mailer = mailerOf({ smtpUrl: null, mailFrom: FROM, dataDir }, () => {});
  await expect(mailer.send(MAIL)).rejects.toMatchObject({ code: "unavailable" });
});

/** Speaks as much SMTP as one mail needs. */
async function postOffice(refuse = false): Promise<{ url: string; received: () => string; close: () => void }> {
  let received = "";
  let reading = false;
  const answer = (socket: Socket, line: string): void => {
    if (reading) {
      received += `${line}\n`;
      if (line === ".") socket.write("250 OK\r\n");
      reading = line !== ".";
    } else if (/^DATA/i.test(line)) {
      reading = true;
      socket.write("354 Go on\r\n");
    } else if (/^RCPT/i.test(line) && refuse) socket.write("550 No such person\r\n");
    else socket.write(/^QUIT/i.test(line) ? "221 Bye\r\n" : "250 OK\r\n");
  };
  const server = createServer((socket) => {
    let rest = "";
    socket.write("220 office\r\n");
    socket.on("error", () => {});
    socket.on("data", (data) => {
      const lines = (rest + data.toString("utf8")).split("\r\n");
      rest = lines.pop() ?? "";
      for (const line of lines) answer(socket, line);
    });
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, received: () => received, close: () => server.close() };
}

it("hands mail to the server that SMTP_URL names", async () => {
  const office = await postOffice();
  const mailer = mailerOf({ smtpUrl: office.url, mailFrom: FROM, dataDir: "" }, () => {});
  expect(mailer.local).toBe(false);
  await mailer.send(MAIL);
  expect(office.received()).toMatch(/^To: anna@example.org$/m);
  await checkSmtp(office.url);
  office.close();
});

it("says why a server cannot be signed in to", async () => {
  await expect(checkSmtp("smtp://127.0.0.1:1")).rejects.toMatchObject({
    code: "unavailable",
    message: expect.stringContaining("ECONNREFUSED"),
  });
});

it("says that a mail could not be sent: refused, or nobody there", async () => {
  const office = await postOffice(true);
  await expect(smtpMailer({ url: office.url, from: FROM }).send(MAIL)).rejects.toMatchObject({ code: "unavailable" });
  office.close();
  await expect(smtpMailer({ url: "smtp://127.0.0.1:1", from: FROM }).send(MAIL)).rejects.toMatchObject({
    code: "unavailable",
  });
});
