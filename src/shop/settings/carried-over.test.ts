/** What the columns of `mall` held before settings were in rows reads the same afterwards (`0149_settings_in_rows.sql`). */
import "#domains.ts";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { settingsGroups } from "#contract/settings-groups.ts";
import { migrate } from "#db/migrate.ts";
import { createTestDatabase } from "#db/testing.ts";
import { transaction } from "#db/transaction.ts";
import { historyOf, restore, undo } from "#kernel/changes/index.ts";
import { asStaff } from "#kernel/changes/testing.ts";
import { newId } from "#kernel/ids.ts";
import { findMall } from "#kernel/malls/index.ts";
import { readAllSettings } from "./testing.ts";

const policies = ["policy_terms", "policy_privacy", "policy_refund", "policy_shipping", "policy_legal"];
const changed = {
  ...{ name: "Clay & Co", currency: "KWD", time_zone: "Asia/Tokyo" },
  ...{ legal_name: "Clay “& Co” \\ GmbH", address1: "Torstraße 1", address2: "2", city: "Berlin", state: "BE" },
  ...{ postal_code: "10115", country: "DE", vat_number: "DE136695976", tax_number: "1/2", register_no: "HRB 1" },
  ...{ email: "a@example.com", phone: "+49 30 12345", unit_system: "imperial", order_prefix: "CH-", visit_days: 20 },
  ...{ ask_phone: "required", ask_company: "optional", ask_address2: "hidden", ask_note: false, note_label: "Note" },
  ...{ accounts: "off", terms_required: true, newsletter_box: "on", pay_minutes: 45, transfer_days: 8 },
  ...Object.fromEntries(policies.map((policy) => [policy, newId()])),
  ...{ max_unpaid_orders: 11, refund_days: 0, receive_days: 21, card_fee_percent: "2.9", card_fee_fixed: "0.30" },
  ...{ parcel_cost: "4.90", prices_include_tax: true, tax_shipping: true, reverse_charge: true, charges_no_tax: true },
  ...{ mail_name: "Clay", mail_from: "b@example.com", smtp_host: "smtp.example.com", smtp_port: 465 },
  ...{ smtp_security: "tls", smtp_user: "clay", invoice_when: "paid", invoice_prefix: "RE", credit_prefix: "GU" },
  ...{ invoice_note: "Thank you" },
};

const { db, url } = await createTestDatabase();
const [full, fresh, staffId] = [newId(), newId(), newId()];
const defaults = Object.assign({}, ...settingsGroups.map((group) => group.defaults));
const before = { ...defaults, locale: "en", ...changed };
const batches = { both: newId(), minutes: newId(), later: newId() };

/** As the version before wrote what staff changed, and as its trigger recorded it. */
const write = (batchId: string, after: Readonly<Record<string, unknown>>) =>
  transaction(db, async (trx) => {
    const { rows } = await sql<{
      row: Record<string, unknown>;
    }>`select to_jsonb(mall) as row from mall where id = ${full}`.execute(trx);
    const was = Object.fromEntries(Object.keys(after).map((field) => [field, rows[0]?.row[field]]));
    const set = Object.entries(after).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
    await sql`update mall set ${sql.join(set)} where id = ${full}`.execute(trx);
    await sql`insert into change_batch (mall_id, id, staff_id, staff_name, changes, record_types, actions, record_name)
      values (${full}, ${batchId}, ${staffId}, 'Ann', 1, '{shop_settings}', '{update}', 'Shop')`.execute(trx);
    await sql`insert into change (mall_id, batch_id, table_name, row_key, record_type, record_id, record_name, action, before, after)
      values (${full}, ${batchId}, 'mall', ${JSON.stringify({ id: full })}, 'shop_settings', ${full}, 'Shop', 'update',
        ${JSON.stringify(was)}, ${JSON.stringify(after)})`.execute(trx);
  });

for (const schema of ["public", "jobs"]) await sql`drop schema if exists ${sql.id(schema)} cascade`.execute(db);
await sql`create schema public`.execute(db);
await migrate(url, { upTo: "0148_imports" });
await sql`insert into mall (id, name, currency) values (${full}, 'Old', 'USD'), (${fresh}, 'Fresh', 'EUR')`.execute(db);
await write(newId(), { ...changed, name: "Old", phone: "+49 30 1", pay_minutes: 30, invoice_note: "" });
await write(batches.both, { name: changed.name, phone: changed.phone });
await write(batches.minutes, { pay_minutes: 40 });
await write(batches.later, { pay_minutes: changed.pay_minutes, invoice_note: changed.invoice_note });
await migrate(url);

const contextOf = async (id: string) => {
  const mall = await findMall(db, id);
  if (!mall) throw new Error("no mall");
  return { db, mall, staffId };
};
const readAll = async (id: string) => readAllSettings(await contextOf(id));

test("every setting reads as before, in its group and with the mall; one that nobody has changed has its default", async () => {
  expect(await readAll(full)).toEqual(before);
  const { mall } = await contextOf(full);
  const { unit_system, order_prefix, prices_include_tax, refund_days, name, time_zone } = changed;
  expect(mall).toMatchObject({ unit_system, order_prefix, prices_include_tax, refund_days, name, time_zone });
  expect(await readAll(fresh)).toEqual({ ...defaults, locale: "en", name: "Fresh", currency: "EUR", time_zone: "UTC" });
  await sql`delete from mall_setting where mall_id = ${fresh}`.execute(db);
  expect(await readAll(fresh)).toEqual({ ...defaults, locale: "en", name: "Fresh", currency: "EUR", time_zone: "UTC" });
});

test("a change from before is in the history, undone where its value still stands, and restored", async () => {
  const shop = await contextOf(full);
  const record = { record_type: "shop_settings", record_id: full };
  const { changes } = await historyOf(shop, { ...record, fields: ["name", "phone"], limit: 1 }, () => true);
  expect(changes).toMatchObject([
    { before: { name: "Old", phone: "+49 30 1" }, after: { name: "Clay & Co", phone: "+49 30 12345" } },
  ]);
  // Of a field in a row and a column at once.
  const undoing = asStaff(shop);
  expect(await undo(undoing, { batch_id: batches.both }, () => true)).toMatchObject({ undone: 1, conflict_count: 0 });
  expect(await readAll(full)).toEqual({ ...before, name: "Old", phone: "+49 30 1" });
  await undo(asStaff(shop), { batch_id: undoing.actor.batchId }, () => true);
  expect(await readAll(full)).toEqual(before);
  expect(await undo(asStaff(shop), { batch_id: batches.minutes }, () => true)).toMatchObject({
    undone: 0,
    conflicts: [{ field: "pay_minutes", before: 30, now: 45, by: "Ann" }],
  });
  const { rows } = await sql<{ id: string }>`select id::text from change where batch_id = ${batches.minutes}`.execute(
    db,
  );
  await restore(
    asStaff(shop),
    { ...record, change_id: rows[0]?.id ?? "", fields: ["pay_minutes", "invoice_note"] },
    () => true,
  );
  expect(await readAll(full)).toEqual({ ...before, pay_minutes: 30, invoice_note: "" });
});
