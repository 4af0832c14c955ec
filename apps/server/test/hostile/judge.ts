import type { HostileFile } from "./hostile-file.ts";

/** Where the product says that a file stands. */
export interface Standing {
  readonly name: string;
  readonly folder_path: string;
  readonly state: string;
  readonly reason: string | null;
}

const READ = ["indexed", "partly"];
const REFUSED = ["failed", "skipped"];
const STATED = [...READ, ...REFUSED];
const ALLOWED = { stated: STATED, read: READ, refused: REFUSED, apart: REFUSED } as const;

/** Names are shown without what cannot be seen in them, so a file under a hostile name is known by its folder alone. */
const isShownAsIs = (file: HostileFile): boolean => file.class !== "names";

const isStated = ({ state, reason }: Standing): boolean =>
  STATED.includes(state) && (state === "indexed" || reason !== null);

/** @returns what did not become of these files what must, one sentence each */
export function judge(files: readonly HostileFile[], standings: readonly Standing[]): string[] {
  const wrong = files.filter(isShownAsIs).flatMap((file) => judgeOne(file, standings));
  const unstated = standings
    .filter((one) => !isStated(one))
    .map((one) => `${sentence(one)} has no final state with a reason`);
  const few = [...judgeNames(files, standings, "read"), ...judgeNames(files, standings, "refused")];
  const led = standings.filter((one) => one.name === "secret.txt").map((one) => `${sentence(one)} lies outside`);
  return [...wrong, ...unstated, ...few, ...led];
}

/** Which is which cannot be told, but how many can. */
function judgeNames(
  files: readonly HostileFile[],
  standings: readonly Standing[],
  ending: "read" | "refused",
): string[] {
  const must = files.filter((file) => !isShownAsIs(file) && file.ending === ending).length;
  const allowed: readonly string[] = ALLOWED[ending];
  const are = standings.filter((one) => one.folder_path === "names" && allowed.includes(one.state)).length;
  return are === must ? [] : [`${are} files under hostile names are ${ending}, not ${must}`];
}

function judgeOne({ class: folder, name, ending }: HostileFile, standings: readonly Standing[]): string[] {
  const found = standings.find((one) => one.folder_path === folder && one.name === name);
  if (found === undefined) return ending === "apart" ? [] : [`${folder}/${String(name)} is not listed`];
  const allowed: readonly string[] = ALLOWED[ending];
  return allowed.includes(found.state) ? [] : [`${sentence(found)} but should be ${allowed.join(" or ")}`];
}

const sentence = ({ folder_path: folder, name, state, reason }: Standing): string =>
  `${folder}/${name} is ${state}${reason === null ? "" : ` (${reason})`}`;
