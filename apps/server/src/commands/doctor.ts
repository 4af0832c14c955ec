import { existsSync } from "node:fs";
import { join } from "node:path";
import { openEngine } from "../drivers/engines/registry.ts";
import { idleSettings, readSettings, wrongSettings, type Settings } from "../settings.ts";
import { asksForHelp, loadSettings, ROOT, say, withRecords, wrongArgument } from "./command.ts";
import { checkCollector } from "./check-collector.ts";
import { checkEmbedder } from "./check-embedder.ts";
import { checkFiles } from "./check-files.ts";
import { checkModel } from "./check-model.ts";
import { checkSearch } from "./check-search.ts";
import { checkWork } from "./check-work.ts";
import * as checks from "./doctor-checks.ts";
import {
  checkAdmins,
  checkIndex,
  checkRecords,
  checkPlaces,
  checkScans,
  checkSealed,
  hasRecords,
} from "./doctor-records.ts";
import { fail, note, ok, type Finding } from "./finding.ts";

const USAGE = "npm run doctor     check every setting and dependency, and say what to do";
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
      ...(await checkPlaces(settings, records)),
      ...(await checkSealed(settings, records)),
      ...(await checkScans(records)),
      ...(await checkWork(settings, records)),
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
    await safely("DATA_DIR", () => checkFiles(settings)),
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

async function examineAll(): Promise<Finding[]> {
  const lines = await safely("The file .env", async () => loadSettings().map(note));
  const wrong = wrongSettings(process.env);
  const found: Finding[] = [checks.checkNode(), ...lines, ...wrong.map(fail)];
  if (wrong.length > 0) return found;
  const idle = idleSettings(process.env).map(note);
  return [...found, ok("All settings can be read"), ...idle, ...(await examine(readSettings(process.env, ROOT)))];
}

/** @returns whether all is well */
async function tellAll(): Promise<boolean> {
  const found = await examineAll();
  for (const { verdict, says } of found) say(`${verdict.padEnd(WIDTH)}${says}`);
  const failed = found.filter(({ verdict }) => verdict === "FAIL").length;
  say(failed === 0 ? "All is well." : `${failed} ${failed === 1 ? "thing needs" : "things need"} mending.`);
  return failed === 0;
}

const misspelt = asksForHelp() ? null : wrongArgument(process.argv.slice(2), 0);
if (asksForHelp()) say(USAGE);
else if (misspelt === null) process.exitCode = (await tellAll()) ? 0 : 1;
else {
  process.stderr.write(`${misspelt}\n${USAGE}\n`);
  process.exitCode = 1;
}
