/** A decision tree: what it adds to a score, or a place to part at: below `from` the first branch, else the second. */
export type Tree = number | readonly [feature: number, from: number, below: Tree, above: Tree];

function valueOf(tree: Tree, features: readonly number[]): number {
  let at = tree;
  while (typeof at !== "number") at = (features[at[0]] ?? 0) < at[1] ? at[2] : at[3];
  return at;
}

/** What boosted trees add up to. @param features in the order that the trees were fitted in */
export const treesScore = (trees: readonly Tree[], features: readonly number[]): number =>
  trees.reduce<number>((sum, tree) => sum + valueOf(tree, features), 0);
