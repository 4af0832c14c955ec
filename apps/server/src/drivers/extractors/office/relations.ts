import { posix } from "node:path";
import { goThroughXml, type XmlAttributes } from "./xml.ts";
import type { ZipPackage } from "./zip-package.ts";

/** Where a part points to within its package. */
export interface Relation {
  readonly id: string;
  /** The last word of the relation's type: "styles", "slide", "notesSlide". */
  readonly type: string;
  /** The name of the part. */
  readonly target: string;
}

/** What a part, or the package itself (""), points to; addresses outside the package are left out. */
export async function relationsOf(zip: ZipPackage, part: string): Promise<Relation[]> {
  const relations: Relation[] = [];
  await eachRelation(zip, part, ({ Id = "", Type = "", Target = "", TargetMode }) => {
    if (TargetMode !== "External")
      relations.push({ id: Id, type: posix.basename(Type), target: targetOf(part, Target) });
  });
  return relations;
}

/** The addresses that a part's links lead to outside the package, as they are written, by the relations' ids. */
export async function addressesOf(zip: ZipPackage, part: string): Promise<ReadonlyMap<string, string>> {
  const addresses = new Map<string, string>();
  await eachRelation(zip, part, ({ Id = "", Target = "", TargetMode }) => {
    if (TargetMode === "External") addresses.set(Id, Target);
  });
  return addresses;
}

async function eachRelation(zip: ZipPackage, part: string, take: (told: XmlAttributes) => void): Promise<void> {
  const name = posix.join(posix.dirname(part), "_rels", `${posix.basename(part)}.rels`);
  if (zip.has(name)) await goThroughXml(zip.stream(name), { open: { "rel:Relationship": take } });
}

const targetOf = (part: string, target: string): string =>
  target.startsWith("/") ? target.slice(1) : posix.join(posix.dirname(part), target);

/** The part of a type, if it is named and there. */
export const relatedPart = (zip: ZipPackage, relations: readonly Relation[], type: string): string | null =>
  relations.find((relation) => relation.type === type && zip.has(relation.target))?.target ?? null;
