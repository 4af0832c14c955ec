import type { adminSystem } from "@reading-room/contract/admin-system";
import type { OutputOf } from "@reading-room/contract/endpoint";

type System = OutputOf<typeof adminSystem>["system"];
type Part = System["parts"][number];

export interface PartToLookAt {
  readonly name: string;
  readonly kind: string;
  /** @returns details for a person. @throws what is wrong */
  readonly look: () => Promise<string>;
}

export interface SystemNowDeps {
  readonly version: string;
  readonly parts: readonly PartToLookAt[];
  readonly mailState: () => Promise<System["mail"]>;
  readonly settings: () => System["settings"];
  /** Takes secrets out of what a part said. */
  readonly hideSecrets: (text: string) => string;
}

/** An admin who looks because something hangs must not hang, too. */
const LOOK_MS = 4_000;

/** Adds to the details how long the answer took. */
export async function withLatency(look: () => Promise<string>): Promise<string> {
  const start = performance.now();
  const says = await look();
  return `${says}, answered in ${Math.max(1, Math.round(performance.now() - start))} ms`;
}

async function lookAt({ name, kind, look }: PartToLookAt): Promise<Part> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`No answer within ${LOOK_MS / 1000} seconds`)), LOOK_MS);
  try {
    return { name, kind, ok: true, details: await Promise.race([look(), late]) };
  } catch (error) {
    return { name, kind, ok: false, details: error instanceof Error ? error.message : String(error) };
  } finally {
    clearTimeout(timer);
  }
}

/** Versions, the health of each part, the mail queue and the settings; no secret is among them. */
export async function systemNow(deps: SystemNowDeps): Promise<{ system: System }> {
  const { hideSecrets } = deps;
  const [parts, mail] = await Promise.all([Promise.all(deps.parts.map(lookAt)), deps.mailState()]);
  return {
    system: {
      version: deps.version,
      nodeVersion: process.version,
      platform: `${process.platform} ${process.arch}`,
      startedAt: new Date(Date.now() - Math.round(process.uptime() * 1000)).toISOString(),
      memoryBytes: process.memoryUsage.rss(),
      parts: parts.map((part) => ({ ...part, details: hideSecrets(part.details) })),
      mail: { ...mail, lastError: mail.lastError === null ? null : hideSecrets(mail.lastError) },
      settings: deps.settings(),
    },
  };
}
