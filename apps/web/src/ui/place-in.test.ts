import { expect, it } from "vitest";
import { placeIn } from "./place-in.ts";

it("tells a box's place on its page in percent", () => {
  expect(placeIn([0.1, 0.25, 0.6, 0.5])).toEqual({
    left: "10.000%",
    top: "25.000%",
    width: "50.000%",
    height: "25.000%",
  });
});

it("tells it in another box as well", () => {
  expect(placeIn([0.5, 0.5, 0.75, 0.6], [0.5, 0.4, 1, 0.8])).toEqual({
    left: "0.000%",
    top: "25.000%",
    width: "50.000%",
    height: "25.000%",
  });
});
