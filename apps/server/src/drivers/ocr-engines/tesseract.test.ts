import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ocrEngineContract } from "./ocr-engine.contract.ts";
import { tesseract } from "./tesseract.ts";

const isHere = (await tesseract().languages()).includes("eng");
const WHY = "needs tesseract with English data on this machine's PATH";

describe.skipIf(!isHere)(`the machine's tesseract (${WHY})`, () => {
  ocrEngineContract("tesseract", tesseract, () => tesseract({ timeoutMs: 5 }));
});

it("knows no languages where it is not installed, and says so of pages", async () => {
  const absent = tesseract({ command: "no-such-tesseract" });
  expect(await absent.languages()).toEqual([]);
  await expect(absent.recognise(import.meta.filename, ["eng"], new AbortController().signal)).rejects.toMatchObject({
    name: "AppError",
    code: "unavailable",
  });
});

describe.skipIf(process.platform === "win32")("a program in its place (needs a system with shell scripts)", () => {
  let folder: string;
  beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), "tesseract-"))));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const program = async (name: string, script: string): Promise<string> => {
    const path = join(folder, name);
    await writeFile(path, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    return path;
  };

  it("lists no data that is no language", async () => {
    const command = await program(
      "lists",
      "echo 'List of available languages (4):'; printf 'osd\\neng\\ndeu\\nscript/Latin\\n'",
    );
    expect(await tesseract({ command }).languages()).toEqual(["deu", "eng", "script/Latin"]);
  });

  it("is given one thread, low priority, a limit of processor time, and no secrets", async () => {
    process.env["TOP_SECRET"] = "hush";
    const report = join(folder, "report");
    const command = await program(
      "tells",
      `{ env; echo "nice $(nice)"; echo "cpu $(ulimit -t)"; } > '${report}'; exit 1`,
    );
    await tesseract({ command, maxCpuSeconds: 12 })
      .recognise(report.replace("report", "tells"), ["eng"], new AbortController().signal)
      .catch(() => {});
    delete process.env["TOP_SECRET"];
    const told = await readFile(report, "utf8");
    expect(told).toContain("OMP_THREAD_LIMIT=1");
    expect(told).toMatch(/^nice 19$/m);
    expect(told).toMatch(/^cpu 12$/m);
    expect(told).not.toContain("hush");
  });

  it("is stopped when it has taken its share of the processor, however long that took", async () => {
    const command = await program("burns", "while :; do :; done");
    const reading = tesseract({ command, maxCpuSeconds: 1 }).recognise(command, ["eng"], new AbortController().signal);
    await expect(reading).rejects.toMatchObject({
      code: "extraction_timeout",
      message: "Text recognition was stopped after 1 s.",
    });
  }, 60_000);

  it("is ended together with what it started", async () => {
    const pidFile = join(folder, "pid");
    const command = await program("starts", `sleep 60 & echo $! > '${pidFile}'; wait`);
    const stop = new AbortController();
    const reading = tesseract({ command }).recognise(command, ["eng"], stop.signal);
    await expect.poll(() => readFile(pidFile, "utf8").catch(() => ""), { timeout: 10_000 }).toMatch(/\d+\n/);
    stop.abort(new Error("enough"));
    await expect(reading).rejects.toThrow("enough");
    const pid = Number(await readFile(pidFile, "utf8"));
    const isAlive = (): boolean => {
      try {
        return process.kill(pid, 0);
      } catch {
        return false;
      }
    };
    await expect.poll(isAlive, { timeout: 10_000 }).toBe(false);
  });
});
