export interface OpensearchNode {
  readonly name: string;
  readonly url: string;
  readonly pid: number;
}
export interface OpensearchNodes {
  readonly nodes: readonly OpensearchNode[];
  /** Puts an empty node in the place of one that was killed, under its name and at its address. */
  replace(killed: OpensearchNode): Promise<OpensearchNode>;
  stop(): Promise<void>;
}
export function startOpensearch(classes: string, count?: number): Promise<OpensearchNodes>;
