/** What product pages tell search engines of shipping. */
import { expect, test } from "vitest";
import { shopGroup } from "#contract/shapes/settings/shop.ts";
import { countStatements } from "#db/statements.ts";
import { settingsGroup } from "#kernel/settings-group.ts";
import { createTestShop, storeSettings } from "../testing.ts";
import { createShippingZones, savePickupPlace } from "./commands/index.ts";
import { offerShipping } from "./promises.ts";

const shop = await createTestShop();
const load = (price: bigint, weight: number | null = null) => ({ price, weight });

test("a shop without zones promises nothing, nor one that only hands over", async () => {
  const other = await shop.anotherMall();
  expect(await offerShipping(other, [load(1000n)])).toBeUndefined();
  await savePickupPlace(other, { name: "Workshop", country: "US", address: "1 Mill Lane" });
  expect(await offerShipping(other, [load(1000n)])).toBeUndefined();
});

test("the cheapest rate of each country, the shop's own first; countries that are divided are left out", async () => {
  await storeSettings(shop, settingsGroup(shopGroup, { announced: null }), { country: "CH" });
  await createShippingZones(shop, [
    {
      name: "Germany",
      places: ["DE", "AT"],
      rates: [
        { name: "Express", price: "14", min_days: 1, max_days: 1 },
        { name: "Parcel", price: "8", free_from: "50", basis: "weight", max: "20", min_days: 2, max_days: 4 },
      ],
    },
    { name: "Spain", places: ["ES"], rates: [{ name: "Parcel", price: "9" }] },
    { name: "Canaries", places: ["ES:35*"], rates: [{ name: "Ship", price: "40" }] },
    { name: "Nowhere yet", places: ["FR"], rates: [] },
    { name: "Elsewhere", places: [], rates: [{ name: "Post", price: "30" }] },
  ]);
  const days = { min_days: 2, max_days: 4 };
  const swiss = { country: "CH", price: "30.00", min_days: null, max_days: null };
  const near = [
    { country: "DE", price: "8.00", ...days },
    { country: "AT", price: "8.00", ...days },
  ];
  expect(await offerShipping(shop, [load(1000n), load(2000n)])).toEqual({ sets: [[swiss, ...near]] });
  // Free from 50 on; too heavy for the parcel.
  const answer = await offerShipping(shop, [load(1000n), load(5000n), load(1000n, 25_000), load(900n)]);
  expect(answer?.of).toEqual([0, 1, 2, 0]);
  expect(answer?.sets[1]).toEqual([swiss, ...near.map((one) => ({ ...one, price: "0.00" }))]);
  expect(answer?.sets[2]?.[1]).toEqual({ country: "DE", price: "14.00", min_days: 1, max_days: 1 });
});

test("it costs no statement until something of the shop changes", async () => {
  await offerShipping(shop, [load(1000n)]);
  const { statements } = await countStatements(() => offerShipping(shop, [load(1000n), load(9000n)]));
  expect(statements).toEqual([]);
});
