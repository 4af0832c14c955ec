import { z } from "@reading-room/contract/zod";
import type { AppendAudit } from "../../core/audit.ts";
import type { FactStore } from "./fact-store.ts";

/** A setting as it is at this start. `value` is null when nobody may read it. */
export interface SeenSetting {
  readonly name: string;
  readonly value: string | null;
  /** Differs when the setting does, and tells nothing of it to those who have not the installation's secret. */
  readonly mark: string;
}

export interface NoteSettingsDeps {
  readonly store: FactStore;
  readonly audit: AppendAudit;
  /** Differs when the installation's secret does: marks made with another cannot be compared. */
  readonly secretMark: string;
}

const Entry = z.object({ value: z.nullable(z.string()), mark: z.string() });
type Entry = z.infer<typeof Entry>;
const Seen = z.object({ secretMark: z.string(), settings: z.record(z.string(), Entry) });
type Seen = z.infer<typeof Seen>;

const MAX_TOLD_CHARS = 200;
const SECRET = "the secret of this installation";

/** A damaged note counts as none. */
function read(text: string | null): Seen | null {
  if (text === null) return null;
  try {
    return Seen.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

const told = (entry: Entry | undefined): string => (entry?.value ?? "not set").slice(0, MAX_TOLD_CHARS);

function changeOf(name: string, before: Entry | undefined, now: Entry | undefined): string {
  const isHidden = before?.value === null || now?.value === null;
  if (!isHidden) return `${name}: ${told(before)} → ${told(now)}`;
  if (before === undefined) return `${name} (set now)`;
  return now === undefined ? `${name} (not set any more)` : name;
}

function differs(before: Entry | undefined, now: Entry | undefined, sameSecret: boolean): boolean {
  if (before === undefined || now === undefined) return before !== now;
  if (before.value !== null && now.value !== null) return before.value !== now.value;
  return before.value !== now.value || (sameSecret && before.mark !== now.mark);
}

function changes(before: Seen, now: Seen): string[] {
  const sameSecret = before.secretMark === now.secretMark;
  const names = new Set([...Object.keys(before.settings), ...Object.keys(now.settings)]);
  const changed = [...names].flatMap((name) => {
    const [old, fresh] = [before.settings[name], now.settings[name]];
    return differs(old, fresh, sameSecret) ? [changeOf(name, old, fresh)] : [];
  });
  return sameSecret ? changed : [SECRET, ...changed];
}

/**
 * Notes in the audit log which settings differ from those of the last start, and of those that are no secret how; at an
 * installation's first start there is nothing to compare.
 */
export async function noteSettings(
  { store, audit, secretMark }: NoteSettingsDeps,
  settings: readonly SeenSetting[],
): Promise<void> {
  const before = read(await store.fact("settings_seen"));
  const entries = settings.map(({ name, value, mark }) => [name, { value, mark }]);
  const now: Seen = { secretMark, settings: Object.fromEntries(entries) };
  const changed = before === null ? [] : changes(before, now);
  if (before !== null && changed.length === 0) return;
  const entry = { userId: null, username: "System", action: "settings_change", ip: null } as const;
  // First, so that a start that ends here tells it at the next one.
  if (changed.length > 0) await audit({ ...entry, details: changed.join("; ") });
  await store.setFact("settings_seen", JSON.stringify(now));
}
