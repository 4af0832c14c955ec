import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from "smtp-server";

/** A mail as the server got it. */
export interface Received {
  readonly from: string;
  /** All that it was told to deliver to. */
  readonly to: readonly string[];
  /** As it was sent, line ends as `\n`. */
  readonly raw: string;
  readonly secure: boolean;
  readonly user: string | null;
}

export interface PostOffice {
  readonly url: string;
  readonly received: readonly Received[];
  /** How often somebody connected. */
  readonly connections: () => number;
  close(): Promise<void>;
}

interface Manners {
  /** 0 for any that is free. */
  readonly port?: number;
  /** Who may send; anybody when it is not given. */
  readonly user?: { readonly name: string; readonly password: string };
  readonly offersTls?: boolean;
  /** @returns the status and words that refuse it, or null */
  readonly refuses?: (step: "MAIL" | "RCPT" | "DATA", address: string) => readonly [number, string] | null;
  /** The recipient is taken when this ends. */
  readonly waitsAtRecipient?: () => Promise<void>;
}

const errorOf = (refusal: readonly [number, string] | null | undefined): Error | undefined =>
  refusal ? Object.assign(new Error(refusal[1]), { responseCode: refusal[0] }) : undefined;

const receivedOf = async (stream: NodeJS.ReadableStream, session: SMTPServerSession): Promise<Received> => ({
  raw: (await text(stream)).replaceAll("\r\n", "\n"),
  from: session.envelope.mailFrom ? session.envelope.mailFrom.address : "",
  to: session.envelope.rcptTo.map(({ address }) => address),
  secure: session.secure,
  user: typeof session.user === "string" ? session.user : null,
});

/** A real SMTP server on this machine, which keeps what it gets. */
export async function postOffice({ port = 0, user, offersTls = false, refuses, waitsAtRecipient }: Manners = {}) {
  const received: Received[] = [];
  let connections = 0;
  const take = async (stream: NodeJS.ReadableStream, session: SMTPServerSession): Promise<void> => {
    const mail = await receivedOf(stream, session);
    const error = errorOf(refuses?.("DATA", mail.to[0] ?? ""));
    if (error !== undefined) throw error;
    received.push(mail);
  };
  const options: SMTPServerOptions = {
    authOptional: user === undefined,
    disabledCommands: [...(offersTls ? [] : ["STARTTLS"]), ...(user === undefined ? ["AUTH"] : [])],
    allowInsecureAuth: true,
    closeTimeout: 100,
    onConnect: (_, done) => {
      connections += 1;
      done();
    },
    onAuth: ({ username, password }, _, done) => {
      const isKnown = username === user?.name && password === user?.password;
      done(isKnown ? null : new Error("Who are you?"), isKnown ? { user: username } : undefined);
    },
    onMailFrom: ({ address }, _, done) => done(errorOf(refuses?.("MAIL", address))),
    onRcptTo: ({ address }, _, done) => {
      void (waitsAtRecipient?.() ?? Promise.resolve()).then(() => done(errorOf(refuses?.("RCPT", address))));
    },
    onData: (stream, session, done) => {
      take(stream, session).then(
        () => done(),
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
      );
    },
  };
  const server = new SMTPServer(options);
  server.on("error", () => {}); // a client that breaks off is what some tests do
  await new Promise<void>((done) => void server.listen(port, "127.0.0.1", done));
  const own = (server.server.address() as AddressInfo).port;
  const who = user === undefined ? "" : `${user.name}:${user.password}@`;
  return {
    url: `smtp://${who}127.0.0.1:${own}`,
    received,
    connections: () => connections,
    close: () => new Promise<void>((done) => void server.close(done)),
  } satisfies PostOffice;
}

/** Takes connections, and never says a word. */
export async function silentOffice(): Promise<{ readonly url: string; readonly close: () => void }> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on("error", () => {});
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const close = (): void => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

const unfolded = (head: string): string => head.replace(/\n[ \t]+/g, " ");

/** Headers of a mail by their names in lower case; one that is there twice is there twice. */
export const headersOf = (raw: string): readonly (readonly [name: string, value: string])[] =>
  unfolded(raw.split("\n\n")[0] ?? "")
    .split("\n")
    .map((line) => [line.slice(0, line.indexOf(":")).toLowerCase(), line.slice(line.indexOf(":") + 1).trim()]);

/** The value of one header; "" when it is not there. */
export const headerOf = (raw: string, name: string): string =>
  headersOf(raw).find(([one]) => one === name.toLowerCase())?.[1] ?? "";

const decoded = (part: string): string => {
  const body = part.slice(part.indexOf("\n\n") + 2);
  const encoding = headerOf(part, "content-transfer-encoding");
  if (encoding === "base64") return Buffer.from(body, "base64").toString("utf8");
  if (encoding !== "quoted-printable") return body;
  const bytes = body
    .replaceAll("=\n", "")
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
};

/** What a mail of several parts says, by the kind of part. */
export function partsOf(raw: string): Readonly<Record<string, string>> {
  const boundary = /boundary="([^"]+)"/.exec(headerOf(raw, "content-type"))?.[1] ?? "";
  const parts = raw.split(`--${boundary}`).slice(1, -1);
  return Object.fromEntries(
    parts.map((part) => {
      const one = part.slice(1);
      return [headerOf(one, "content-type").split(";")[0] ?? "", decoded(one)];
    }),
  );
}
