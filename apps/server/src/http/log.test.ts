import { expect, it } from "vitest";
import { AppError } from "../core/app-error.ts";
import { toldAt } from "./log.ts";

const away = new AppError("unavailable", "The database cannot be reached.", { cause: new Error("ECONNREFUSED") });

it("tells what is around the product without where in the code it came up, but at level debug", () => {
  expect(toldAt("warn")(away)).toEqual({
    type: "AppError",
    message: "The database cannot be reached.: ECONNREFUSED",
    code: "unavailable",
  });
  expect(toldAt("debug")(away)).toMatchObject({ stack: expect.stringContaining("log.test.ts") });
});

it("tells where in the code came up what nobody foresaw", () => {
  expect(toldAt("warn")(new TypeError("x is undefined"))).toMatchObject({
    stack: expect.stringContaining("log.test.ts"),
  });
  expect(toldAt("warn")("thrown as it is")).toBe("thrown as it is");
});
