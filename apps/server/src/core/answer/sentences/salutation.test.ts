import { expect, it } from "vitest";
import { salutationChars } from "./salutation.ts";

const REST = "the north gate is closed on Monday.";

it.each([
  "Dear colleagues, ",
  "Dear Mr. Smith,\n\n",
  "Hello all! ",
  "Hi,\n",
  "Sehr geehrte Damen und Herren, ",
  "Liebe Kolleginnen und Kollegen,\n\n",
])("hears the greeting in %j", (greeting) => {
  expect(salutationChars(greeting + REST)).toBe(greeting.length);
});

it.each(["Dear colleagues,", "Dear John was a film, and a letter.", "Deer, hares and foxes live there.", REST])(
  "hears none before what is said in %j",
  (text) => {
    expect(salutationChars(text)).toBe(0);
  },
);
