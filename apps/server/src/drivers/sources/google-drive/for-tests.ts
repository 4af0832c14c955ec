import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { googleDriveSource } from "../google-drive.ts";
import type { Source } from "../source.ts";
import type { AccessTokens } from "./access-tokens.ts";
import { startFakeDrive, type FakeDrive } from "./fake/fake-drive.ts";
import type { FakeApiState } from "./fake/fake-api.ts";
import { fileCache } from "../file-cache.ts";
import type { Patience } from "./patience.ts";
import { serviceAccountTokens, type ServiceAccount } from "./service-account.ts";

/** As the real one, with waits that a test has time for. */
export const QUICK: Patience = { tries: 4, firstMs: 5, maxMs: 40, answerMs: 5_000, silenceMs: 300 };

/** Tokens of the fake's service account. */
export const keyTokens = ({ tokens }: FakeDrive): AccessTokens =>
  serviceAccountTokens(async () => tokens.keyFile as unknown as ServiceAccount);

export interface DriveUnderTest {
  readonly fake: FakeDrive;
  readonly source: Source;
  /** Where fetched files lie for a while. */
  readonly cacheFolder: string;
  close(): Promise<void>;
}

interface Wishes {
  readonly sharedDrive?: FakeApiState["sharedDrive"];
  /** The whole Drive unless said. */
  readonly folder?: string;
  readonly patience?: Patience;
}

/** A source over a fake Drive of its own. */
export async function driveUnderTest(wishes: Wishes = {}): Promise<DriveUnderTest> {
  const { sharedDrive = null, patience = QUICK } = wishes;
  const fake = await startFakeDrive(sharedDrive);
  const cacheFolder = await mkdtemp(join(tmpdir(), "reading-room-drive-"));
  let name: string | null = null;
  const source = googleDriveSource({
    id: "d",
    folder: wishes.folder ?? sharedDrive?.id ?? "root",
    endpoint: fake.address,
    tokens: keyTokens(fake),
    cache: fileCache(cacheFolder, 1_000_000),
    name: { get: () => name, set: async (now) => void (name = now) },
    patience: { scan: patience, read: patience, lookEveryMs: 50 },
  });
  const close = async (): Promise<void> => {
    await fake.close();
    await rm(cacheFolder, { recursive: true, force: true });
  };
  return { fake, source, cacheFolder, close };
}
