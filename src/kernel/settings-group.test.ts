import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Permission } from "#contract/permissions.ts";
import { categoryScreenFields, domainsScreenFields, paymentMethodScreenFields } from "#contract/screen-fields.ts";
import { checkoutSettings as checkoutFields } from "#contract/shapes/settings/checkout.ts";
import { invoiceSettings as invoiceFields } from "#contract/shapes/settings/invoices.ts";
import { mailSettings as mailFields } from "#contract/shapes/settings/mails.ts";
import { shopSettings as shopFields } from "#contract/shapes/settings/shop.ts";
import { taxSettings as taxFields } from "#contract/shapes/settings/taxes.ts";
import { checkoutSettings, invoiceSettings, mailSettings, shopSettings } from "#shop/settings/index.ts";
import { createTestShop } from "#shop/testing.ts";
import { historyOf, restore, undo } from "./changes/index.ts";
import { runCommand } from "./command.ts";
import { newId } from "./ids.ts";
import { findMall } from "./malls/index.ts";

const shop = await createTestShop();
const staff = () => ({ ...shop, actor: { staffId: shop.staffId, name: "Ann", batchId: newId() } });

test("settings are changed by field, shown to every page, and taken back by undo", async () => {
  const before = await shopSettings.read(shop);
  const { catalog_version = 0 } = (await findMall(shop.db, shop.mall.id)) ?? {};
  const ann = staff();
  await shopSettings.change(ann, {
    changes: { name: "Clay & Co", time_zone: "Asia/Tokyo" },
    base: { name: before.name },
  });
  expect(await shopSettings.read(shop)).toEqual({ ...before, name: "Clay & Co", time_zone: "Asia/Tokyo" });
  const after = await findMall(shop.db, shop.mall.id);
  expect(after).toMatchObject({ name: "Clay & Co", time_zone: "Asia/Tokyo" });
  expect(after?.catalog_version).toBeGreaterThan(catalog_version);
  await undo(staff(), { batch_id: ann.actor.batchId }, () => true);
  expect(await shopSettings.read(shop)).toEqual(before);
});

test("of two people the second is asked when both have changed the same field", async () => {
  const { receive_days } = await checkoutSettings.read(shop);
  await checkoutSettings.change(staff(), { changes: { receive_days: 30 }, base: { receive_days } });
  const late = checkoutSettings.change(staff(), {
    changes: { receive_days: 9, pay_minutes: 45 },
    base: { receive_days },
  });
  await expect(late).rejects.toMatchObject({
    code: 409,
    data: { conflicts: [{ field: "receive_days", base: receive_days, theirs: 30, yours: 9 }] },
  });
  expect(await checkoutSettings.read(shop)).toMatchObject({ receive_days: 30, pay_minutes: 30 });
});

test("the history of a screen shows its fields alone, and its undo and restore leave the others as they are", async () => {
  const record = { record_type: "shop_settings", record_id: shop.mall.id };
  const fields = ["name", "legal_name", "phone"];
  const before = await shopSettings.read(shop);
  await shopSettings.change(staff(), { changes: { name: "One" } });
  const { invoice_prefix } = await invoiceSettings.read(shop);
  await invoiceSettings.change(staff(), { changes: { invoice_prefix: "RE" } });
  // A call may write fields of several screens: an earlier restore of all of them did.
  const both = staff();
  await runCommand(both, null, ({ db }) =>
    db.updateTable("mall").set({ phone: "+49 30 1", invoice_note: "Thank you", mail_name: "Sender" }).execute(),
  );
  const only =
    (...permissions: Permission[]) =>
    (permission: Permission) =>
      permissions.includes(permission);
  const { changes } = await historyOf(shop, { ...record, fields, limit: 2 }, only("settings:read"));
  expect(changes.map(({ before: was, after }) => [was, after])).toEqual([
    [{ phone: before.phone }, { phone: "+49 30 1" }],
    [{ name: before.name }, { name: "One" }],
  ]);
  const invoices = await historyOf(
    shop,
    { ...record, fields: ["invoice_prefix", "invoice_note"], limit: 5 },
    () => true,
  );
  expect(invoices.changes.map(({ after }) => after)).toEqual([{ invoice_note: "Thank you" }, { invoice_prefix: "RE" }]);
  // What others changed meanwhile asks for no right of this caller, and is kept.
  const may = only("settings:read", "settings:write");
  const asked = staff();
  const answer = await restore(asked, { ...record, change_id: changes.at(-1)?.id ?? "", fields }, may);
  expect(answer).toMatchObject({ restored: 2, conflicts: [] });
  expect(await shopSettings.read(shop)).toEqual(before);
  expect(await invoiceSettings.read(shop)).toMatchObject({ invoice_prefix: "RE", invoice_note: "Thank you" });
  expect(await mailSettings.read(shop)).toMatchObject({ mail_name: "Sender" });
  const mails = { ...record, change_id: changes[0]?.id ?? "", fields: ["mail_name"] };
  expect(await restore(staff(), mails, may)).toMatchObject({ restored: 0, conflicts: [{ field: "mail_name" }] });
  expect(await mailSettings.read(shop)).toMatchObject({ mail_name: "Sender" });
  // Undo of a part of the batch.
  await undo(asked, { batch_id: asked.actor.batchId }, may);
  const part = {
    batch_id: both.actor.batchId,
    record: { type: "shop_settings", id: shop.mall.id, fields: ["invoice_note"] },
  };
  await undo(staff(), part, may);
  expect(await invoiceSettings.read(shop)).toMatchObject({ invoice_prefix: "RE", invoice_note: "" });
  expect(await shopSettings.read(shop)).toMatchObject({ name: "One", phone: "+49 30 1" });
  await invoiceSettings.change(staff(), { changes: { invoice_prefix } });
});

const recordedColumns = async (table: string) => {
  const { rows } = await sql<{
    columns: string[];
  }>`select columns from recorded_table where table_name = ${table}`.execute(shop.db);
  return rows[0]?.columns.sort();
};

test("each recorded setting belongs to the screen of one group, or to that of the domains", async () => {
  const groups = [shopFields, checkoutFields, taxFields, mailFields, invoiceFields];
  const own = groups.flatMap(({ shape }) => Object.keys(shape)).filter((field) => field !== "smtp_password");
  expect([...own, ...domainsScreenFields].sort()).toEqual(await recordedColumns("mall"));
});

test("of categories and payment methods all but the place in the list is edited on their screen", async () => {
  expect([...categoryScreenFields, "position"].sort()).toEqual(await recordedColumns("category"));
  expect([...paymentMethodScreenFields, "position"].sort()).toEqual(await recordedColumns("payment_method"));
});
