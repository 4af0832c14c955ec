import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeAccount, signIn } from "./account.ts";
import { CHROMIUM } from "./place.ts";
import type { SampleRoom } from "./sample-room.ts";
import { openSampleRoom } from "./sample-room.ts";

describe.skipIf(CHROMIUM === undefined)("a user whom an admin changes", () => {
  let sample: SampleRoom;
  beforeAll(async () => {
    sample = await openSampleRoom();
  });
  afterAll(() => sample?.close());

  const comeIn = async (name: string) => {
    const person = { email: `${name}@example.org`, password: "a quiet room 7" };
    await makeAccount(sample.room, person);
    const visit = await sample.enter();
    await signIn(visit.page, person);
    const { users } = (await sample.api("/api/admin/users")) as { users: { id: string; email: string }[] };
    return { ...visit, id: users.find(({ email }) => email === person.email)?.id ?? "" };
  };

  it("is told in every tab that the session has ended", async () => {
    const { page, context, id } = await comeIn("guest");
    const second = await context.newPage();
    await second.goto("/browse");
    await second.getByText("Publications").waitFor();
    await sample.api(`/api/admin/users/${id}/deactivate`, {});
    await page.getByRole("link", { name: "AI Counsel" }).click();
    await Promise.all([page.waitForURL("**/login"), second.waitForURL("**/login")]);
    for (const tab of [page, second]) await tab.getByText("Your session has ended. Please sign in again.").waitFor();
    expect(await second.getByText("in another tab").count()).toBe(0);
    await context.close();
  });

  it("loses the way to the admin area with the rights", async () => {
    const { page, context, id } = await comeIn("anna");
    await sample.api(`/api/admin/users/${id}/make-admin`, {});
    await page.reload();
    const link = page.getByRole("link", { name: "Admin", exact: true });
    await link.waitFor();
    await sample.api(`/api/admin/users/${id}/unmake-admin`, {});
    await link.click();
    await page.getByRole("heading", { name: "This page is for administrators" }).waitFor();
    await link.waitFor({ state: "detached" });
    await page.getByRole("link", { name: "Go to the dashboard" }).click();
    expect(await page.evaluate(() => localStorage.getItem("userData"))).toContain('"is_admin":false');
    await context.close();
  });
});
