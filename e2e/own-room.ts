import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import type { Visit } from "./browser.ts";
import { openSampleRoom } from "./sample-room.ts";
import type { SampleRoom } from "./sample-room.ts";

/** Writes a file of the library, and the folders that it stands in. */
type Put = (name: string, bytes: string | Uint8Array) => Promise<void>;

/** A library that some tests alone have, all of it indexed, before a reader who is signed in. */
export interface OwnRoom {
  readonly sample: SampleRoom;
  readonly reader: Visit;
  readonly page: Page;
  /** The library's folder. */
  readonly library: string;
  readonly put: Put;
}

/** What is in a library at first. @param folder where it is */
export type Fill = (put: Put, folder: string) => Promise<unknown>;

const putInto =
  (folder: string): Put =>
  async (name, bytes) => {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, bytes);
  };

/** Opens it before the tests of the suite that calls this, and closes it after them. @param take gets it before the first of them */
export function openOwnRoom(fill: Fill, take: (room: OwnRoom) => void): void {
  let library: string;
  let sample: SampleRoom | undefined;
  beforeAll(async () => {
    library = await mkdtemp(join(tmpdir(), "reading-room-own-"));
    const put = putInto(library);
    await fill(put, library);
    sample = await openSampleRoom(library);
    const reader = await sample.enterSignedIn();
    take({ sample, reader, page: reader.page, library, put });
  });
  afterAll(async () => {
    await sample?.close();
    await rm(library, { recursive: true, force: true });
  });
}
