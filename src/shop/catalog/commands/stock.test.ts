import { expect, test } from "vitest";
import { transaction } from "#db/transaction.ts";
import { newId } from "#kernel/ids.ts";
import { booksAgree, buy, guestWith, offerShipping, stockProduct } from "../../checkout/testing.ts";
import { reserve } from "../../stock/stock.ts";
import { createTestShop } from "../../testing.ts";
import { setPrices, setStock, updateVariants } from "./index.ts";

const shop = await createTestShop();
const { db, mall } = shop;
await offerShipping(shop);

const variant = (id: string) =>
  db.selectFrom("variant").select(["on_hand", "reserved"]).where("id", "=", id).executeTakeFirstOrThrow();

test("a count of the stock is a move, and never less than open orders have reserved", async () => {
  const { variantId } = await stockProduct(shop, { stock: 5 });
  await transaction(db, (trx) =>
    reserve({ db: trx, mall }, [{ variant_id: variantId, qty: 3 }], { id: newId(), is_test: false }),
  );
  await setStock(shop, [{ variant_id: variantId, on_hand: 4, reason: "one was broken" }]);
  expect(await variant(variantId)).toEqual({ on_hand: 4, reserved: 3 });
  const moves = await db.selectFrom("stock_move").select(["on_hand", "reason"]).orderBy("id").execute();
  expect(moves).toContainEqual({ on_hand: -1, reason: "one was broken" });
  await expect(setStock(shop, [{ variant_id: variantId, on_hand: 2 }])).rejects.toMatchObject({ code: 400 });
  await expect(setStock(shop, [{ variant_id: newId(), on_hand: 2 }])).rejects.toMatchObject({ code: 404 });
  expect(await booksAgree(shop)).toBe(true);
});

test("orders, counts, prices and changed variants at the same time leave exact counters", async () => {
  const { productId, variantIds } = await stockProduct(shop, { stock: 50, variants: 3 });
  const [first = "", second = ""] = variantIds;
  const sizes = ["1", "2", "3"];
  const variants = variantIds.map((id, index) => ({
    id,
    sku: id,
    price: "10",
    options: { Size: sizes[index] ?? "" },
  }));
  const results = await Promise.allSettled([
    ...Array.from({ length: 6 }, async (_, n) => buy(shop, await guestWith(shop, n % 2 ? first : second, 2))),
    ...[60, 70, 80].map((on_hand) =>
      setStock(
        shop,
        [second, first].map((variant_id) => ({ variant_id, on_hand })),
      ),
    ),
    ...[1, 2].map(() =>
      setPrices(
        shop,
        variantIds.toReversed().map((variant_id) => ({ variant_id, price: "10" })),
      ),
    ),
    ...[1, 2].map(() => updateVariants(shop, productId, { options: [{ name: "Size", values: sizes }], variants })),
  ]);
  expect(results.filter(({ status }) => status === "rejected")).toEqual([]);
  expect(await booksAgree(shop)).toBe(true);
  expect((await variant(first)).reserved + (await variant(second)).reserved).toBe(12);
});
