import { expect, it } from "vitest";
import { markdownStruck } from "./markdown-struck.ts";

interface Told {
  readonly type: string;
  readonly value?: string;
  readonly children?: readonly Told[];
}

const text = (value: string) => ({ type: "text", value });
const strong = (value: string) => ({ type: "strong", children: [text(value)] });
/** What is struck stands in braces here, what is strong between stars. */
const told = ({ type, value = "", children = [] }: Told): string => {
  const inner = children.map(told).join("");
  return type === "struck" ? `{${inner}}` : type === "strong" ? `*${inner}*` : `${value}${inner}`;
};
const read = (children: object[], source = ""): string => {
  const root = { type: "paragraph", children };
  markdownStruck()(root as never, source);
  return told(root as Told);
};

it.each([
  ["The ~~old~~ mill", "The {old} mill"],
  ["~~all of it~~", "{all of it}"],
  ["~~one~~ and ~~two~~", "{one} and {two}"],
])("strikes what stands between its marks: %s", (value, shown) => {
  expect(read([text(value)])).toBe(shown);
});

it("strikes what is set off in it, too", () => {
  expect(read([text("The ~~very "), strong("old"), text("~~ mill")])).toBe("The {very *old*} mill");
  expect(read([text("~~"), strong("old"), text("~~")])).toBe("{*old*}");
  expect(read([strong("~~old~~ mill")])).toBe("*{old} mill*");
});

it.each(["About ~~5 m", "5 ~~ 6 ~~ 7", "a ~~~b~~~ c", "~~~~"])("leaves %s as it is", (value) => {
  expect(read([text(value)])).toBe(value);
});

it("strikes nothing whose marks are signs like any other", () => {
  const source = String.raw`The \~~old\~~ mill`;
  const value = "The ~~old~~ mill";
  expect(read([{ ...text(value), position: { start: { offset: 0 }, end: { offset: source.length } } }], source)).toBe(
    value,
  );
});
