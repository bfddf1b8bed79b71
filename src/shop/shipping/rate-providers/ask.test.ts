/** What providers answer wrongly, late or not at all is not offered. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ShopContext } from "#kernel/context.ts";
import { maxWait, providedRates } from "./ask.ts";
import { installRateProviders } from "./installed.ts";
import type { OfferedRate, RateRequest } from "./kind.ts";

const logged = vi.spyOn(console, "error").mockImplementation(() => {});
beforeEach(() => void logged.mockClear());
afterEach(() => {
  vi.useRealTimers();
  installRateProviders([]);
});

let asked = 0;
const context = { mall: { id: "m", currency: "EUR" } } as unknown as ShopContext;
const request = (): RateRequest => ({
  currency: "EUR",
  to: { country: "DE", state: "", postalCode: String(asked++) },
  lines: [{ productId: "p", variantId: "v", sku: "s", name: "Mug", qty: 2, price: 1000n, weight: null }],
});
const parcel: OfferedRate = { code: "parcel", name: "Parcel", amount: 490n, currency: "EUR", minDays: 1, maxDays: 2 };

async function offered(ask: () => unknown, name = "post") {
  installRateProviders([{ name, label: name, about: "", ask: async () => ask() }]);
  return providedRates(context, [name], request(), false);
}

test("rates are offered as the shop's own, with the same id each time", async () => {
  const { rates, hasFailed } = await offered(() => [parcel, { ...parcel, code: "express", maxDays: undefined }]);
  expect(hasFailed).toBe(false);
  expect(rates).toMatchObject([
    { name: "Parcel", description: "", price: 490n, min_days: 1, max_days: 2, pickup: null, free_from: null },
    { min_days: 1, max_days: 1 },
  ]);
  const again = await offered(() => [parcel]);
  expect(again.rates[0]?.id).toBe(rates[0]?.id);
  expect((await offered(() => [parcel], "other_post")).rates[0]?.id).not.toBe(rates[0]?.id);
  installRateProviders([{ name: "post", label: "", about: "", ask: async () => [parcel] }]);
  expect(await providedRates(context, ["other_post"], request(), false)).toEqual({ rates: [], hasFailed: false });
});

test.each<[string, object, RegExp]>([
  ["less than nothing", { amount: -1n }, /amount must be at least 0/],
  ["another currency", { currency: "USD" }, /currency must be EUR/],
  ["an amount that is no whole number", { amount: 4.9 }, /amount must be bigint/],
  ["no name", { name: " " }, /name must be at least 1 characters long/],
  ["days that end before they begin", { minDays: 3, maxDays: 1 }, /maxDays must be at least minDays/],
  ["a name of two lines", { name: "Parcel\nExpress" }, /name must be one line of text/],
])("a rate with %s is left out, and the others stay", async (_, wrong, reason) => {
  const { rates } = await offered(() => [
    { ...parcel, ...wrong },
    { ...parcel, code: "good" },
  ]);
  expect(rates).toHaveLength(1);
  expect(String(logged.mock.lastCall?.[0])).toMatch(reason);
});

test("one that throws, answers no list or the same rate twice", async () => {
  const throwing = () => {
    throw new Error("down");
  };
  expect(await offered(throwing, "throwing")).toEqual({ rates: [], hasFailed: true });
  expect(await offered(() => "none", "wordy")).toEqual({ rates: [], hasFailed: true });
  expect((await offered(() => [parcel, { ...parcel, amount: 1n }])).rates).toMatchObject([{ price: 490n }]);
  expect(
    (await offered(() => Array.from({ length: 30 }, (_, at) => ({ ...parcel, code: String(at) })))).rates.length,
  ).toBe(20);
});

test("one that is slow is waited for so long, told to stop, and not asked again at once", async () => {
  vi.useFakeTimers();
  let signal: AbortSignal | undefined;
  const ask = vi.fn((_: ShopContext, __: RateRequest, given: AbortSignal) => {
    signal = given;
    return new Promise(() => {});
  });
  installRateProviders([
    { name: "slow", label: "", about: "", ask },
    { name: "quick", label: "", about: "", ask: async () => [parcel] },
  ]);
  const one = request();
  const rates = providedRates(context, ["slow", "quick"], one, false);
  await vi.advanceTimersByTimeAsync(maxWait);
  expect(await rates).toMatchObject({ rates: [{ name: "Parcel" }], hasFailed: true });
  expect(signal).toBeInstanceOf(AbortSignal);
  expect((await providedRates(context, ["slow"], one, false)).hasFailed).toBe(true);
  expect(ask).toHaveBeenCalledTimes(1);
});

test("an answer is remembered while a buyer looks, and replaced by one that is asked for anew", async () => {
  let amount = 490n;
  const ask = vi.fn(async () => [{ ...parcel, amount }]);
  installRateProviders([{ name: "post", label: "", about: "", ask }]);
  const one = request();
  const price = async (isNew: boolean) => (await providedRates(context, ["post"], one, isNew)).rates[0]?.price;
  expect([await price(false), await price(false)]).toEqual([490n, 490n]);
  amount = 590n;
  expect([await price(false), await price(true), await price(false)]).toEqual([490n, 590n, 590n]);
  expect(ask).toHaveBeenCalledTimes(2);
});
