import { expect, test } from "vitest";
import type { Permission } from "#contract/permissions.ts";
import { newId } from "#kernel/ids.ts";
import { findStaff } from "#kernel/rights/member.ts";
import type { Staff } from "#kernel/rights/staff.ts";
import { createTestShop } from "../testing.ts";
import {
  changeStaff,
  deleteRole,
  findDashboardSession,
  inviteAgain,
  inviteStaff,
  listRoles,
  listStaff,
  readToken,
  removeStaff,
  saveRole,
  startDashboardSession,
} from "./index.ts";

const shop = await createTestShop();
const { db, mall, staffId } = shop;
const origin = "http://shop.example";
const refused = (code: number) => expect.objectContaining({ code });

async function add(role: string): Promise<Staff> {
  const id = newId();
  await db
    .insertInto("staff")
    .values({ mall_id: mall.id, id, email: `${id}@example.com`, role })
    .execute();
  const staff = await findStaff(shop, id);
  if (!staff) throw new Error("not added");
  return staff;
}
const owner = (await findStaff(shop, staffId)) as Staff;
let roleCount = 0;
const ownRole = (permissions: Permission[], name = `Role ${roleCount++}`) =>
  saveRole(shop, owner, { name, permissions }).then(({ id }) => id);

test("an own role permits what it says, at once in sessions that are open", async () => {
  const role = await ownRole(["products:read"]);
  const { id } = await add(role);
  const { secret } = await startDashboardSession(shop, id, {});
  const permissions = async () => (await findDashboardSession(shop, secret))?.staff.permissions;
  expect(await permissions()).toEqual(["products:read"]);
  await saveRole(shop, owner, { id: role, name: "Packing", permissions: ["orders:read", "orders:write"] });
  expect(await permissions()).toEqual(["orders:read", "orders:write"]);
  await changeStaff(shop, owner, { id, role: "catalog" });
  expect(await permissions()).toContain("products:write");
});

test("a role is deleted only when nobody has it, and its name is unique among all", async () => {
  const role = await ownRole(["products:read"], "Counting");
  const { id } = await add(role);
  await expect(deleteRole(shop, owner, { id: role })).rejects.toThrow("Someone has this role");
  await changeStaff(shop, owner, { id, role: "read-only" });
  await expect(ownRole(["products:read"], "counting")).rejects.toThrow("name: another role has it");
  await expect(ownRole(["products:read"], "owner")).rejects.toThrow("name: another role has it");
  await deleteRole(shop, owner, { id: role });
  const { roles } = await listRoles(shop, owner);
  expect(roles.map((one) => one.id)).not.toContain(role);
  expect(roles.slice(0, 2)).toMatchObject([
    { id: "owner", built_in: true },
    { id: "manager", built_in: true },
  ]);
});

test("nobody gives, changes or takes away permissions that they lack", async () => {
  const role = await ownRole(["staff:manage", "products:read", "products:write"]);
  const lead = await add(role);
  const support = await add("support");
  const strong = await ownRole(["orders:write"]);
  const weak = await ownRole(["products:read"]);
  for (const attempt of [
    () => saveRole(shop, lead, { name: "More", permissions: ["orders:read"] }),
    () => saveRole(shop, lead, { id: strong, name: "Less", permissions: ["products:read"] }),
    () => deleteRole(shop, lead, { id: strong }),
    () => inviteStaff(shop, lead, { email: "x@example.com", name: "", role: "owner" }, origin),
    () => changeStaff(shop, lead, { id: staffId, active: false }),
    () => changeStaff(shop, lead, { id: support.id, role: weak }),
    () => removeStaff(shop, lead, { id: support.id }),
  ]) {
    await expect(attempt()).rejects.toEqual(refused(403));
  }
  const { id } = await inviteStaff(shop, lead, { email: "helper@example.com", name: "", role: weak }, origin);
  const { staff } = await listStaff(shop, lead);
  expect(staff.find((one) => one.id === id)).toMatchObject({ state: "invited", may_change: true });
  expect(staff.find((one) => one.id === staffId)).toMatchObject({ may_change: false });
  await removeStaff(shop, lead, { id });
  // Nor do they raise themselves.
  await expect(changeStaff(shop, lead, { id: lead.id, role: "owner" })).rejects.toEqual(refused(400));
});

test("the last owner stays, also when two owners demote each other at the same time", async () => {
  const other = await add("owner");
  const outcomes = await Promise.allSettled([
    changeStaff(shop, owner, { id: other.id, role: "manager" }),
    changeStaff(shop, other, { id: owner.id, role: "manager" }),
  ]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  await db.updateTable("staff").set({ role: "owner" }).where("id", "=", staffId).execute();
  await db.updateTable("staff").set({ role: "manager" }).where("id", "=", other.id).execute();
  const asOther = { ...other, permissions: owner.permissions };
  for (const attempt of [
    () => changeStaff(shop, asOther, { id: staffId, role: "manager" }),
    () => changeStaff(shop, asOther, { id: staffId, active: false }),
    () => removeStaff(shop, asOther, { id: staffId }),
  ]) {
    await expect(attempt()).rejects.toThrow("A shop needs an owner");
  }
});

test("deactivated and removed staff are signed out everywhere and cannot come back by an old link", async () => {
  const invited = await inviteStaff(shop, owner, { email: "Gone@example.com", name: "", role: "support" }, origin);
  const { secret } = await startDashboardSession(shop, invited.id, {});
  const token = new URLSearchParams(new URL(invited.link).hash.slice(1)).get("token") ?? "";
  expect(await readToken(shop, "invitation", token)).toBeDefined();
  await changeStaff(shop, owner, { id: invited.id, active: false });
  expect(await findDashboardSession(shop, secret)).toBeUndefined();
  expect(await readToken(shop, "invitation", token)).toBeUndefined();
  await changeStaff(shop, owner, { id: invited.id, active: true });
  expect(await findDashboardSession(shop, secret)).toBeUndefined();
  const { secret: again } = await startDashboardSession(shop, invited.id, {});
  await removeStaff(shop, owner, { id: invited.id });
  expect(await findDashboardSession(shop, again)).toBeUndefined();
  await expect(changeStaff(shop, owner, { id: invited.id, active: true })).rejects.toEqual(refused(404));
});

test("an invitation is mailed; a second one replaces the first; the address is taken whatever its case", async () => {
  const person = { email: "Ann@example.com", name: "Ann", role: "designer" };
  const { id, link } = await inviteStaff(shop, owner, person, origin);
  const mail = await db.selectFrom("mail").selectAll().orderBy("id", "desc").limit(1).executeTakeFirstOrThrow();
  expect(mail).toMatchObject({ template: "staff_invitation", recipient: "Ann@example.com" });
  expect(link).toBe(`${origin}${(mail.data as { path: string }).path}`);
  const tokenOf = (address: string) => new URLSearchParams(new URL(address).hash.slice(1)).get("token") ?? "";
  const second = await inviteAgain(shop, owner, { id }, origin);
  expect(await readToken(shop, "invitation", tokenOf(link))).toBeUndefined();
  expect(await readToken(shop, "invitation", tokenOf(second.link))).toBeDefined();
  await expect(inviteStaff(shop, owner, { ...person, email: "ann@EXAMPLE.com" }, origin)).rejects.toThrow(
    "email: someone on the staff has it",
  );
  await expect(inviteStaff(shop, owner, { ...person, email: "b@example.com", role: newId() }, origin)).rejects.toThrow(
    "role: there is no such role",
  );
});
