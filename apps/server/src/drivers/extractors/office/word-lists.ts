import { listCounter, type ListCounter, type NumberLevel } from "./number-label.ts";
import { goThroughXml, type XmlHandlers } from "./xml.ts";
import type { ZipPackage } from "./zip-package.ts";

/** Tells the label that each paragraph of a list shows, told of the paragraphs in order. */
export interface WordLists {
  next(listId: string, level: number): string;
  /** The level that a list gives to paragraphs of a style; null when it gives none. */
  levelOfStyle(listId: string, styleId: string): number | null;
}

interface Level extends NumberLevel {
  readonly styleId: string | null;
}

interface Definition {
  readonly levels: Map<number, Level>;
  /** Takes its levels from the list of this style. */
  styleLink: string | null;
  /** Is the list of this style. */
  isStyle: string | null;
}

interface List {
  definitionId: string;
  readonly starts: Map<number, number>;
  readonly own: Map<number, Level>;
}

/** @param part null when the document has no lists */
export async function wordLists(zip: ZipPackage, part: string | null): Promise<WordLists> {
  const definitions = new Map<string, Definition>();
  const lists = new Map<string, List>();
  if (part !== null) await goThroughXml(zip.stream(part), handlersFor(definitions, lists));
  return counting(definitions, lists);
}

function handlersFor(definitions: Map<string, Definition>, lists: Map<string, List>): XmlHandlers {
  let definition: Definition | null = null;
  let list: List | null = null;
  let overridden = 0;
  let level: { at: number; value: Level } | null = null;
  const change = (fields: Partial<Level>) => {
    if (level !== null) level.value = { ...level.value, ...fields };
  };
  return {
    open: {
      "w:abstractNum": (a) => {
        definition = { levels: new Map(), styleLink: null, isStyle: null };
        definitions.set(a["w:abstractNumId"] ?? "", definition);
      },
      "w:numStyleLink": (a) => {
        if (definition !== null) definition.styleLink = a["w:val"] ?? null;
      },
      "w:styleLink": (a) => {
        if (definition !== null) definition.isStyle = a["w:val"] ?? null;
      },
      "w:num": (a) => {
        list = { definitionId: "", starts: new Map(), own: new Map() };
        lists.set(a["w:numId"] ?? "", list);
      },
      "w:abstractNumId": (a) => {
        if (list !== null) list.definitionId = a["w:val"] ?? "";
      },
      "w:lvlOverride": (a) => void (overridden = Number(a["w:ilvl"])),
      "w:startOverride": (a) => void list?.starts.set(overridden, Number(a["w:val"])),
      "w:lvl": (a) => void (level = { at: Number(a["w:ilvl"]), value: PLAIN_LEVEL }),
      "w:start": (a) => change({ start: Number(a["w:val"]) }),
      "w:numFmt": (a) => change({ format: a["w:val"] ?? "decimal" }),
      "w:lvlText": (a) => change({ pattern: a["w:val"] ?? "" }),
      "w:isLgl": () => change({ isLegal: true }),
      "w:pStyle": (a) => change({ styleId: a["w:val"] ?? null }),
    },
    close: {
      "w:lvl": () => {
        if (level !== null) (list?.own ?? definition?.levels)?.set(level.at, level.value);
        level = null;
      },
      "w:abstractNum": () => void (definition = null),
      "w:num": () => void (list = null),
    },
  };
}

const PLAIN_LEVEL: Level = { start: 1, format: "decimal", pattern: "", isLegal: false, styleId: null };

/** Lists of one definition count on from one another, unless one says where it starts. */
function counting(definitions: ReadonlyMap<string, Definition>, lists: ReadonlyMap<string, List>): WordLists {
  const counters = new Map<string, ListCounter>();
  const started = new Set<string>();
  const levelsOf = (id: string): ReadonlyMap<number, Level> | undefined => {
    const definition = definitions.get(id);
    const styleLink = definition?.styleLink ?? null;
    if (styleLink === null) return definition?.levels;
    return [...definitions.values()].find((other) => other.isStyle === styleLink)?.levels;
  };
  const levelAt = (list: List, level: number): Level | null =>
    list.own.get(level) ?? levelsOf(list.definitionId)?.get(level) ?? null;
  const counterOf = (list: List): ListCounter => {
    const key = list.definitionId;
    const counter = counters.get(key) ?? listCounter((level) => levelAt(list, level));
    counters.set(key, counter);
    return counter;
  };
  return {
    next(listId, level) {
      const list = lists.get(listId);
      if (list === undefined) return "";
      const counter = counterOf(list);
      const start = list.starts.get(level);
      if (start !== undefined && !started.has(`${listId} ${level}`)) counter.restart(level, start);
      started.add(`${listId} ${level}`);
      return counter.next(level);
    },
    levelOfStyle(listId, styleId) {
      const list = lists.get(listId);
      const levels = list === undefined ? undefined : levelsOf(list.definitionId);
      return [...(levels ?? [])].find(([, level]) => level.styleId === styleId)?.[0] ?? null;
    },
  };
}
