import { existsSync } from "node:fs";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Browser } from "playwright-core";
import { oneAtATime } from "../scripts/one-at-a-time.mjs";
import type { Person } from "./account.ts";
import { makeAccount, signInByApi } from "./account.ts";
import type { Visit } from "./browser.ts";
import { launchBrowser, visit } from "./browser.ts";
import { isEmbedded } from "./place-of-data.ts";
import { ROOT } from "./place.ts";
import { startReadingRoom, type ReadingRoom } from "./reading-room.ts";

type Look = Parameters<typeof visit>[2];

/** The sample library, indexed and served, with a browser before it. */
export interface SampleRoom {
  readonly room: ReadingRoom;
  /** The first account: an admin. */
  readonly person: Person;
  /** Ids of all files and folders by their names. */
  readonly ids: ReadonlyMap<string, string>;
  /** Calls the API as that person. @returns the body */
  readonly api: (path: string, body?: unknown) => Promise<unknown>;
  readonly enter: (look?: Look) => Promise<Visit>;
  /** As `enter`, already signed in. */
  readonly enterSignedIn: (look?: Look) => Promise<Visit>;
  readonly close: () => Promise<void>;
}

const PERSON: Person = { email: "reader@example.org", password: "a quiet room 7" };

interface Entry {
  readonly id: string;
  readonly name: string;
  readonly isFolder: boolean;
}

async function idsByName(api: SampleRoom["api"], folderId?: string): Promise<[string, string][]> {
  const path = folderId === undefined ? "/api/browse/list" : `/api/browse/list?folderId=${folderId}`;
  const { files } = (await api(path)) as { files: Entry[] };
  const below = await Promise.all(files.filter(({ isFolder }) => isFolder).map(({ id }) => idsByName(api, id)));
  return [...files.map(({ id, name }): [string, string] => [name, id]), ...below.flat()];
}

async function apiOf(room: ReadingRoom): Promise<SampleRoom["api"]> {
  const { accessToken } = await signInByApi(room, PERSON);
  const headers = { Authorization: `Bearer ${accessToken}`, "Content-Type": "application/json" };
  return async (path, body) => {
    const init = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
    const response = await room.call(path, { headers, ...init });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response.json();
  };
}

/** Fills the browser's local storage and cookies as a login does. The app is not loaded for it: that would take longer than most of what follows. */
async function signInQuietly({ page }: Visit): Promise<void> {
  const { email: identifier, password } = PERSON;
  const response = await page.request.post("/api/auth/login", { data: { identifier, password } });
  const { accessToken, refreshToken, user } = (await response.json()) as Record<string, unknown>;
  await page.route("**/*", (route) => route.fulfill({ contentType: "text/html", body: "" }), { times: 1 });
  await page.goto("/login");
  await page.evaluate(
    (stored) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    },
    { accessToken: String(accessToken), refreshToken: String(refreshToken), userData: JSON.stringify(user) },
  );
}

const SAMPLE = resolve(ROOT, "sample-library");

/** Indexes a library into a folder, and stops. */
async function indexInto(dataDir: string, library: string): Promise<void> {
  const room = await startReadingRoom({ library, dataDir });
  await room.whole();
  await room.stop();
}

/** A library that no journey changes. */
interface Shared {
  /** Its own among those of a run. */
  readonly name: string;
  /** Makes it where it is not there yet. @returns its folder */
  readonly make: (folder: string) => Promise<string>;
}

const OF_SAMPLE: Shared = { name: "sample", make: () => Promise.resolve(SAMPLE) };

/**
 * A library that the journeys of a run share, with a data folder of its own that holds it as the first of them indexed it. Where data
 * is kept elsewhere, an empty one.
 */
async function sharedLibrary({ name, make }: Shared): Promise<{ library: string; dataDir: string }> {
  const dataDir = await mkdtemp(join(tmpdir(), `reading-room-${name}-`));
  const place = join(process.env.TEST_FOLDER ?? dataDir, name);
  const [folder, indexed] = [join(place, "library"), join(place, "data")];
  return oneAtATime(join(place, "lock"), async () => {
    const library = await make(folder);
    if (!isEmbedded) return { library, dataDir };
    if (!existsSync(indexed)) await indexInto(indexed, library);
    await cp(indexed, dataDir, { recursive: true });
    return { library, dataDir };
  });
}

/** As `openSampleRoom`, on a library that no journey changes. */
export async function openSharedRoom(shared: Shared): Promise<SampleRoom> {
  const { library, dataDir } = await sharedLibrary(shared);
  const sample = await openRoom(library, dataDir);
  await sample.room.whole();
  return sample;
}

/** Starts the product on the sample library, or another, with one account, and waits until all of it is indexed. */
export async function openSampleRoom(library?: string): Promise<SampleRoom> {
  if (library === undefined) return openSharedRoom(OF_SAMPLE);
  return openRoom(library, await mkdtemp(join(tmpdir(), "reading-room-e2e-")));
}

async function openRoom(library: string, dataDir: string): Promise<SampleRoom> {
  const room = await startReadingRoom({ library, dataDir });
  const browser: Browser = await launchBrowser();
  await makeAccount(room, PERSON);
  const api = await apiOf(room);
  await room.indexed();
  const enter = (look?: Look) => visit(browser, room.address, look);
  return {
    room,
    person: PERSON,
    ids: new Map(await idsByName(api)),
    api,
    enter,
    enterSignedIn: async (look) => {
      const entered = await enter(look);
      await signInQuietly(entered);
      return entered;
    },
    close: async () => {
      await browser.close();
      await room.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The id of a file or folder of the sample library. @throws Error when there is none of that name */
export function idOf({ ids }: Pick<SampleRoom, "ids">, name: string): string {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The sample library has no ${name}`);
  return id;
}
