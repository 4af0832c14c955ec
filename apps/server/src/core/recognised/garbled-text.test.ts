import { expect, it } from "vitest";
import { isGarbled } from "./garbled-text.ts";

const PROSE =
  "The commander of the engineer brigade decides where the bridge is built, and who guards it while the river rises. Every crossing is planned for two days, with one in reserve (see chapter 4-12).";
const words = (text: string): string[] => text.split(" ");
const shifted = (by: number): string =>
  PROSE.replace(/[a-zA-Z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + by));

it.each([
  ["letters that stand for others", shifted(-29)],
  ["letters that stand for the next ones", shifted(3)],
  [
    "signs in the place of letters",
    PROSE.replace(/[a-z]/g, (letter) => "!#%&<>@^~¤¦¨©«¬®±µ¶·»¼½¾¿×÷"[letter.charCodeAt(0) - 97] ?? "?"),
  ],
  ["signs in the place of vowels", PROSE.replace(/[aeiou]/g, (vowel) => "#%&*!"["aeiou".indexOf(vowel)] ?? "")],
  ["accents and capitals mixed into words", PROSE.replace(/[aeiou]/g, "Ñ¥9")],
])("sees that %s are no text", (_, text) => {
  expect(isGarbled(words(text))).toBe(true);
});

it.each([
  ["prose", PROSE],
  [
    "German prose",
    "Die Brücke über den Fluss wird von der Pionierkompanie gebaut, während die Übersetzstelle gesichert bleibt; außerdem prüfen Offiziere täglich den Wasserstand und melden ihn.",
  ],
  [
    "Russian prose",
    "Командир инженерной бригады решает, где строится мост и кто охраняет его, пока поднимается река. Каждая переправа планируется на два дня, одна остаётся в запасе всегда.",
  ],
  [
    "Polish prose",
    "Dowódca brygady inżynieryjnej decyduje, gdzie powstanie most i kto będzie go strzegł, gdy rzeka wzbierze; każda przeprawa jest planowana na dwa dni przed rozpoczęciem działań.",
  ],
  ["Japanese text", "橋の位置は工兵旅団の指揮官が決定し、川が増水している間は誰が警備するかも決める。 ".repeat(4)],
  ["a table of amounts", "Aircraft procurement 1,234,567 (12,000) 45.6% $1,000 2019-2020 III. ".repeat(4)],
  [
    "a contents page",
    "Chapter 1 . . . . . . . . . . . . . . 5 Introduction ...................................................... 12 ".repeat(
      3,
    ),
  ],
  [
    "acronyms",
    "USMC JP 3-0 FM 6-22 DoD NATO HQ IED CJCSI 3520.01C OPORD the commander uses these all of the time in orders. ".repeat(
      2,
    ),
  ],
  [
    "a list of links",
    "https://www.example.com/dwn/rprts/fy2024/x7Qz_kT9pLw?v=dQw4w9WgXcQ&t=12s www.nrc.gov/docs/ML20/ML2017B.pdf ".repeat(
      4,
    ),
  ],
  [
    "names in snake_case",
    "max_rss_bytes ctx_ptr_get(buf_len, src_fd) MAX_TTL_MS pthread_mutex_lock dst_str_tbl ".repeat(4),
  ],
  [
    "a program",
    "static int cmp(const void *lhs, const void *rhs) { return strcmp(lhs->txt, rhs->txt); } std::vector<int> v; getElementById(nodeId).innerHTML = tmp; x[i] += fn(y); ".repeat(
      3,
    ),
  ],
  [
    "a dump of bytes",
    "00000010 7f45 4c46 0201 0100 b7d2 f0c3 9cbd 00ff 3c8d 0x1f4c d41d8cd98f00b204e9800998ecf8427e ".repeat(4),
  ],
  ["a few letters", "xq zrt"],
])("takes %s for what it is", (_, text) => {
  expect(isGarbled(words(text))).toBe(false);
});
