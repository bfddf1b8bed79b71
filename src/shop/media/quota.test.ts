import { afterEach, expect, test } from "vitest";
import { newId } from "#kernel/ids.ts";
import { createTestShop } from "../testing.ts";
import { requireRoom } from "./quota.ts";

const shop = await createTestShop();
const gigabyte = 1024 ** 3;

async function stored(files: number, bytes: number, buyer_id: string | null = null) {
  const rows = Array.from({ length: files }, () => ({
    mall_id: shop.mall.id,
    id: newId(),
    file: `/uploads/${newId()}`,
    original_name: "",
    mime: "image/webp",
    bytes: bytes / files,
    width: 1,
    height: 1,
    buyer_id,
  }));
  await shop.db.insertInto("upload").values(rows).execute();
}
afterEach(async () => {
  await shop.db.deleteFrom("upload").execute();
});

test("a buyer's 500 files or 256 MB are enough, and leave the others alone", async () => {
  const [many, large, other] = [newId(), newId(), newId()];
  await stored(500, 500, many);
  await stored(1, gigabyte / 4 - 10, large);
  await expect(requireRoom(shop, many)).rejects.toMatchObject({ code: 400 });
  await requireRoom(shop, large, 10);
  await expect(requireRoom(shop, large, 11)).rejects.toMatchObject({ code: 400 });
  await requireRoom(shop, other, 1000);
  await requireRoom(shop, undefined, gigabyte);
});

test("all buyers together leave room for the shop's own files, which end at 100 GB", async () => {
  for (let index = 0; index < 20; index++) await stored(1, gigabyte, newId());
  await expect(requireRoom(shop, newId(), 1)).rejects.toMatchObject({ code: 400 });
  await requireRoom(shop, undefined, gigabyte);
  for (let index = 0; index < 79; index++) await stored(1, gigabyte);
  await requireRoom(shop, undefined, gigabyte);
  await expect(requireRoom(shop, undefined, gigabyte + 1)).rejects.toThrow("100 GB");
  const { mall } = await shop.anotherMall();
  await requireRoom({ ...shop, mall }, undefined, gigabyte);
});
