import { expect, test, vi } from "vitest";
import { noteLeftOut } from "#kernel/extensions/left-out.ts";
import { migrateExtensions } from "#kernel/extensions/migrate.ts";
import { filesIn } from "#kernel/storage/index.ts";
import { createTestShop } from "#shop/testing.ts";
import type { Extension } from "../extension.ts";
import { jobs } from "./jobs.ts";
import { ownTables } from "./own-tables.ts";
import { subscriberOf } from "./subscribers.ts";

const shop = await createTestShop();
const other = await shop.anotherMall();
const idle = await shop.anotherMall();
const ran: string[] = [];
const extension: Extension = {
  name: "night-work",
  compatible: "*",
  migrations: { "0001_note": "create table note (mall_id uuid not null, text text not null)" },
  jobs: {
    look: {
      every: "hour",
      work: "select from note where mall_id = m.id",
      async run({ shop: { id }, transaction }) {
        ran.push(id);
        if (id === shop.mall.id) throw new Error("no");
        await transaction(({ run }) => run("delete from note where mall_id = $1", [id]));
      },
    },
  },
  subscribers: {
    async "stock.low"({ sku }, { shop: { id }, tables }) {
      await tables.run("insert into note (mall_id, text) values ($1, $2)", [id, sku]);
      if (sku === "bad") throw new Error("not this one");
    },
  },
};
ownTables([extension]);
const leftOut = vi.fn();
noteLeftOut([], leftOut);
await migrateExtensions(shop.url);

const event = { variant_id: shop.mall.id, product_id: shop.mall.id, sku: "vase", available: 1 };
const tell = (context: { mall: typeof shop.mall }, sku: string) =>
  shop.db.transaction().execute(async (db) => {
    const about = { id: 1n, at: new Date() };
    await subscriberOf(extension)?.events["stock.low"]?.run({ db, mall: context.mall }, { ...event, sku }, about);
    // Names are the shop's again.
    await db.selectFrom("mall").select("id").execute();
  });

test("a subscriber writes to its own tables with the telling; a job visits shops with work, and a failure stops no other", async () => {
  expect(leftOut).not.toHaveBeenCalled();
  await tell(shop, "vase");
  await tell(other, "bowl");
  await expect(tell(idle, "bad")).rejects.toThrow("not this one");
  const job = jobs([extension])?.jobs?.["extension/night-work/look"];
  expect(job?.cron).toBe("13 * * * *");
  const log = vi.fn();
  const run = () => job?.run({ db: shop.db, files: filesIn("unused"), log });
  await expect(run()).rejects.toThrow("The job look of the extension night-work failed for 1 of 2 shops");
  expect(new Set(ran.splice(0))).toEqual(new Set([shop.mall.id, other.mall.id]));
  expect(log).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ cause: new Error("no") }));
  await expect(run()).rejects.toThrow();
  expect(ran).toEqual([shop.mall.id]);
});
