import { placesOfPhrase } from "../text/phrase.ts";
import type { TextRange } from "../text/sentences.ts";

const DOD = ["DoD", "Department of Defense"];
const CJCS = ["CJCS", "Chairman of the Joint Chiefs of Staff"];
const NAVY = ["SECNAV", "Secretary of the Navy"];
const AIR_FORCE = ["Air Force", "Department of the Air Force"];

const ofHouses = (houses: readonly string[], kind: string): string[] => houses.map((house) => `${house} ${kind}`);

/** How series of publications are called in full, by what stands before their numbers. */
const CALLED: Readonly<Record<string, readonly string[]>> = {
  DoDD: ofHouses(DOD, "Directive"),
  DoDI: ofHouses(DOD, "Instruction"),
  DoDM: ofHouses(DOD, "Manual"),
  CJCSI: ofHouses(CJCS, "Instruction"),
  CJCSM: ofHouses(CJCS, "Manual"),
  CJCSN: ofHouses(CJCS, "Notice"),
  SECNAVINST: ofHouses(NAVY, "Instruction"),
  OPNAVINST: ["OPNAV Instruction"],
  MCO: ["Marine Corps Order"],
  AFI: ofHouses(AIR_FORCE, "Instruction"),
  DAFI: ofHouses(AIR_FORCE, "Instruction"),
  AFMAN: ofHouses(AIR_FORCE, "Manual"),
  DAFMAN: ofHouses(AIR_FORCE, "Manual"),
  AFPD: ofHouses(AIR_FORCE, "Policy Directive"),
  AR: ["Army Regulation"],
  FM: ["Field Manual", "Army Field Manual"],
  TM: ["Technical Manual"],
  TC: ["Training Circular"],
  ATP: ["Army Techniques Publication"],
  ADP: ["Army Doctrine Publication"],
  ADRP: ["Army Doctrine Reference Publication"],
  JP: ["Joint Publication"],
  MCWP: ["Marine Corps Warfighting Publication"],
  NWP: ["Navy Warfare Publication"],
  IRM: ["Internal Revenue Manual"],
};

/** How a series is called in full, by what stands before its numbers, "DoDI"; nothing of others. */
export const seriesInFull = (series: string): readonly string[] => CALLED[series] ?? [];

/** The series that is called so, "DoDD" of "DoD directive"; null for what none is called. */
export function seriesCalled(name: string): string | null {
  const lower = name.toLowerCase();
  const isCalledSo = ([, names]: readonly [string, readonly string[]]) =>
    names.some((one) => one.toLowerCase() === lower);
  return Object.entries(CALLED).find(isCalledSo)?.[0] ?? null;
}

/** A publication's number with its series in full: "DoD Directive 6000.6" and "DoD Directive No. 6000.6" of "DoDD 6000.6". */
function inFull(series: string, own: string): readonly string[] {
  return seriesInFull(series).flatMap((name) => [`${name} ${own}`, `${name} number ${own}`, `${name} no ${own}`]);
}

/** Where a text names a publication by its number first, however its series is called there; null where it does not. */
export function placeOfNumber(text: string, number: string): TextRange | null {
  const [series = "", ...rest] = number.split(" ");
  const own = rest.join(" ");
  // However the series is called, its own number stands behind that: most texts have none of it.
  const ways = placesOfPhrase(text, own).length > 0 ? inFull(series, own) : [];
  for (const written of [number, ...ways]) {
    const [place] = placesOfPhrase(text, written);
    if (place !== undefined) return place;
  }
  return null;
}
