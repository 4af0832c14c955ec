import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type S3rver from "s3rver";
import { DeleteObjectCommand, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { fileCache } from "../file-cache.ts";
import { s3Source } from "../s3.ts";
import type { Source } from "../source.ts";
import { s3Calls } from "./s3-calls.ts";
import { s3Settings } from "./s3-settings.ts";

export const BUCKET = "library";
const KEYS = { AWS_ACCESS_KEY_ID: "S3RVER", AWS_SECRET_ACCESS_KEY: "S3RVER" };

/** An answer in the place of the store's own. */
export interface Trouble {
  readonly status: number;
  readonly code: string;
}

export interface StoreForTests {
  /** What S3 is set up with. */
  readonly env: Readonly<Record<string, string>>;
  readonly folder: string;
  readonly put: (key: string, content: string | Uint8Array) => Promise<void>;
  readonly remove: (key: string) => Promise<void>;
  /** Puts many objects at once, beside the store's own doors. */
  readonly fill: (objects: ReadonlyMap<string, string>) => Promise<void>;
  /** Everything in the bucket: the MD5 of each object's bytes by its key. */
  readonly contents: () => Promise<Map<string, string>>;
  /** Takes the bucket away. */
  readonly dropBucket: () => Promise<void>;
  /** Answers in the store's place while it returns something. */
  readonly disturb: (how: ((asked: IncomingMessage) => Trouble | null) | null) => void;
  /** Calls that came, disturbed or not. */
  readonly calls: () => number;
  readonly source: (prefix?: string) => Source;
  /** Kills it (SIGKILL). Until it is started again, whoever calls it is cut off. */
  readonly crash: () => Promise<void>;
  readonly start: () => Promise<void>;
  readonly close: () => Promise<void>;
}

function answer(response: ServerResponse, { status, code }: Trouble): void {
  response.writeHead(status, { "Content-Type": "application/xml" });
  response.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

/** A door before the store, at which a test can turn calls away. */
async function door(port: number) {
  let how: ((asked: IncomingMessage) => Trouble | null) | null = null;
  let calls = 0;
  const server = createServer((asked, response) => {
    calls += 1;
    const trouble = how?.(asked) ?? null;
    if (trouble !== null) {
      asked.resume();
      return answer(response, trouble);
    }
    const { method, headers, url } = asked;
    const passed = request({ host: "127.0.0.1", port, method, path: url, headers }, (told) => {
      response.writeHead(told.statusCode ?? 500, told.headers);
      told.pipe(response);
    });
    passed.on("error", () => response.destroy());
    response.on("close", () => passed.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    calls: () => calls,
    disturb: (next: typeof how) => void (how = next),
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => void server.close(() => resolve()));
    },
  };
}

const PROGRAM = `
  const S3rver = require(process.argv[1]);
  new S3rver(JSON.parse(process.argv[2])).run().then(({ port }) => process.stdout.write(String(port) + "\\n"));
`;

/** The store in a process of its own: it makes the marks of long listings with a cipher that is off by default. */
async function runStore(directory: string, port = 0) {
  const configureBuckets = [{ name: BUCKET, configs: [] }];
  const place = { address: "127.0.0.1", port, directory };
  const options = { ...place, silent: true, configureBuckets } satisfies ConstructorParameters<typeof S3rver>[0];
  const s3rver = fileURLToPath(import.meta.resolve("s3rver"));
  const args = ["--openssl-legacy-provider", "-e", PROGRAM, s3rver, JSON.stringify(options)];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  const [told] = await once(child.stdout, "data");
  const ended = once(child, "exit");
  const stop = async (): Promise<void> => {
    child.kill("SIGKILL");
    await ended;
  };
  return { port: Number(String(told)), stop };
}

/** What the store adds to the name of an object's file. */
const OBJECT = "._S3rver_object";

const md5Of = (bytes: string | Uint8Array): string => createHash("md5").update(bytes).digest("hex");

async function fill(bucket: string, objects: ReadonlyMap<string, string>): Promise<void> {
  for (const [key, text] of objects) {
    const path = join(bucket, `${key}${OBJECT}`);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
    await writeFile(`${path}.md5`, md5Of(text));
  }
}

async function contents(bucket: string): Promise<Map<string, string>> {
  const entries = await readdir(bucket, { recursive: true });
  const objects = entries.filter((name) => name.endsWith(OBJECT));
  const found = new Map<string, string>();
  for (const name of objects) found.set(name.slice(0, -OBJECT.length), md5Of(await readFile(join(bucket, name))));
  return found;
}

/** A real S3-compatible store on this machine, with one empty bucket. */
export async function startStore(): Promise<StoreForTests> {
  const folder = await mkdtemp(join(tmpdir(), "reading-room-s3-"));
  let running = await runStore(join(folder, "store"));
  const { port } = running;
  const entrance = await door(port);
  const env = { S3_ENDPOINT: `http://127.0.0.1:${entrance.port}`, ...KEYS };
  const client = new S3Client({
    endpoint: `http://127.0.0.1:${port}`,
    forcePathStyle: true,
    region: "us-east-1",
    credentials: { accessKeyId: KEYS.AWS_ACCESS_KEY_ID, secretAccessKey: KEYS.AWS_SECRET_ACCESS_KEY },
    requestChecksumCalculation: "WHEN_REQUIRED",
  });
  const patience = { tries: 4, answerMs: 5_000 };
  return {
    env,
    folder,
    put: async (Key, content) => {
      const Body = typeof content === "string" ? Buffer.from(content) : content;
      await client.send(new PutObjectCommand({ Bucket: BUCKET, Key, Body }));
    },
    fill: (objects) => fill(join(folder, "store", BUCKET), objects),
    contents: () => contents(join(folder, "store", BUCKET)),
    remove: async (Key) => void (await client.send(new DeleteObjectCommand({ Bucket: BUCKET, Key }))),
    dropBucket: () => rm(join(folder, "store", BUCKET), { recursive: true, force: true }),
    disturb: entrance.disturb,
    calls: entrance.calls,
    source: (prefix = "") => {
      const place = { bucket: BUCKET, prefix };
      const cache = fileCache(join(folder, "fetched"), 0);
      return s3Source({ id: "s3", ...place, calls: s3Calls(s3Settings(env), place, patience), cache, lookMs: 100 });
    },
    crash: () => running.stop(),
    start: async () => {
      running = await runStore(join(folder, "store"), port);
    },
    close: async () => {
      client.destroy();
      await entrance.close();
      await running.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
