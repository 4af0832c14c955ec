import { describe, expect, it } from "vitest";
import { indexNotice } from "./index-notice.ts";

describe("indexNotice", () => {
  it("gives the server's reason for a file that failed", () => {
    const notice = indexNotice({ isFolder: false, indexState: "failed", indexReason: "The file is encrypted." });
    expect(notice).toEqual({ tone: "red", label: "Not read", reason: "The file is encrypted." });
  });

  it("explains a state that came without a reason", () => {
    expect(indexNotice({ isFolder: false, indexState: "skipped", indexReason: null })?.reason).toMatch(/name only/);
  });

  it("says why a folder that cannot be looked into seems empty", () => {
    const reason = "No permission to read it";
    const notice = indexNotice({ isFolder: true, indexState: null, indexReason: reason });
    expect(notice).toEqual({ tone: "amber", label: "Not read", reason });
  });

  it("says of what is kept though it was not found that it may be gone, before all else", () => {
    const notice = indexNotice({ isFolder: false, indexState: "indexed", indexReason: null, isNotFound: true });
    expect(notice).toMatchObject({ tone: "amber", label: "Not found" });
  });

  it("says nothing about indexed files and folders", () => {
    expect(indexNotice({ isFolder: false, indexState: "indexed", indexReason: null })).toBeNull();
    expect(indexNotice({ isFolder: true, indexState: "failed", indexReason: null })).toBeNull();
    expect(indexNotice({ isFolder: false, indexState: null, indexReason: null })).toBeNull();
  });
});
