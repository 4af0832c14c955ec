import { existsSync } from "node:fs";
import { join } from "node:path";
import { openEngine } from "../drivers/engines/registry.ts";
import { idleSettings, readSettings, wrongSettings, type Settings } from "../settings.ts";
import { loadDotEnv, ROOT, say, withRecords } from "./command.ts";
import { checkCollector } from "./check-collector.ts";
import { checkEmbedder } from "./check-embedder.ts";
import { checkModel } from "./check-model.ts";
import { checkSearch } from "./check-search.ts";
import * as checks from "./doctor-checks.ts";
import { checkAdmins, checkIndex, checkRecords, checkScans, hasRecords } from "./doctor-records.ts";
import { fail, note, ok, type Finding } from "./finding.ts";

const WIDTH = 6;

/** One check's failure costs the others nothing. */
const safely = (title: string, check: () => Promise<readonly Finding[]>): Promise<readonly Finding[]> =>
  check().catch((error: unknown) => {
    const why = (error instanceof Error ? error.message : String(error)).replace(/\.$/, "");
    return [{ verdict: "FAIL", says: `${title}: ${why}.` }];
  });

async function lookIntoRecords(settings: Settings): Promise<readonly Finding[]> {
  if (!hasRecords(settings)) return [{ verdict: "note", says: "There is no database yet; the first start makes it." }];
  return withRecords(settings, async (records) => {
    const found = [
      ...(await checkRecords(records)),
      await checkAdmins(settings, records),
      ...(await checkScans(records)),
    ];
    if (settings.searchUrl === null && !existsSync(join(settings.dataDir, "passages"))) {
      return [...found, { verdict: "note", says: "There is no index yet; the first start makes it." }];
    }
    const index = await safely("The index cannot be used", async () => {
      const engine = await openEngine(settings);
      return checkIndex(records, engine).finally(() => engine.close());
    });
    return [...found, ...index];
  });
}

async function examine(settings: Settings): Promise<Finding[]> {
  const found = [
    await safely("DATA_DIR", () => checks.checkDataDir(settings)),
    await safely("The secret", async () => [await checks.checkSecret(settings)]),
    await safely("The library", () => checks.checkLibrary(settings)),
    await safely("Google's key", () => checks.checkKey(settings)),
    await safely("library.yaml", async () => [await checks.checkRules(settings)]),
    await safely("Text recognition", () => checks.checkOcr(settings)),
    await safely("OpenSearch", () => checkSearch(settings)),
    await safely("The database", () => lookIntoRecords(settings)),
    await safely("Mail", async () => [await checks.checkMail(settings)]),
    await safely("The identity provider", async () => [await checks.checkProvider(settings)]),
    await safely("The language model", async () => [await checkModel(settings)]),
    await safely("The embedding model", async () => [await checkEmbedder(settings)]),
    await safely("Traces", async () => [await checkCollector(settings)]),
    await safely("Terms and privacy", () => checks.checkLegalTexts(settings)),
    await safely("The port", async () => [await checks.checkPlace(settings)]),
  ];
  return found.flat();
}

loadDotEnv();
const wrong = wrongSettings(process.env);
const found: Finding[] = [checks.checkNode(), ...wrong.map(fail)];
if (wrong.length === 0) {
  const idle = idleSettings(process.env).map(note);
  found.push(ok("All settings can be read"), ...idle, ...(await examine(readSettings(process.env, ROOT))));
}
for (const { verdict, says } of found) say(`${verdict.padEnd(WIDTH)}${says}`);
const failed = found.filter(({ verdict }) => verdict === "FAIL").length;
say(failed === 0 ? "All is well." : `${failed} ${failed === 1 ? "thing needs" : "things need"} mending.`);
process.exitCode = failed === 0 ? 0 : 1;
