/** A database that dies and starts again while people buy: what was confirmed is there, and nothing twice. */
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { createDb } from "#db/connect.ts";
import { startEmbedded } from "#db/embedded/server.ts";
import { migrate } from "#db/migrate.ts";
import { removeFolder, temporaryFolder } from "#db/temporary-folder.ts";
import { testShopIn } from "../testing.ts";
import { placeOrder } from "./place.ts";
import { booksAgree, newGuest, offerShipping, orderForm, settings, stockProduct } from "./testing.ts";

const folder = await temporaryFolder("restart-");
const { url, stop } = await startEmbedded(folder);
await migrate(url);
const db = createDb(url);
afterAll(async () => {
  await db.destroy();
  await stop();
  await removeFolder(folder);
});

test("every order that was confirmed is there after a restart under load, every other once or not at all", async () => {
  const shop = await testShopIn({ db, url });
  await offerShipping(shop);
  const { variantId } = await stockProduct(shop, { stock: 10_000 });
  const form = orderForm({ items: [{ variant_id: variantId, qty: 1 }], expected_total: "15.00" });
  const tries: { place: () => Promise<{ order_no: string }>; confirmed: string | undefined }[] = [];
  const patient = { interval: 50 };
  const isUp = () =>
    sql`select 1`.execute(db).then(
      () => true,
      () => false,
    );
  let open = true;
  let failures = 0;
  const buyers = Array.from({ length: 8 }, async () => {
    while (open) {
      const [guest, options] = [newGuest(), { settings, idempotencyKey: randomUUID() }];
      const one = { place: () => placeOrder(shop, guest, form, options), confirmed: undefined as string | undefined };
      tries.push(one);
      try {
        one.confirmed = (await one.place()).order_no;
      } catch {
        failures++;
        await expect.poll(isUp, patient).toBe(true);
      }
    }
  });
  const confirmed = () => tries.flatMap((one) => one.confirmed ?? []);
  await expect.poll(() => confirmed().length, patient).toBeGreaterThan(30);
  const postmaster = await readFile(join(folder, "postgres/cluster/data/postmaster.pid"), "utf8");
  process.kill(Number.parseInt(postmaster, 10), "SIGKILL");
  await expect.poll(() => failures, patient).toBeGreaterThan(0);
  const before = confirmed().length;
  await expect.poll(() => confirmed().length, patient).toBeGreaterThan(before + 30);
  open = false;
  await Promise.all(buyers);

  const orders = async () => (await db.selectFrom("orders").select("order_no").execute()).map((one) => one.order_no);
  expect(await orders()).toEqual(expect.arrayContaining(confirmed()));
  // A buyer without an answer tries again with the same key.
  const again: string[] = [];
  for (const { place } of tries) again.push((await place()).order_no);
  expect((await orders()).toSorted()).toEqual(again.toSorted());
  for (const [index, one] of tries.entries()) if (one.confirmed) expect(again[index]).toBe(one.confirmed);
  const { reserved } = await db
    .selectFrom("variant")
    .select("reserved")
    .where("id", "=", variantId)
    .executeTakeFirstOrThrow();
  expect(reserved).toBe(tries.length);
  expect(await booksAgree(shop)).toBe(true);
});
