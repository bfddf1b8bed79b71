import { expect, test } from "vitest";
import { checkoutSettings, shopSettings } from "#shop/settings/index.ts";
import { createTestShop } from "#shop/testing.ts";
import { undo } from "./changes/index.ts";
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
