import { join } from "node:path";
import type { SourceContext } from "./drivers/sources/source-driver.ts";
import type { Settings } from "./settings.ts";

/** What drivers of sources work with before any source has a secret; relative folders are taken from `root`. */
export const sourceContextOf = (
  { dataDir, given }: Pick<Settings, "dataDir" | "given">,
  root: string,
): SourceContext => ({
  root,
  dataDir,
  env: given,
  tempFolder: join(dataDir, "fetched"),
  secret: null,
  saveSecret: async () => {},
});
