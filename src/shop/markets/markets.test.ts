import { expect, test } from "vitest";
import { undo } from "#kernel/changes/index.ts";
import { asStaff } from "#kernel/changes/testing.ts";
import { newId } from "#kernel/ids.ts";
import { findMall } from "#kernel/malls/index.ts";
import { stockProduct } from "../checkout/testing.ts";
import { createTestShop } from "../testing.ts";
import { deleteMarket, deletePriceList, listMarkets, previewPriceList, saveMarket, savePriceList } from "./index.ts";

const shop = await createTestShop();
const swissList = {
  name: "Swiss prices",
  currency: "CHF",
  mode: "derived",
  rate_source: "hand",
  rate: "0.9",
  margin: 300,
  rounding: "95",
} as const;

test("a market has countries and a price list; a country is in one, and a list that is used stays", async () => {
  const list = await savePriceList(asStaff(shop), swissList);
  const made = asStaff(shop);
  const id = await saveMarket(made, { name: "Switzerland", countries: ["CH", "LI", "CH"], price_list_id: list });
  await saveMarket(asStaff(shop), { name: "Austria", countries: ["AT"], prices_include_tax: true });
  expect(await listMarkets(shop)).toMatchObject([
    { name: "Austria", countries: ["AT"], price_list_id: null, prices_include_tax: true },
    { id, name: "Switzerland", countries: ["CH", "LI"], price_list_id: list, prices_include_tax: null },
  ]);
  await expect(saveMarket(asStaff(shop), { name: "Alps", countries: ["IT", "LI"] })).rejects.toThrow(
    "countries: Liechtenstein is in the market Switzerland",
  );
  await expect(saveMarket(asStaff(shop), { name: "Austria", countries: ["IT"] })).rejects.toThrow(
    "name: another market has it",
  );
  await expect(saveMarket(asStaff(shop), { name: "Italy", countries: ["IT"], price_list_id: newId() })).rejects.toThrow(
    "price_list_id: there is no such price list",
  );
  await expect(deletePriceList(asStaff(shop), list)).rejects.toThrow("The market Switzerland has this price list");
  const changed = asStaff(shop);
  await saveMarket(changed, { id, name: "Switzerland", countries: ["CH"], price_list_id: null });
  await undo(asStaff(shop), { batch_id: changed.actor.batchId }, () => true);
  expect((await listMarkets(shop)).at(-1)).toMatchObject({ countries: ["CH", "LI"], price_list_id: list });
  // Addresses come back with their market, and stay when its countries change.
  const path = async () =>
    (await listMarkets({ ...shop, mall: (await findMall(shop.db, shop.mall.id)) ?? shop.mall })).at(-1)?.addresses;
  expect(await path()).toEqual(["/en-ch"]);
  await saveMarket(asStaff(shop), { id, name: "Switzerland", countries: ["LI"], price_list_id: list });
  const other = await saveMarket(asStaff(shop), { name: "Zurich", countries: ["CH"], price_list_id: list });
  expect(await path()).toEqual(["/en-maa"]);
  await deleteMarket(asStaff(shop), other);
  const gone = asStaff(shop);
  await deleteMarket(gone, id);
  await undo(asStaff(shop), { batch_id: gone.actor.batchId }, () => true);
  expect(await path()).toEqual(["/en-ch"]);
  await deleteMarket(asStaff(shop), id);
  await deletePriceList(asStaff(shop), list);
  expect(await listMarkets(shop)).toHaveLength(1);
});

test("two markets saved at once do not share a country, and other malls have their own", async () => {
  const of = await shop.anotherMall();
  const both = await Promise.allSettled([
    saveMarket(asStaff(of), { name: "One", countries: ["AT", "DE"] }),
    saveMarket(asStaff(of), { name: "Two", countries: ["DE", "FR"] }),
  ]);
  expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const [market] = await listMarkets(of);
  const theirs = market?.id ?? "";
  await expect(saveMarket(asStaff(shop), { id: theirs, name: "Mine", countries: ["JP"] })).rejects.toMatchObject({
    code: 404,
  });
  await expect(deleteMarket(asStaff(shop), theirs)).rejects.toMatchObject({ code: 404 });
});

test("a preview says what some prices become, and stores nothing", async () => {
  const of = await shop.anotherMall();
  await stockProduct(of, { price: 1999n });
  const preview = await previewPriceList(of, swissList);
  expect(preview).toMatchObject({
    rate: "0.9",
    problem: "",
    samples: [{ name: "Mug", price: "19.99", derived: "18.95" }],
  });
  expect(await previewPriceList(of, { ...swissList, currency: "JPY" })).toMatchObject({ samples: [] });
  expect(await previewPriceList(of, { ...swissList, rate: null })).toMatchObject({ rate: null, samples: [] });
});
