const item = (path: string, name: string, value: string): string =>
  `<item oor:path="/org.openoffice.Office.${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`;

/** LibreOffice's settings for a conversion: no macros, no links followed, nothing looked up or reported. */
export const PROFILE_SETTINGS = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
${[
  item("Common/Security/Scripting", "MacroSecurityLevel", "3"),
  item("Common/Security/Scripting", "DisableMacrosExecution", "true"),
  item("Common/Security/Scripting", "DisableActiveContent", "true"),
  item("Common/Security/Scripting", "BlockUntrustedRefererLinks", "true"),
  item("Common/Misc", "FirstRun", "false"),
  item("Common/Misc", "CrashReport", "false"),
  item("Common/Misc", "UseLocking", "false"),
  item("Calc/Content/Update", "Link", "2"),
  item("Writer/Content/Update", "Link", "0"),
  item("Jobs/Jobs/org.openoffice.Office.Jobs:Job['UpdateCheck']/Arguments", "AutoCheckEnabled", "false"),
].join("\n")}
</oor:items>
`;
