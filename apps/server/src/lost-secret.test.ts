import { rm } from "node:fs/promises";
import { expect, it } from "vitest";
import { onEveryDatabase } from "./db/for-tests.ts";
import { factStore } from "./features/installation/fact-store.ts";
import { folderForTest } from "./for-tests.ts";
import { isSecretLost, lostSecret } from "./lost-secret.ts";
import { installationSecret, secretPath } from "./secret.ts";

onEveryDatabase("a secret that is lost", (records) => {
  it("is told of, once records were served, until there is one again, and never before a first start", async () => {
    const place = { dataDir: await folderForTest("reading-room-lost-secret-"), secretKey: null };
    expect(await lostSecret(place, records())).toEqual([]);
    await factStore(records().db).setFact("settings_seen", "{}");
    const said = await lostSecret(place, records());
    expect(said).toEqual([
      `The secret of this installation is not there any more ("${secretPath(place)}"), though its records are: a new one is made.`,
      expect.stringMatching(
        /^What was sealed with the old one cannot be opened: mails .+ Google Drive .+ untouched\.$/,
      ),
      expect.stringMatching(
        /^To have it back, .+ SECRET_KEY .+ backup .+ `npm run restore -- FILE` with another DATA_DIR/,
      ),
    ]);
    expect(await isSecretLost({ ...place, secretKey: "s".repeat(32) }, records())).toBe(false);
    await installationSecret(place, records());
    expect(await lostSecret(place, records())).toEqual([]);
    await rm(secretPath(place), { force: true });
    expect(await isSecretLost(place, records())).toBe(records().kind === "sqlite");
  });
});
