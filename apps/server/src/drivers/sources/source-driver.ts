import { createHash } from "node:crypto";
import type { Source } from "./source.ts";

/** What a driver gets to make a source with. */
export interface SourceContext {
  /** Relative folders are taken from here. */
  readonly root: string;
  /** The server's data folder: no part of any library. */
  readonly dataDir: string;
  /** The settings that are given, by name; each driver reads and checks its own. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** What is fetched for a while lies here; made when needed. */
  readonly tempFolder: string;
  /** What an admin's consent left behind, opened; null for none. */
  readonly secret: string | null;
  /** Keeps another in its place. */
  readonly saveSecret: (secret: string) => Promise<void>;
}

export interface SourceEntry {
  readonly kind: string;
  /** What tells this place from every other; for a folder its absolute path. No secret is part of it. */
  readonly uri: string;
  readonly source: Source;
}

/** Reads one kind of place. `entry` is what LIBRARY or an admin names it by; a `uri` that it made is one, too. */
export interface SourceDriver {
  readonly kind: string;
  /** How an entry of it is written, for a person. */
  readonly written: string;
  readonly takes: (entry: string) => boolean;
  /** Touches nothing outside the process. @throws AppError `bad_setting` when it cannot be made with what is given */
  readonly make: (entry: string, context: SourceContext) => SourceEntry;
  /** @throws AppError `bad_setting`: one sentence on why the library cannot be there */
  readonly check: (entry: string, context: SourceContext) => Promise<void>;
  /** @throws AppError `bad_setting`: one sentence on why these, each of which can be one, cannot be libraries beside each other */
  readonly checkTogether?: (entries: readonly string[], context: SourceContext) => Promise<void>;
  /**
   * What more is asked of a place that an admin adds than of one in a setting, which is written by who runs the machine.
   * @param others the `uri`s of the same kind that are part of the library already
   * @returns the entry in the form that is kept
   * @throws AppError `bad_setting`
   */
  readonly admit?: (entry: string, context: SourceContext, others: readonly string[]) => Promise<string>;
}

/** The same place has the same id at every start. */
export const sourceId = (kind: string, uri: string): string =>
  createHash("sha256").update(`${kind}\n${uri}`).digest("hex").slice(0, 32);
