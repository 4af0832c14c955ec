/** "3-14." "1.2.3" "(a)" "(III)" "(B)(i)" "a." "IV." "SEC. 101." "Section 4." "§ 12." and a bullet. */
const NUMBERED =
  /^(?:\d{1,3}(?:[-–.]\d{1,4}){1,5}[a-z]?[.)]?|\d{1,3}[.)]|(?:\((?:[a-zA-Z]{1,2}|[ivxlc]{1,6}|[IVXLC]{1,6}|\d{1,3})\)){1,3}|[a-zA-Z][.)]|[IVXL]{1,6}[.)]|[A-Z]\d?(?:[-.]\d{1,3})+\.?|(?:SEC|Sec|SECTION|Section|ARTICLE|Article)\.?\s\d{1,5}[a-z]?[-–\d]*\.|§+\s?\d+[\w–-]*\.?)\s/u;
const BULLET = /^[•●▪■◦‣∙·–—*⁃➢✓]\s/u;

/** What a section puts into another law is quoted from its first item on: "‘‘(1) IN GENERAL.—", "“SEC. 12." */
const QUOTED = /^(?:[‘“]{1,2}|")\s?(?=(?:\([\da-zA-Z]{1,6}\))+\s|(?:SEC|SECTION)\.?\s\d|§)/u;

/** A text without the quotation marks that stand before its label. */
export const unquotedLabel = (text: string): string => text.replace(QUOTED, "");

/** Whether a text opens as a numbered paragraph. */
export const opensNumbered = (text: string): boolean => NUMBERED.test(unquotedLabel(text));

/** Whether a text opens with a number, letter or bullet that marks an item. */
export const opensWithLabel = (text: string): boolean => opensNumbered(text) || BULLET.test(text);

/** A text without the number, letter or bullet that it opens with. */
export const withoutLabel = (text: string): string =>
  opensWithLabel(text) ? unquotedLabel(text).replace(/^\S+\s+/, "") : text;

/** A section with a number of its own is no item of a list: "SEC. 12. Speed", "§ 12". */
const SECTION = /^(?:sec|section|article|chapter|title)\b\.?\s[\dIVXL]|^§/i;

/** Whether a text opens a section, where every list ends. */
export const opensSection = (text: string): boolean => SECTION.test(unquotedLabel(text));
