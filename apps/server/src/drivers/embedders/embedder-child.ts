import { fork, type ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";
import { AppError } from "../../core/app-error.ts";
import type { ChildStart, EmbedAnswer, EmbedOrder } from "./local-messages.ts";

const CHILD = fileURLToPath(new URL("./local-child.ts", import.meta.url));
/** Nothing else of the environment goes to the child. */
const ENVIRONMENT = ["NODE_COMPILE_CACHE", "SystemRoot", "TMPDIR", "TEMP", "TMP"];
/** It reads files and runs the model's native code; it writes nothing and starts nothing. */
const RIGHTS = ["--permission", "--allow-fs-read=*", "--allow-addons"];

/** The child ended in the middle of its work. */
export class ChildGone extends Error {}

/** What a child gives that could do as it was asked. */
export type Embedded = Exclude<EmbedAnswer, { readonly kind: "failed" }>;

/** A process of its own that runs a model. */
export interface EmbedderChild {
  /**
   * @throws AppError `unavailable` when the model cannot, or took longer than `timeoutMs`, which ends the child; ChildGone; the signal's reason
   */
  ask(
    wanted: Omit<EmbedOrder, "id">,
    limits: { readonly signal: AbortSignal; readonly timeoutMs: number },
  ): Promise<Embedded>;
  isAlive(): boolean;
  kill(): void;
}

/** Starts a child; it holds the parent open only while it is asked. */
export function startEmbedderChild(start: ChildStart): EmbedderChild {
  const env = Object.fromEntries(
    ENVIRONMENT.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );
  const child = fork(CHILD, [JSON.stringify(start)], {
    env,
    execArgv: RIGHTS,
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    serialization: "advanced",
  });
  let orders = 0;
  let isGone = false;
  const kill = (): void => {
    isGone = true;
    child.kill("SIGKILL");
  };
  child.on("error", kill).on("exit", kill).on("disconnect", kill);
  child.setMaxListeners(0); // a listener for each who waits
  child.unref();
  child.channel?.unref();
  return {
    ask: (wanted, limits) => oneOrder(child, { order: { id: ++orders, ...wanted }, kill, ...limits }),
    isAlive: () => !isGone,
    kill,
  };
}

interface Job {
  readonly order: EmbedOrder;
  readonly signal: AbortSignal;
  readonly timeoutMs: number;
  readonly kill: () => void;
}

const unavailable = (why: string): AppError => new AppError("unavailable", `The embedding model ${why}.`);

/** Whoever gives up is let go at once; the child finishes the batch for nobody. */
function oneOrder(child: ChildProcess, { order, signal, timeoutMs, kill }: Job): Promise<Embedded> {
  const { promise, resolve, reject } = Promise.withResolvers<Embedded>();
  const late = setTimeout(() => {
    kill();
    reject(unavailable(`took longer than ${Math.round(timeoutMs / 1000)} seconds`));
  }, timeoutMs);
  const onMessage = (answer: EmbedAnswer): void => {
    if (answer.id !== order.id) return;
    if (answer.kind === "failed") reject(unavailable(`cannot be used: ${answer.says}`));
    else resolve(answer);
  };
  const onGone = (): void => reject(new ChildGone("The process that runs the embedding model ended."));
  const onAbort = (): void => reject(signal.reason);
  child.on("message", onMessage).once("exit", onGone).once("error", onGone);
  signal.addEventListener("abort", onAbort, { once: true });
  if (signal.aborted) onAbort();
  else if (!child.connected) onGone();
  else child.send(order, (error) => (error === null ? undefined : onGone()));
  return promise.finally(() => {
    clearTimeout(late);
    child.off("message", onMessage).off("exit", onGone).off("error", onGone);
    signal.removeEventListener("abort", onAbort);
  });
}
