type Values = Readonly<Record<string, string>>;

/** Where it serves unless PORT says otherwise. */
export const DEFAULT_PORT = 5001;

/** A worker cannot show its metrics where its server is. */
export function wrongForPorts({
  PORT: port = String(DEFAULT_PORT),
  WORK_METRICS_PORT: own,
  ROLES: roles,
}: Values): string[] {
  const isWhole = roles === undefined || (roles.includes("serve") && roles.includes("work"));
  if (!isWhole || own === undefined || Number(own) !== Number(port)) return [];
  return [`The setting WORK_METRICS_PORT must be another port than PORT, which is ${port}.`];
}

/** One sentence for a port that nobody opens. */
export const idleForPorts = ({ ROLES: roles = "work", WORK_METRICS_PORT: own }: Values): string[] =>
  own === undefined || roles.includes("work")
    ? []
    : ["The setting WORK_METRICS_PORT is not used, since ROLES leaves no work to this process."];
