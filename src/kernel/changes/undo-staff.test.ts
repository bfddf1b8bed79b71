import { expect, test } from "vitest";
import { changeStaff, inviteStaff } from "#shop/staff/index.ts";
import { createTestShop } from "#shop/testing.ts";
import { findStaff } from "../rights/member.ts";
import { restore, undo } from "./index.ts";
import { asStaff } from "./testing.ts";

const shop = await createTestShop();
const { db } = shop;
const may = () => true;

test("a role is not set back by undo or restore, which check no permissions that are given", async () => {
  const owner = await findStaff(shop, shop.staffId);
  if (!owner) throw new Error("no owner");
  const invited = { email: "ann@example.com", name: "", role: "manager" };
  const { id } = await inviteStaff(shop, owner, invited, "http://shop.example");
  const staff = asStaff(shop);
  await changeStaff(staff, owner, { id, role: "support" });
  const rows = await db.selectFrom("change").selectAll().where("record_id", "=", id).execute();
  expect(rows).toMatchObject([{ table_name: "staff", before: { role: "manager" }, after: { role: "support" } }]);
  const change_id = String(rows[0]?.id);
  await expect(undo(asStaff(shop), { batch_id: staff.actor.batchId }, may)).rejects.toMatchObject({ code: 403 });
  await expect(undo(asStaff(shop), { change_id }, may)).rejects.toMatchObject({ code: 403 });
  const record = { record_type: "staff", record_id: id, change_id };
  await expect(restore(asStaff(shop), record, may)).rejects.toMatchObject({ code: 403 });
  expect((await findStaff(shop, id))?.role).toBe("support");
});
