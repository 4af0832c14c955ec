import { formatSize } from "../../../ui/format-size.ts";
import type { SystemState } from "./use-system.ts";

type Setting = SystemState["settings"][number];

/** A setting's value as it may be shown: of a secret only whether there is one, and of a default that it is one. */
export function settingValue({ value, isSet, isSecret }: Setting): string {
  if (isSecret) return isSet ? "set" : "not set";
  if (value === null) return isSet ? "set" : "not set";
  return isSet ? value : `${value} (default)`;
}

/** The state of the system as plain text, for whoever is asked for help. */
export function systemText(system: SystemState): string {
  const { version, nodeVersion, platform, startedAt, memoryBytes, parts, mail, settings } = system;
  return [
    `Reading Room ${version}`,
    `Node ${nodeVersion} on ${platform}`,
    `Started ${startedAt}; memory ${formatSize(memoryBytes)}`,
    "",
    "Parts",
    ...parts.map(({ name, kind, ok, details }) => `- ${name} (${kind}): ${ok ? "works" : "FAILS"}. ${details}`),
    "",
    "Mail",
    `- waiting ${mail.waiting}, given up ${mail.failed}${mail.lastError === null ? "" : `; last error: ${mail.lastError}`}`,
    "",
    "Settings",
    ...settings.map((setting) => `- ${setting.name}: ${settingValue(setting)}`),
    "",
  ].join("\n");
}
