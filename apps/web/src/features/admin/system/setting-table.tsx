import { Lock } from "lucide-react";
import { Head, TableFrame } from "../table-frame.tsx";
import { settingValue } from "./system-text.ts";
import type { SystemState } from "./use-system.ts";

const HEADS = (
  <>
    <Head className="w-64">Setting</Head>
    <Head className="w-2/5">Value</Head>
    <Head>What it is</Head>
  </>
);

/** Every setting with its value; of a secret, whether there is one. */
export const SettingTable = ({ settings }: { readonly settings: SystemState["settings"] }) => (
  <div>
    <h2 className="mb-2 text-base">Settings</h2>
    <TableFrame isShort label="Settings" head={HEADS}>
      {settings.map((setting) => (
        <tr key={setting.name} className="border-t border-line align-top">
          <td className="px-4 py-2.5 font-medium break-words">{setting.name}</td>
          <td className={`px-4 py-2.5 break-all ${setting.isSet ? "" : "text-ink-faint"}`}>
            {settingValue(setting)}
            {setting.isSecret && (
              <Lock size={12} strokeWidth={1.75} aria-label="secret" className="ml-1.5 inline align-baseline" />
            )}
          </td>
          <td className="px-4 py-2.5 text-ink-soft">{setting.says}</td>
        </tr>
      ))}
    </TableFrame>
  </div>
);
