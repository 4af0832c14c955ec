import { expect, it } from "vitest";
import { jsonLetters } from "./json-letters.ts";

it("reads the letters that escapes in JSON stand for, as pairs, too", () => {
  expect(
    jsonLetters(String.raw`{"ort": "Z\u00fcrich-\u00D6rlikon", "mark": "\ud83d\ude00 R\u0026D", "\u0444": 1}`),
  ).toBe('{"ort": "Zürich-Örlikon", "mark": "😀 R&D", "ф": 1}');
});

it.each([
  ["other escapes", String.raw`{"a": "one\ntwo \"three\" four\\five \/ six"}`],
  ["an escaped backslash before what looks like one", String.raw`{"a": "C:\\u00fcbung"}`],
  ["what would end a string or hide in it", String.raw`{"a": "\u0022 \u005c \u0000 \u001f \u2028 \u202e"}`],
  ["half a pair", String.raw`{"a": "\ud83d and \ude00\ud83d"}`],
  ["JSON that is broken", String.raw`{"a": "Z\u00fcrich"`],
  ["what is no JSON", String.raw`the escape \u00fc`],
])("leaves %s as written", (_, text) => {
  expect(jsonLetters(text)).toBe(text);
});

it("reads JSON with one record a line, and leaves a line that is broken as written", () => {
  const broken = String.raw`{"a": "\u00fc"`;
  expect(jsonLetters(`{"a": "\\u00fc"}\n${broken}\r\n\n["\\u00f6"]\n`)).toBe(`{"a": "ü"}\n${broken}\r\n\n["ö"]\n`);
});

it("takes what Python writes for no number in its stride", () => {
  expect(jsonLetters(String.raw`{"a": NaN, "b": [-Infinity, NaN], "c": "\u00fc: NaN,"}`)).toBe(
    '{"a": NaN, "b": [-Infinity, NaN], "c": "ü: NaN,"}',
  );
});

it("changes nothing else of a text: its spaces, order, numbers and doubled names", () => {
  const text = '\ufeff{ "b" : 1.0e2,\r\n\t"a": "\\u00fc", "b": 12345678901234567890 }\n';
  expect(jsonLetters(text)).toBe(text.replace("\\u00fc", "ü"));
});
