import { expect, it } from "vitest";
import { decodeText } from "./decode-text.ts";
import { encodeAs } from "./encode-for-tests.ts";

const FRENCH =
  "La bibliothèque municipale, fermée depuis l’été, rouvrira ses portes le 3 février à huit heures ; l’entrée est gratuite pour les élèves.";
const GERMAN =
  "Die Brücke über den Fluß wurde im März geprüft; größere Schäden fanden die Prüfer nicht, außer an den Geländern.";
const POLISH =
  "Zażółć gęślą jaźń: most na rzece był długo zamknięty, ponieważ właściciel nie miał pieniędzy na części.";
const CZECH = "Příliš žluťoučký kůň úpěl ďábelské ódy, zatímco řidiči čekali u zavřeného mostu přes řeku Vltavu.";
const RUSSIAN =
  "Мост через реку закрыт на ремонт до первого сентября. Объезд организован через соседнюю деревню, время в пути увеличится на час.";
const UKRAINIAN = "Міст через річку зачинено на ремонт до першого вересня, об'їзд організовано через сусіднє село.";
const GREEK =
  "Η γέφυρα πάνω από τον ποταμό θα μείνει κλειστή μέχρι τον Σεπτέμβριο, σύμφωνα με την ανακοίνωση του δήμου.";
const HEBREW = "הגשר מעל הנהר יהיה סגור לתנועה עד לחודש ספטמבר, כך הודיעה העירייה לתושבים השבוע.";
const ARABIC = "سيبقى الجسر فوق النهر مغلقا حتى شهر سبتمبر بسبب أعمال الصيانة كما أعلنت البلدية هذا الأسبوع.";
const TURKISH =
  "Nehir üzerindeki köprü eylül ayına kadar kapalı kalacak; sürücüler için geçici bir yol açıldığı bildirildi.";
const JAPANESE =
  "川にかかる橋は九月まで通行止めになります。市役所によると、修理の費用は約三億円です。ご不便をおかけします。";
const CHINESE = "河上的大桥将关闭到九月。市政府表示,维修费用约为三千万元,请市民绕行。谢谢大家的理解和支持。";
const TAIWANESE = "河上的大橋將關閉到九月。市政府表示,維修費用約為三千萬元,請市民繞行。謝謝大家的理解與支持。";
const KOREAN =
  "강 위의 다리는 구월까지 닫힙니다. 시청에 따르면 수리 비용은 약 삼십억 원이며 우회로를 이용해 주시기 바랍니다.";
const THAI = "สะพานข้ามแม่น้ำจะปิดซ่อมจนถึงเดือนกันยายน";

it.each([
  ["windows-1252", FRENCH],
  ["windows-1252", GERMAN],
  ["iso-8859-2", POLISH],
  ["windows-1250", CZECH],
  ["windows-1251", RUSSIAN],
  ["windows-1251", UKRAINIAN],
  ["koi8-r", RUSSIAN],
  ["iso-8859-5", RUSSIAN],
  ["ibm866", RUSSIAN],
  ["windows-1253", GREEK],
  ["iso-8859-7", GREEK],
  ["windows-1255", HEBREW],
  ["windows-1256", ARABIC],
  ["windows-1254", TURKISH],
  ["shift_jis", JAPANESE],
  ["euc-jp", JAPANESE],
  ["gb18030", CHINESE],
  ["big5", TAIWANESE],
  ["euc-kr", KOREAN],
])("reads a sentence in %s by its letters: %s", (label, sentence) => {
  expect(decodeText(encodeAs(label, sentence))).toBe(sentence.normalize("NFC"));
});

it.each([
  ["a sentence of rare letters", "koi8-r", "Съешь же ещё этих мягких французских булок да выпей чаю хрюшка."],
  ["few words", "koi8-r", "Укажите целевую версию ECMAScript."],
  ["small letters alone", "koi8-r", "ремонт моста через реку"],
  ["half-width katakana", "shift_jis", "ﾔﾏﾀﾞ ﾀﾛｳ 山田太郎 ﾀﾅｶ ﾊﾅｺ 田中花子 ﾄｳｷｮｳﾄ"],
  ["few words", "shift_jis", "川の橋の修理"],
  ["few words", "gb18030", "河上的大桥将关闭到九月"],
  ["capitals", "windows-1251", "МОСТ ЧЕРЕЗ РЕКУ ЗАКРЫТ НА РЕМОНТ ДО ПЕРВОГО СЕНТЯБРЯ."],
  ["few words", "windows-1251", "Мост через реку закрыт"],
  ["few accents", "windows-1252", "Größere Schäden fanden die Prüfer nicht."],
])("reads %s in %s: %s", (_, label, text) => {
  expect(decodeText(encodeAs(label, text))).toBe(text);
});

