import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import type { Endpoint } from "@reading-room/contract/endpoint";
import { authStore } from "../src/features/auth/store.ts";
import { passwordHashing } from "../src/features/auth/passwords.ts";
import { silentLog } from "../src/http/log.ts";
import { readSettings } from "../src/settings.ts";
import { openHouse, type House } from "../src/wire-house.ts";
import { wireServer, type WiredServer } from "../src/wire.ts";
import { runWork } from "../src/wire-work.ts";
import { placeOfData } from "./place-of-data.ts";

const PASSWORD = "long enough";
const ROOT = resolve(import.meta.dirname, "../../..");

/** A signed-in account of the server under test. */
export interface SignedIn {
  readonly bearer: string;
  /** As the browser sends it: name and value. */
  readonly cookie: string;
  readonly id: string;
  readonly username: string;
}

/** The real wiring over real drivers in a folder of its own, with a small library that is indexed. */
export interface WholeServer {
  readonly house: House;
  readonly app: WiredServer["app"];
  /** Calls that answer 501. */
  readonly notYet: WiredServer["notYet"];
  readonly member: SignedIn;
  /** Another member. */
  readonly other: SignedIn;
  readonly admin: SignedIn;
  /** A further session of the same account. */
  signInAgain(who: SignedIn): Promise<SignedIn>;
  /** Folder of the files. */
  readonly library: string;
  /** Scans and indexes what became another meanwhile. */
  workUntil(isDone: () => Promise<boolean>): Promise<void>;
  close(): Promise<void>;
}

async function addAccount(house: House, name: string, isAdmin: boolean): Promise<void> {
  const passwordHash = await (await passwordHashing()).hash(PASSWORD);
  const email = `${name}@example.org`;
  const account = { email, emailKey: email, usernameBase: name, passwordHash, isConfirmed: true, isAdmin };
  await authStore(house.records.db).addUser(account);
}

async function logIn(app: WiredServer["app"], name: string): Promise<SignedIn> {
  const body = JSON.stringify({ identifier: name, password: PASSWORD });
  const response = await app.request("/api/auth/login", { method: "POST", body });
  const answer = (await response.json()) as { accessToken: string; user: { id: string } };
  const cookie = (response.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
  return { bearer: answer.accessToken, cookie, id: answer.user.id, username: name };
}

async function workUntil(house: House, isDone: () => Promise<boolean>): Promise<void> {
  const stop = new AbortController();
  const working = runWork(house, { resumed: true, onRest: () => {} }, stop.signal);
  while (!(await isDone())) await new Promise((resolve) => setTimeout(resolve, 50));
  stop.abort();
  await working;
}

/** Suites call far more often than people do. */
const MANY_CALLS = { RATE_LIMIT_SCALE: "100000" };

/** @param files texts by their keys; at least one, with words in it */
export async function startWholeServer(
  files: Readonly<Record<string, string>>,
  env: NodeJS.ProcessEnv = MANY_CALLS,
): Promise<WholeServer> {
  const folder = await mkdtemp(join(tmpdir(), "reading-room-whole-"));
  for (const [key, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, "library", key)), { recursive: true });
    await writeFile(join(folder, "library", key), text);
  }
  // As a start does, which has nothing to keep there when all is kept elsewhere.
  await mkdir(join(folder, "data"));
  const place = await placeOfData();
  const settings = readSettings({ DATA_DIR: join(folder, "data"), ...place.env, ...env }, ROOT);
  const house = await openHouse(
    settings,
    { entries: [join(folder, "library")], given: "now" },
    { root: folder, log: silentLog() },
  );
  const stop = new AbortController();
  const { app, notYet, tasksDone } = await wireServer(house, {
    publicUrl: () => "http://localhost",
    print: () => {},
    version: "1",
    webRoot: join(folder, "web"),
    leaving: stop.signal,
    signal: stop.signal,
  });
  await addAccount(house, "member", false);
  await addAccount(house, "other", false);
  await addAccount(house, "admin", true);
  await workUntil(house, async () => (await house.engine.count()) > 0);
  return {
    house,
    app,
    notYet,
    member: await logIn(app, "member"),
    other: await logIn(app, "other"),
    admin: await logIn(app, "admin"),
    library: join(folder, "library"),
    workUntil: (isDone) => workUntil(house, isDone),
    signInAgain: ({ username }) => logIn(app, username),
    close: async () => {
      stop.abort();
      await tasksDone;
      await house.close();
      await place.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Where an endpoint is called, its `{names}` filled in. */
export const pathOf = ({ path }: Pick<Endpoint, "path">, values: Readonly<Record<string, string>> = {}): string =>
  `/api${path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? "x"))}`;
