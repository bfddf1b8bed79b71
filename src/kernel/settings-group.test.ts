import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Permission } from "#contract/permissions.ts";
import { categoryScreenFields, domainsScreenFields, paymentMethodScreenFields } from "#contract/screen-fields.ts";
import { settingsGroups } from "#contract/settings-groups.ts";
import { agentSettings as agentFields } from "#contract/shapes/settings/agents.ts";
import { checkoutSettings as checkoutFields } from "#contract/shapes/settings/checkout.ts";
import { feedSettings as feedFields } from "#contract/shapes/settings/feeds.ts";
import { invoiceSettings as invoiceFields } from "#contract/shapes/settings/invoices.ts";
import { mailSettings as mailFields } from "#contract/shapes/settings/mails.ts";
import { shopSettings as shopFields } from "#contract/shapes/settings/shop.ts";
import { taxSettings as taxFields } from "#contract/shapes/settings/taxes.ts";
import { translationSettings as translationFields } from "#contract/shapes/settings/translation.ts";
import { writingSettings as writingFields } from "#contract/shapes/settings/writing.ts";
import { checkoutSettings, invoiceSettings, mailSettings, shopSettings, taxSettings } from "#shop/settings/index.ts";
import { readAllSettings } from "#shop/settings/testing.ts";
import { createTestShop, storeSettings } from "#shop/testing.ts";
import { historyOf, restore, undo } from "./changes/index.ts";
import { runCommand } from "./command.ts";
import { newId } from "./ids.ts";
import { findMall } from "./malls/index.ts";
import { settingSql } from "./settings-sql.ts";

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

test("the first change of a setting has the default as what was before, and what a group gains later has its own", async () => {
  const other = await shop.anotherMall();
  const change = async (changes: Parameters<typeof checkoutSettings.change>[1]["changes"]) => {
    const ann = { ...other, actor: { ...staff().actor, staffId: other.staffId } };
    await checkoutSettings.change(ann, { changes });
    const query = shop.db.selectFrom("change").select(["table_name", "row_key", "record_name", "before", "after"]);
    return { ann, changes: await query.where("batch_id", "=", ann.actor.batchId).execute() };
  };
  const recorded = { table_name: "mall", row_key: { id: other.mall.id }, record_name: "Test mall" };
  const first = await change({ pay_minutes: 45, policy_legal: null });
  expect(first.changes).toEqual([{ ...recorded, before: { pay_minutes: 30 }, after: { pay_minutes: 45 } }]);
  // As a version before has left it, which knew one field less.
  await sql`update mall_setting set value = value - 'receive_days'`.execute(shop.db);
  expect(await checkoutSettings.read(other)).toMatchObject({ pay_minutes: 45, receive_days: 20 });
  const second = await change({ receive_days: 9 });
  expect(second.changes).toEqual([{ ...recorded, before: { receive_days: 20 }, after: { receive_days: 9 } }]);
  const nothing = await change({ receive_days: 9 });
  expect(nothing.changes).toEqual([]);
  await undo({ ...second.ann, actor: staff().actor }, { batch_id: second.ann.actor.batchId }, () => true);
  expect(await checkoutSettings.read(other)).toMatchObject({ pay_minutes: 45, receive_days: 20 });
});

test("settings in statements are what the groups read: stored, or the default", async () => {
  const other = await shop.anotherMall({ refund_days: 5 });
  const fields = settingsGroups.flatMap((group) =>
    Object.keys(group.defaults).map((field) => [field, settingSql(group, field, sql`${other.mall.id}::uuid`)] as const),
  );
  const inSql = async () => {
    const columns = fields.map(([field, value]) => sql`${value} as ${sql.ref(field)}`);
    return (await sql<Record<string, unknown>>`select ${sql.join(columns)}`.execute(shop.db)).rows[0];
  };
  const read = async () => {
    const all = await readAllSettings(other);
    return Object.fromEntries(fields.map(([field]) => [field, all[field]]));
  };
  expect(await inSql()).toEqual(await read());
  expect(await read()).toMatchObject({ refund_days: 5, pay_minutes: 30 });
  await storeSettings(other, checkoutSettings, { ask_note: false, note_label: "Ärger “x” \\", pay_minutes: 7 });
  await storeSettings(other, taxSettings, { tax_shipping: true });
  expect(await inSql()).toEqual(await read());
  expect(await read()).toMatchObject({ ask_note: false, pay_minutes: 7, tax_shipping: true, refund_days: 5 });
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
  await runCommand(both, null, async (inside) => {
    await shopSettings.set(inside, () => ({ phone: "+49 30 1" }));
    await invoiceSettings.set(inside, () => ({ invoice_note: "Thank you" }));
    await mailSettings.set(inside, () => ({ mail_name: "Sender" }));
  });
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
  const groups = [
    shopFields,
    checkoutFields,
    taxFields,
    mailFields,
    invoiceFields,
    feedFields,
    agentFields,
    translationFields,
    writingFields,
  ];
  const own = groups
    .flatMap(({ shape }) => Object.keys(shape))
    .filter((field) => !["smtp_password", "translation_key", "writing_key"].includes(field));
  // The others are recorded as they are stored: by the name of the field.
  const inRows = settingsGroups.flatMap(({ defaults }) => Object.keys(defaults));
  expect([...own, ...domainsScreenFields].sort()).toEqual(
    [...inRows, ...((await recordedColumns("mall")) ?? [])].sort(),
  );
  expect(new Set(own).size).toBe(own.length);
});

test("of categories and payment methods all but the place in the list is edited on their screen", async () => {
  expect([...categoryScreenFields, "position"].sort()).toEqual(await recordedColumns("category"));
  expect([...paymentMethodScreenFields, "position"].sort()).toEqual(await recordedColumns("payment_method"));
});
