import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { NewPassword } from "@reading-room/contract/auth";
import { AppError } from "../core/app-error.ts";

async function promptHidden(question: string): Promise<string> {
  process.stderr.write(question);
  // What is typed must not show: the interface writes its echo into nothing.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  return new Promise((resolve, reject) => {
    // Ctrl+C and Ctrl+D close it without an answer.
    lines.once("close", () => {
      process.stderr.write("\n");
      reject(new AppError("validation_failed", "No password was given; nothing was changed."));
    });
    lines.question("", (answer) => {
      resolve(answer);
      lines.close();
    });
  });
}

async function firstLine(): Promise<string> {
  for await (const line of createInterface({ input: process.stdin })) return line;
  return "";
}

/**
 * A new password: asked for twice at a terminal, else the first line of standard input.
 * @throws AppError `validation_failed` when it is too short, or the two differ
 */
export async function readPassword(): Promise<string> {
  const password = process.stdin.isTTY ? await promptHidden("Password: ") : await firstLine();
  const checked = NewPassword.safeParse(password);
  if (!checked.success)
    throw new AppError("validation_failed", `${checked.error.issues[0]?.message ?? "The password is not right"}.`);
  if (process.stdin.isTTY && (await promptHidden("Again: ")) !== password) {
    throw new AppError("validation_failed", "The two passwords differ; nothing was changed.");
  }
  return password;
}
