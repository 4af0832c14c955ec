export interface OpensearchNode {
  readonly name: string;
  readonly url: string;
  readonly pid: number;
}
export function startOpensearch(
  classes: string,
  count?: number,
): Promise<{ readonly nodes: readonly OpensearchNode[]; readonly stop: () => Promise<void> }>;
