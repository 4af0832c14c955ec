import { expect, it } from "vitest";
import { whyNothing } from "./why-nothing.ts";

const chip = (kind: string, label: string, text = label) => ({ kind, label, text });

it("names the restrictions of a query, and what is left without them", () => {
  const chips = [
    chip("type", "type: pdf", "type:pdf"),
    chip("phrase", "“river crossing”"),
    chip("without", "without art", "-art"),
  ];
  expect(whyNothing('type:pdf "river crossing" -art', chips)).toEqual({
    reason: "No file answers this query within its restrictions: “type: pdf”, “without art”.",
    without: '"river crossing"',
  });
});

it("advises other words where nothing restricts, or where restrictions are all there is", () => {
  expect(whyNothing("zzqq", []).without).toBeNull();
  expect(whyNothing("type:audio", [chip("type", "type: audio", "type:audio")]).without).toBeNull();
  expect(whyNothing('"zz qq"', [chip("phrase", "“zz qq”", '"zz qq"')]).reason).toContain("Fewer words");
});
