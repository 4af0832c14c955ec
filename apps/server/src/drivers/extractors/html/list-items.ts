import { numberSign } from "../office/number-label.ts";

type Attributes = Readonly<Record<string, string>>;

interface List {
  readonly style: string;
  next: number;
}

/** Deeper lists are only indented further. */
const MAX_LISTS = 200;

/** Numbers the items of lists as a browser shows them. */
export function listItems() {
  const lists: (List | null)[] = [];
  let mark = "";
  const begin = (attributes: Attributes) => {
    const list = lists.at(-1) ?? null;
    if (list === null) mark = "• ";
    else {
      list.next = wholeNumber(attributes.value) ?? list.next;
      mark = `${numeral(list.next++, attributes.type ?? list.style)}. `;
    }
  };
  return {
    open(name: string, attributes: Attributes) {
      if (name === "li") begin(attributes);
      else if (name === "ol" && lists.length < MAX_LISTS)
        lists.push({ style: attributes.type ?? "1", next: wholeNumber(attributes.start) ?? 1 });
      else if (name === "ul" || name === "menu" || name === "dir") lists.push(null);
    },
    close(name: string) {
      if (name === "li") mark = "";
      if (/^(?:ol|ul|menu|dir)$/.test(name)) lists.pop();
    },
    /** Puts the mark of the item that has just begun before its first text. */
    marked(text: string): string {
      if (text === "") return text;
      const whole = `${mark}${text}`;
      mark = "";
      return whole;
    },
  };
}

const wholeNumber = (text: string | undefined): number | null =>
  text !== undefined && /^\s*-?\d{1,9}\s*$/.test(text) ? Number(text) : null;

function numeral(value: number, style: string): string {
  if (value < 1 || value > 3_999) return String(value);
  if (style === "a" || style === "A") return inCase(letters(value), style === "A");
  if (style === "i" || style === "I") return numberSign(value, style);
  return String(value);
}

const inCase = (text: string, isUpper: boolean): string => (isUpper ? text.toUpperCase() : text);

function letters(value: number): string {
  let rest = value;
  let text = "";
  for (; rest > 0; rest = Math.floor((rest - 1) / 26)) text = String.fromCharCode(97 + ((rest - 1) % 26)) + text;
  return text;
}
