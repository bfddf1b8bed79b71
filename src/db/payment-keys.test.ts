/** Keys of payment providers in the columns of the version before, and by name: each form follows the other (`functions/payments.sql`). */
import { sql } from "kysely";
import { expect, test } from "vitest";
import { newId } from "#kernel/ids.ts";
import { createMall } from "#kernel/malls/mall.ts";
import { createTestDatabase } from "./testing.ts";
import { transaction } from "./transaction.ts";

const { db } = await createTestDatabase();

const stored = async () => (await sql<Record<string, unknown>>`select * from payment_keys`.execute(db)).rows[0];

test("what either version writes, both read", async () => {
  const mall = await transaction(db, (trx) => createMall(trx, { name: `Keys ${newId()}`, currency: "USD", hosts: [] }));
  await sql`insert into payment_keys (mall_id, provider, publishable_key, secret_key, secret_key_end, is_live, webhook_secret,
      webhook_secret_end) values (${mall.id}, 'stripe', 'pk_1', 'sealed', '1234', true, 'sealed too', '9876')`.execute(
    db,
  );
  expect(await stored()).toMatchObject({
    settings: { publishable_key: "pk_1" },
    secrets: { secret_key: "sealed", webhook_secret: "sealed too" },
    secret_ends: { secret_key: "1234", webhook_secret: "9876" },
    is_live: true,
  });

  await sql`update payment_keys set secret_key = 'anew', secret_key_end = '5555'`.execute(db);
  expect(await stored()).toMatchObject({
    secrets: { secret_key: "anew", webhook_secret: "sealed too" },
    secret_ends: { secret_key: "5555", webhook_secret: "9876" },
  });

  await sql`update payment_keys set settings = '{"publishable_key": ""}', secrets = '{"secret_key": "later"}',
    secret_ends = '{"secret_key": "7777"}'`.execute(db);
  expect(await stored()).toMatchObject({
    publishable_key: "",
    secret_key: "later",
    secret_key_end: "7777",
    webhook_secret: "",
  });

  await sql`delete from payment_keys`.execute(db);
  await sql`insert into payment_keys (mall_id, provider, secret_key, secret_key_end, is_live)
    values (${mall.id}, 'stripe', 'first', '1111', false)`.execute(db);
  expect(await stored()).toMatchObject({ secrets: { secret_key: "first" }, secret_ends: { secret_key: "1111" } });
});