it("believes a declared encoding that letters alone would not tell, and not one that is wrong", () => {
  expect(decodeText(encodeAs("windows-874", THAI), "tis-620")).toBe(THAI.normalize("NFC"));
  expect(decodeText(Buffer.from(FRENCH), "iso-8859-1")).toBe(FRENCH);
  expect(decodeText(encodeAs("windows-1251", RUSSIAN), "utf-8")).toBe(RUSSIAN);
  expect(decodeText(encodeAs("windows-1252", GERMAN), "no such encoding")).toBe(GERMAN);
});

const swapped = (bytes: Buffer): Buffer => Buffer.from(bytes).swap16();
const wide = (text: string, isLittle: boolean): Buffer => {
  const bytes = Buffer.alloc(4 * [...text].length);
  [...text].forEach((char, i) => {
    const point = char.codePointAt(0) ?? 0;
    if (isLittle) bytes.writeUInt32LE(point, 4 * i);
    else bytes.writeUInt32BE(point, 4 * i);
  });
  return bytes;
};

it.each([
  ["UTF-8 with a mark", Buffer.from(`\ufeff${FRENCH}`)],
  ["UTF-16 LE with a mark", Buffer.from(`\ufeff${FRENCH}`, "utf16le")],
  ["UTF-16 BE with a mark", swapped(Buffer.from(`\ufeff${FRENCH}`, "utf16le"))],
  ["UTF-16 LE without a mark", Buffer.from(FRENCH, "utf16le")],
  ["UTF-16 BE without a mark", swapped(Buffer.from(FRENCH, "utf16le"))],
  ["UTF-32 LE with a mark", wide(`\ufeff${FRENCH}`, true)],
  ["UTF-32 BE with a mark", wide(`\ufeff${FRENCH}`, false)],
  ["UTF-32 LE without a mark", wide(FRENCH, true)],
  ["UTF-32 BE without a mark", wide(FRENCH, false)],
])("reads %s", (_, bytes) => {
  expect(decodeText(bytes)).toBe(FRENCH);
});

it("reads unmarked UTF-16 of scripts that have few zeros, by their spaces and digits", () => {
  for (const sentence of [RUSSIAN, JAPANESE, `${CHINESE}\n2026`, KOREAN]) {
    expect(decodeText(Buffer.from(`${sentence} 2026\n`, "utf16le"))).toBe(`${sentence} 2026\n`);
    expect(decodeText(swapped(Buffer.from(`${sentence} 2026\n`, "utf16le")))).toBe(`${sentence} 2026\n`);
  }
});

it("reads UTF-8 that was cut in the middle of a sign, and keeps the rest", () => {
  const cut = Buffer.from(`${RUSSIAN}…`).subarray(0, -1);
  expect(decodeText(cut).startsWith(RUSSIAN)).toBe(true);
});

it("reads Japanese mail's seven-bit encoding", () => {
  const bytes = Buffer.concat([Buffer.from("\u001b$B"), Buffer.from("2lJsCf?4", "latin1"), Buffer.from("\u001b(B.")]);
  expect(decodeText(bytes)).toMatch(/^[\u3040-\u9fff]{4}\.$/);
});

it("drops the colours of a terminal and what no reader sees", () => {
  expect(decodeText(Buffer.from("\u001b[31mERROR\u001b[0m\u200b disk\r\nfull\u0007"))).toBe("ERROR disk\nfull");
});

it.each([
  ["a program", Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 0, 0x3e, 0])],
  ["a packed file", Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 8, 0, 8, 0, 0x21, 0x99, 0xe7, 0x13])],
  ["noise", Buffer.from(Array.from({ length: 5_000 }, (_, i) => (i * 7_919 + ((i * i) >> 3)) % 256))],
])("refuses %s that is named like a text", (_, bytes) => {
  expect(() => decodeText(bytes)).toThrow("The file is not a text.");
});

it("takes no zero in a text for UTF-16, and leaves it out, so a log that was cut off is read", () => {
  expect(decodeText(Buffer.from("The bridge was closed.\0 It opened in May.\n"))).toBe(
    "The bridge was closed. It opened in May.\n",
  );
  expect(decodeText(Buffer.from("Straße\0 über die Brücke"))).toBe("Straße über die Brücke");
  expect(decodeText(Buffer.from("abc\0def"))).toBe("abcdef");
  expect(decodeText(Buffer.from("PATH=/bin\0HOME=/root\0LANG=C\0"))).toBe("PATH=/binHOME=/rootLANG=C");
  for (const wide of ["a", "ab", "a b\n", "x=1"]) expect(decodeText(Buffer.from(wide, "utf16le"))).toBe(wide);
});

it("takes no PDF of ASCII alone for a text, but a text that tells of one", () => {
  const pdf = "%PDF-1.4\n1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj\n";
  expect(() => decodeText(Buffer.from(pdf))).toThrow("The file is a PDF: give it a name that ends in .pdf.");
  expect(decodeText(Buffer.from(`It begins with ${pdf}`))).toContain("It begins with %PDF-1.4");
});
