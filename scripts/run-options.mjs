import { place } from "./places.mjs";

/**
 * Objects that live shortly are swept up sooner: 64 MB are kept for them otherwise, in each process. Those that live longer are looked
 * through as soon as they take three fifths more than what was left of them, not first at two to four times as much.
 */
export const NODE_OPTIONS = [
  "--disable-warning=ExperimentalWarning",
  "--max-semi-space-size=8",
  "--heap-growing-percent=60",
];

/** glibc keeps memory apart for each of many threads, and does not give back what large buffers took, unless told otherwise. */
export const GLIBC_OPTIONS = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "262144",
  MALLOC_TRIM_THRESHOLD_: "131072",
};

/**
 * The environment in which the product runs. Node keeps what it compiled for the next start, which takes two thirds of the time then;
 * what the operator has set stands.
 */
export const productEnvironment = () => ({
  ...GLIBC_OPTIONS,
  NODE_COMPILE_CACHE: place("node_modules", ".cache", "node-compile"),
  ...process.env,
});
