import { adminUsers } from "@reading-room/contract/admin";
import type { User } from "@reading-room/contract/auth";
import { beforeEach, expect, it } from "vitest";
import { onEveryDatabase } from "../../db/for-tests.ts";
import { askJson } from "../../http/for-tests.ts";
import { adminStage, CHIEF, type AdminStage } from "./for-tests.ts";

onEveryDatabase("the list of accounts", (records) => {
  let stage: AdminStage;
  beforeEach(async () => {
    stage = await adminStage(records().db);
  });

  const list = async (query: string) => adminUsers.output.parse(await stage.get(`/admin/users?${query}`));
  const names = async (query: string): Promise<string[]> => (await list(query)).users.map(({ username }) => username);
  const set = (id: string, values: { created_at?: number; last_login?: number | null }) =>
    records().db.updateTable("user").set(values).where("id", "=", id).execute();

  it("comes newest first, page by page, without loss or doubles", async () => {
    const ids: string[] = [];
    for (let i = 0; i < 25; i++) ids.push(await stage.add(`p${i}@x.org`));
    await records().db.updateTable("user").set({ created_at: 1_000 }).where("id", "in", ids.slice(0, 20)).execute();
    const users = await stage.everyPage("/admin/users?limit=4", "users");
    expect(new Set(users.map(({ id }) => id))).toEqual(new Set(ids));
    expect(users).toHaveLength(25);
    const times = users.map(({ created_at: at }) => String(at));
    expect(times).toEqual(times.toSorted().toReversed());
    const { users: first, total } = await list("limit=1");
    expect(first[0]).toMatchObject({ is_active: true, is_confirmed: true, is_admin: false, last_login: null });
    expect([total, JSON.stringify(first).includes("password")]).toEqual([25, false]);
  });

  it("sorts by each column in both directions, those who never signed in as the earliest", async () => {
    const [a, b, c] = [await stage.add("Carl@a.org"), await stage.add("anna@b.org"), await stage.add("berta@C.org")];
    await set(a, { created_at: 3_000, last_login: null });
    await set(b, { created_at: 1_000, last_login: 9_000 });
    await set(c, { created_at: 2_000, last_login: 4_000 });
    const expected = {
      created_at: ["anna", "berta", "carl"],
      last_login: ["carl", "berta", "anna"],
      username: ["anna", "berta", "carl"],
      email: ["anna", "berta", "carl"],
    };
    for (const [sort, order] of Object.entries(expected)) {
      const found = {
        asc: await names(`sort=${sort}&direction=asc`),
        desc: await names(`sort=${sort}&direction=desc`),
      };
      const lower = (list: readonly string[]): string[] => list.map((name) => name.toLowerCase());
      expect([sort, lower(found.asc), lower(found.desc)]).toEqual([sort, lower(order), lower(order).toReversed()]);
    }
  });

  it("goes on where it was, in each order, while accounts come and go", async () => {
    for (const sort of ["created_at", "last_login", "username", "email"]) {
      for (const direction of ["asc", "desc"]) {
        stage = await adminStage(records().db);
        const ids: string[] = [];
        for (let i = 10; i < 22; i++) ids.push(await stage.add(`p${i}@x.org`));
        for (const [i, id] of ids.entries())
          await set(id, { created_at: 1_000 + i, last_login: i % 3 === 0 ? null : i });
        const order = (await stage.everyPage(`/admin/users?sort=${sort}&direction=${direction}&limit=50`, "users")).map(
          ({ id }) => String(id),
        );
        let pages = 0;
        const path = `/admin/users?sort=${sort}&direction=${direction}&limit=3`;
        const seen = await stage.everyPage(path, "users", async (page) => {
          // The row that the cursor points at goes, and others come before and behind it.
          const last = String(page.at(-1)?.id);
          await records().db.deleteFrom("user").where("id", "=", last).execute();
          if (pages < 3)
            for (const name of ["a", "z"]) await set(await stage.add(`${name}${pages}@x.org`), { created_at: 1 });
          pages += 1;
        });
        const kept = seen.map(({ id }) => String(id)).filter((id) => order.includes(id));
        expect([sort, direction, kept]).toEqual([sort, direction, order]);
        expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
      }
    }
  });

  it("finds a part of a name or an address in any case, its signs taken as they are", async () => {
    await stage.add("Anna.Berg@Example.org");
    await stage.add("100%_sure@x.org");
    await stage.add("back\\slash@x.org");
    await stage.add("grüße@straße.org");
    const emails = async (q: string): Promise<string[]> =>
      (await list(`q=${encodeURIComponent(q)}`)).users.map(({ email }) => email);
    expect(await emails("  NA.BERG@EX ")).toEqual(["Anna.Berg@Example.org"]);
    expect(await emails("anna")).toEqual(["Anna.Berg@Example.org"]);
    expect(await emails("%")).toEqual(["100%_sure@x.org"]);
    expect(await emails("_")).toEqual(["100%_sure@x.org"]);
    expect(await emails("\\")).toEqual(["back\\slash@x.org"]);
    expect(await emails("GRÜSSE")).toEqual([]);
    expect(await emails("GRÜßE")).toEqual(["grüße@straße.org"]);
    expect(await emails("' or 1=1 --")).toEqual([]);
    expect((await list("q=x.org&limit=1")).total).toBe(2);
  });

  it("shows those of one status, and how many they are", async () => {
    await stage.add(CHIEF);
    await stage.add("pia@x.org", { pending: true });
    await stage.add("ada@x.org", { admin: true });
    await stage.accounts.setActive(await stage.add("ian@x.org"), false);
    const found: Record<string, readonly [number, string[]]> = {};
    for (const status of ["active", "inactive", "confirmed", "pending", "admin"]) {
      const { users, total } = await list(`status=${status}&sort=username&direction=asc`);
      found[status] = [total, users.map(({ username }) => username)];
    }
    expect(found).toEqual({
      active: [3, ["ada", "chief", "pia"]],
      inactive: [1, ["ian"]],
      confirmed: [3, ["ada", "chief", "ian"]],
      pending: [1, ["pia"]],
      admin: [2, ["ada", "chief"]],
    });
    expect((await list("status=admin")).users.every((user: User) => user.is_admin)).toBe(true);
    expect(await names("status=admin&q=chi")).toEqual(["chief"]);
  });

  it("finds all of very many, and none behind the last", async () => {
    const row = { password_hash: "-", is_active: 1, is_confirmed: 1, is_admin: 0, created_at: 1, last_login: null };
    const names = Array.from({ length: 20_100 }, (_, i) => `p${100_000 + i}`);
    for (let i = 0; i < names.length; i += 1_005) {
      const some = names.slice(i, i + 1_005);
      const rows = some.map((name) => ({ ...row, id: name, email: name, email_key: name, username: name }));
      await records().db.insertInto("user").values(rows).execute();
    }
    const seen = await stage.everyPage("/admin/users?status=active&sort=username&direction=asc&limit=500", "users");
    expect(seen.map(({ username }) => username)).toEqual(names);
    const { nextCursor, total } = await list("q=p1&sort=username&direction=asc&limit=500");
    expect(total).toBe(20_100);
    await records().db.deleteFrom("user").where("id", ">", "p100499").execute();
    const behind = await list(`q=p1&sort=username&direction=asc&cursor=${nextCursor}`);
    expect(behind).toEqual({ users: [], total: 500, nextCursor: null });
  }, 60_000);

  it("refuses a cursor that is none, or of another order", async () => {
    await stage.add("a@x.org");
    await stage.add("b@x.org");
    const { nextCursor } = await list("limit=1&sort=username");
    expect(await names("cursor=")).toHaveLength(2);
    const forged = Buffer.from('["users created_at desc","9",{}]').toString("base64url");
    for (const query of [
      "cursor=nonsense",
      `sort=email&cursor=${nextCursor}`,
      `cursor=${nextCursor}`,
      `cursor=${forged}`,
    ]) {
      expect([query, (await askJson(stage.api, `/admin/users?${query}`, { as: "admin" })).status]).toEqual([
        query,
        400,
      ]);
    }
  });

  it("refuses a sort, a direction, a status or a number that is none", async () => {
    for (const query of [
      "sort=password_hash",
      "direction=up",
      "status=x",
      "limit=0",
      "limit=501",
      `q=${"x".repeat(255)}`,
    ]) {
      expect([query, (await askJson(stage.api, `/admin/users?${query}`, { as: "admin" })).status]).toEqual([
        query,
        400,
      ]);
    }
  });
});
