/** Ends of the namespaces' addresses, which differ between editions of a standard before them, and the prefix each goes by here. */
const USUAL: readonly (readonly [prefix: string, namespace: RegExp])[] = [
  ["w", /\/wordprocessingml(?:\/2006)?\/main$/],
  ["m", /\/officeDocument(?:\/2006)?\/math$/],
  ["x", /\/spreadsheetml(?:\/2006)?\/main$/],
  ["p", /\/presentationml(?:\/2006)?\/main$/],
  ["a", /\/drawingml(?:\/2006)?\/main$/],
  ["c", /\/drawingml(?:\/2006)?\/chart$/],
  ["dgm", /\/drawingml(?:\/2006)?\/diagram$/],
  ["r", /\/officeDocument(?:\/2006)?\/relationships$/],
  ["rel", /\/package\/2006\/relationships$/],
  ["ct", /\/package\/2006\/content-types$/],
  ["mc", /\/markup-compatibility\/2006$/],
  ["v", /^urn:schemas-microsoft-com:vml$/],
  ["dc", /^http:\/\/purl\.org\/dc\/elements\/1\.1\/$/],
  ["dcterms", /^http:\/\/purl\.org\/dc\/terms\/$/],
  ["office", /^urn:oasis:names:tc:opendocument:xmlns:office:1\.0$/],
  ["meta", /^urn:oasis:names:tc:opendocument:xmlns:meta:1\.0$/],
  ["text", /^urn:oasis:names:tc:opendocument:xmlns:text:1\.0$/],
  ["table", /^urn:oasis:names:tc:opendocument:xmlns:table:1\.0$/],
  ["draw", /^urn:oasis:names:tc:opendocument:xmlns:drawing:1\.0$/],
  ["style", /^urn:oasis:names:tc:opendocument:xmlns:style:1\.0$/],
  ["presentation", /^urn:oasis:names:tc:opendocument:xmlns:presentation:1\.0$/],
  ["xlink", /^http:\/\/www\.w3\.org\/1999\/xlink$/],
  ["svg", /^urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1\.0$/],
  ["manifest", /^urn:oasis:names:tc:opendocument:xmlns:manifest:1\.0$/],
  ["container", /^urn:oasis:names:tc:opendocument:xmlns:container$/],
  ["opf", /^http:\/\/www\.idpf\.org\/2007\/opf$/],
  ["ncx", /^http:\/\/www\.daisy\.org\/z3986\/2005\/ncx\/$/],
  ["enc", /^http:\/\/www\.w3\.org\/2001\/04\/xmlenc#$/],
];

const usual = (namespace: string): string => USUAL.find(([, pattern]) => pattern.test(namespace))?.[0] ?? "?";

interface Scope {
  readonly depth: number;
  readonly prefixes: ReadonlyMap<string, string>;
}

/** Spells the names of one file's elements and attributes with the usual prefixes, as its declarations tell. */
export function usualPrefixes() {
  const scopes: Scope[] = [{ depth: 0, prefixes: new Map() }];
  let spelt = new Map<string, string>();
  const current = (): ReadonlyMap<string, string> => scopes.at(-1)?.prefixes ?? new Map<string, string>();
  const spell = (name: string): string => {
    const known = spelt.get(name);
    if (known !== undefined) return known;
    const full = spellOut(name, current());
    spelt.set(name, full);
    return full;
  };
  return {
    open(name: string, attributes: Readonly<Record<string, string>>, depth: number) {
      const declared = Object.keys(attributes).filter((key) => key === "xmlns" || key.startsWith("xmlns:"));
      if (declared.length > 0) {
        const own = declared.map((key) => [key.slice(6), usual(attributes[key] ?? "")] as const);
        scopes.push({ depth, prefixes: new Map([...current(), ...own]) });
        spelt = new Map();
      }
      return { name: spell(name), attributes: spellKeys(attributes, current()) };
    },
    close(name: string, depth: number): string {
      const full = spell(name);
      if (scopes.length > 1 && scopes.at(-1)?.depth === depth) {
        scopes.pop();
        spelt = new Map();
      }
      return full;
    },
  };
}

function spellOut(name: string, prefixes: ReadonlyMap<string, string>): string {
  const colon = name.indexOf(":");
  const prefix = colon < 0 ? "" : name.slice(0, colon);
  const is = prefixes.get(prefix);
  if (is === undefined) return name;
  return `${is === "?" ? `?${prefix}` : is}:${name.slice(colon + 1)}`;
}

/** Most files use the usual prefixes, and then nothing is copied. */
function spellKeys(
  attributes: Readonly<Record<string, string>>,
  prefixes: ReadonlyMap<string, string>,
): Readonly<Record<string, string>> {
  const isUsual = (key: string) => !key.includes(":") || spellOut(key, prefixes) === key;
  const keys = Object.keys(attributes);
  if (keys.every(isUsual)) return attributes;
  return Object.fromEntries(
    keys.map((key) => [key.includes(":") ? spellOut(key, prefixes) : key, attributes[key] ?? ""]),
  );
}
