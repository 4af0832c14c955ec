import { expect, it } from "vitest";
import { silentLog } from "../../http/log.ts";
import { foldPassages } from "./fold-passages.ts";

const MANY = 400;

/** @param inHand files that are read but not written yet */
function folding(inHand: { files: number }) {
  const folds: { end: (error?: Error) => void }[] = [];
  const optimize = () => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    folds.push({ end: (error) => (error === undefined ? resolve() : reject(error)) });
    return promise;
  };
  const { promise: folded, resolve: onFolded } = Promise.withResolvers<void>();
  const { signal } = new AbortController();
  const fold = foldPassages({ engine: { optimize }, log: silentLog(), signal, onFolded, inHand: () => inHand.files });
  return { fold, folds, folded };
}

it("folds again what was still to be written when it folded, and is done only then", async () => {
  const inHand = { files: 3 };
  const { fold, folds, folded } = folding(inHand);
  fold.count(MANY);
  fold.whenMany();
  folds[0]?.end();
  await folded;
  expect(fold.isDone()).toBe(false);
  inHand.files = 0;
  fold.atRest();
  expect(folds).toHaveLength(2);
  folds[1]?.end();
  await expect.poll(fold.isDone).toBe(true);
});

it("folds nothing while nothing is new, and one index at a time", () => {
  const { fold, folds } = folding({ files: 0 });
  fold.atRest();
  fold.whenMany();
  expect(folds).toHaveLength(0);
  fold.count(1);
  fold.whenMany();
  expect(folds).toHaveLength(0);
  fold.atRest();
  fold.count(MANY);
  fold.atRest();
  fold.whenMany();
  expect(folds).toHaveLength(1);
});

it("takes what it could not fold for new still", async () => {
  const { fold, folds, folded } = folding({ files: 0 });
  fold.count(2);
  fold.atRest();
  folds[0]?.end(new Error("the disk is full"));
  await folded;
  expect(fold.isDone()).toBe(false);
});
