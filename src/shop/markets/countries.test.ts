/** The checkout of a market is for its countries: what it says, offers and refuses (docs/markets.md). */
import { beforeAll, expect, test } from "vitest";
import { asStaff } from "#kernel/changes/testing.ts";
import type { ShopContext } from "#kernel/context.ts";
import { findMall, mallIn } from "#kernel/malls/index.ts";
import { addToCart, getCart } from "../cart/index.ts";
import { placeOrder, previewOrder } from "../checkout/index.ts";
import { buy, newGuest, orderForm, settings, stockProduct } from "../checkout/testing.ts";
import { addLanguage, updateLanguage } from "../languages/index.ts";
import { checkoutRules } from "../settings/index.ts";
import { createShippingZones } from "../shipping/commands/index.ts";
import { productDelivery } from "../shipping/index.ts";
import { createTestShop } from "../testing.ts";
import { saveMarket, savePriceList } from "./index.ts";

const shop = await createTestShop({ currency: "EUR" });
const { db } = shop;
let variant_id = "";

beforeAll(async () => {
  ({ variantId: variant_id } = await stockProduct(shop, { price: 2000n }));
  const derived = { mode: "derived", rate_source: "hand", margin: 0, rounding: "none" } as const;
  const francs = await savePriceList(asStaff(shop), { ...derived, name: "Francs", currency: "CHF", rate: "0.95" });
  const yen = await savePriceList(asStaff(shop), { ...derived, name: "Yen", currency: "JPY", rate: "160" });
  await saveMarket(asStaff(shop), { name: "Alps", countries: ["CH", "LI"], price_list_id: francs });
  await saveMarket(asStaff(shop), { name: "Japan", countries: ["JP"], price_list_id: yen });
  await createShippingZones(shop, [
    { name: "Near", places: ["DE", "CH"], rates: [{ name: "Post", price: "5.00", free_from: "100.00" }] },
    { name: "Far", places: ["JP", "US"], rates: [{ name: "Air", price: "20.00", free_from: "300.00" }] },
  ]);
  await addLanguage(asStaff(shop), "de");
  await updateLanguage(asStaff(shop), "de", { published: true });
});

async function view(language?: "en" | "de", path?: string): Promise<ShopContext> {
  const own = await findMall(db, shop.mall.id);
  const mall = own && (language ? mallIn(own, language, path) : own);
  if (!mall) throw new Error("no such view");
  return { db, mall };
}

const items = () => [{ variant_id, qty: 1 }];
const preview = async (context: ShopContext, country?: string) =>
  previewOrder(context, newGuest(), { items: items(), coupon_code: "", country, state: "" }, settings);
const address = (country: string) => ({ ...orderForm().address, country, state: "", postal_code: "1000" });

test("the form offers the countries of the market that are shipped to, and the shop's own view all of the shop's", async () => {
  expect((await checkoutRules(await view("de", "ch"))).ships_to).toEqual(["CH"]);
  expect((await checkoutRules(await view("en", "jp"))).ships_to).toEqual(["JP"]);
  expect((await checkoutRules(await view())).ships_to).toEqual(["CH", "DE", "JP", "US"]);
});

test("an address elsewhere is told which view serves it, in the language of the page, and nothing is offered for it", async () => {
  const francs = await view("de", "ch");
  const japan = await preview(francs, "JP");
  expect(japan).toMatchObject({ shipping_methods: [], can_place: false });
  expect(japan.served_by).toEqual({
    text: "Bestellungen in dieses Land nehmen wir auf diesen Seiten unseres Shops an:",
    name: "Japan (JPY)",
    base: "/de-jp",
  });
  expect((await preview(francs, "DE")).served_by).toMatchObject({ name: "Andere Länder (EUR)", base: "/de" });
  expect((await preview(await view("en", "jp"), "DE")).served_by).toMatchObject({ base: "" });
  for (const context of [francs, await view("en", "jp")]) {
    for (const country of [context.mall.market?.countries[0], undefined]) {
      const here = await preview(context, country);
      expect(here).not.toHaveProperty("served_by");
      expect(here.shipping_methods.length).toBeGreaterThan(0);
    }
  }
  // Whoever is elsewhere may order by the shop's own prices as before.
  expect(await preview(await view(), "CH")).not.toHaveProperty("served_by");
  const delivery = (context: ShopContext, country: string) => productDelivery(context, { variant_id, country });
  expect((await delivery(francs, "CH")).delivery?.price).toBe("4.75");
  expect((await delivery(francs, "JP")).delivery).toBeNull();
});

test("an order to another country is refused, and one to a country of the market is placed", async () => {
  const francs = await view("en", "ch");
  const form = orderForm({ items: items(), provider: "offline", expected_total: "19.00", address: address("DE") });
  await expect(
    placeOrder(francs, newGuest(), form, { settings, idempotencyKey: crypto.randomUUID() }),
  ).rejects.toMatchObject({
    code: 409,
    message: "Orders to this country are placed on these pages of our shop: Other countries (EUR)",
    data: { served_by: { base: "" } },
  });
  const placed = await buy(francs, newGuest(), { items: items(), provider: "offline", address: address("CH") });
  expect(placed.total).toBe("23.75");
});

test("free shipping in a market is said of its countries alone", async () => {
  const free = async (context: ShopContext) => {
    const buyer = newGuest();
    await addToCart(context, buyer, { variant_id, qty: 1 });
    return (await getCart(context, buyer)).free_shipping;
  };
  expect(await free(await view())).toMatchObject({ from: "100.00", countries: ["DE", "CH"] });
  // Liechtenstein belongs to the market too.
  expect(await free(await view("en", "ch"))).toMatchObject({ from: "95.00", countries: ["CH"] });
  // All that orders there go to: no country needs to be named.
  expect(await free(await view("en", "jp"))).toMatchObject({ from: "48000", countries: [] });
});
