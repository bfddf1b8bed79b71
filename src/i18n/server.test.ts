import { expect, onTestFinished, test } from "vitest";
import { addMessages, setCatalog } from "./catalogs.ts";
import { declared } from "./declared.ts";
import { currentLocale, inLocale, t } from "./server.ts";
import { giveCatalog } from "./testing.ts";

const orders = "{count, plural, one {# order} other {# orders}}";
giveCatalog("pl", {
  [orders]: "{count, plural, one {# zamówienie} few {# zamówienia} many {# zamówień} other {# zamówienia}}",
  "must be at least {limit}": "musi wynosić co najmniej {limit}",
  "Category created": "Utworzono kategorię",
});

test("a text is in the language of its reader, also after waiting and beside others", async () => {
  const written = await Promise.all(
    ["pl-PL", "en-GB", "pl", "sv-SE"].map((locale) =>
      inLocale(locale, async () => {
        await Promise.resolve();
        return [1, 3, 2005].map((count) => t(orders, { count }));
      }),
    ),
  );
  const [polish, english] = [
    ["1 zamówienie", "3 zamówienia", "2005 zamówień"],
    ["1 order", "3 orders", "2,005 orders"],
  ];
  expect(written).toEqual([polish, english, polish, english]);
  expect([currentLocale(), t(orders, { count: 2 })]).toEqual(["en-US", "2 orders"]);
});

test("declared texts and rules with values are looked up by their English; a field is followed by a colon", () => {
  const texts = ["Category created", "variants[0].price must be at least 3", "price must be a banana", ""];
  expect(texts.map(declared)).toEqual(texts);
  expect(inLocale("pl", () => texts.map(declared))).toEqual([
    "Utworzono kategorię",
    "variants[0].price: musi wynosić co najmniej 3",
    "price must be a banana",
    "",
  ]);
});

test("any number of locales in requests takes no more memory than a hundred", () => {
  for (let at = 0; at < 300; at++) {
    const region = String.fromCharCode(65 + (at % 26)) + String.fromCharCode(65 + Math.floor(at / 26));
    expect(inLocale(`pl-${region}`, () => t(orders, { count: 1 }))).toBe("1 zamówienie");
  }
});

test("messages of an extension join a catalog; what the shop has too stays as the shop says it", () => {
  setCatalog("nl", { Save: "Opslaan" });
  onTestFinished(() => setCatalog("nl", undefined));
  expect(inLocale("nl", () => t("Print label"))).toBe("Print label");
  addMessages("nl", { Save: "Bewaren", "Print label": "Label afdrukken" });
  expect(inLocale("nl", () => [t("Save"), t("Print label")])).toEqual(["Opslaan", "Label afdrukken"]);
});

test("digits with letters or signs are isolated in a text that is written from right to left", () => {
  giveCatalog("ar", { "Your order {orderNo}": "طلبك {orderNo}" });
  const subject = (orderNo: string) => t("Your order {orderNo}", { orderNo });
  expect(inLocale("ar", () => subject("261128-A3DC"))).toBe("طلبك \u2068261128-A3DC\u2069");
  expect(inLocale("ar", () => subject("2026-00001"))).toBe("طلبك \u20682026-00001\u2069");
  // Neither digits alone nor the placeholder of a text that the owner can edit are isolated.
  expect(inLocale("ar", () => subject("1001"))).toBe("طلبك 1001");
  expect(inLocale("ar", () => subject("{order_no}"))).toBe("طلبك {order_no}");
  expect(subject("261128-A3DC")).toBe("Your order 261128-A3DC");
});
