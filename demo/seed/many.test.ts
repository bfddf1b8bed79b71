import { expect, test } from "vitest";
import { createTestDatabase } from "#db/testing.ts";
import { createMall, findMall } from "#kernel/malls/index.ts";
import { listProducts } from "#shop/catalog/index.ts";
import { seedDemo, seedManyProducts } from "./index.ts";

test("generated products join the demo mall's own, are found, and a second call goes on where the first stopped", async () => {
  const { db } = await createTestDatabase();
  const mall = await seedDemo(db);
  const own = (await listProducts({ db, mall }, {})).list.total;
  expect(await seedManyProducts(db, mall, 30)).toBe(30);
  const stored: number[] = [];
  expect(await seedManyProducts(db, mall, 50, { variantsEach: 1, onStored: (count) => void stored.push(count) })).toBe(
    20,
  );
  expect(stored).toEqual([50]);
  expect(await seedManyProducts(db, mall, 50)).toBe(0);
  const now = await findMall(db, mall.id);
  if (!now) throw new Error("the mall is gone");
  expect(now.catalog_version).toBeGreaterThan(mall.catalog_version);
  const { list } = await listProducts({ db, mall: now }, { keyword: "AE-N0000050" });
  expect(list.total).toBe(1);
  expect(list.data[0]?.good_name).toMatch(/ No\. 50$/);
  expect((await listProducts({ db, mall: now }, {})).list.total).toBe(own + 50);
});

test("a shop that is not the demo mall is left alone, with a reason", async () => {
  const { db } = await createTestDatabase();
  const mall = await db.transaction().execute((trx) => createMall(trx, { name: "Mine", currency: "EUR" }));
  await expect(seedManyProducts(db, mall, 10)).rejects.toThrow("Only the demo mall can be filled");
});
