import { expect, test } from "vitest";
import type { Mall } from "#kernel/malls/index.ts";
import { createTestShop } from "../testing.ts";
import { getDecoration, saveDecoration } from "./index.ts";
import { testRegistry, valuesOf, wire } from "./testing.ts";

const shop = await createTestShop();
const fresh = async () => ({ ...(await shop.anotherMall()), registry: testRegistry });

/** "2026-12-24 18:00" by the shop's clock, which is UTC here. */
const inMinutes = (minutes: number) =>
  new Date(Date.now() + minutes * 60_000).toISOString().slice(0, 16).replace("T", " ");

async function publish(...values: object[]) {
  const context = await fresh();
  const home_modules = values.map((one, index) => ({ ...wire(13, { content: `${index}`, ...one }), id: -1 }));
  await saveDecoration(context, 1, { home_modules }, "owner");
  const see = async (mall = context.mall, form: "shopper" | "editor" = "shopper") => {
    const answer = await getDecoration({ ...context, mall }, form === "shopper" ? "live" : 1, form, {
      modules: ["home_modules"],
    });
    const modules = answer.home_modules?.filter(({ type }) => type === 13) ?? [];
    return { texts: modules.map((one) => valuesOf(one).content), modules, until: answer.until };
  };
  return { see, mall: { ...context.mall, time_zone: "UTC" } };
}

test("shoppers get modules from their time on and until it, and the answer says when that changes; editors get all", async () => {
  const { see, mall } = await publish(
    {},
    { rule_from: inMinutes(60) },
    { rule_from: inMinutes(-60), rule_until: inMinutes(30) },
    { rule_until: inMinutes(-5) },
  );
  const { texts, until } = await see(mall);
  expect(texts).toEqual(["0", "2"]);
  expect(until?.slice(0, 16).replace("T", " ")).toBe(inMinutes(30));
  expect((await see(mall, "editor")).texts).toHaveLength(4);
  expect((await see(mall, "editor")).until).toBeUndefined();
});

test("what depends on the visitor is one setting for shoppers, and absent without a rule", async () => {
  const { see, mall } = await publish({}, { rule_login: "in", rule_countries: ["DE"] });
  const { modules, until } = await see(mall);
  expect(modules.map((one) => valuesOf(one).shown_to)).toEqual([undefined, "-|in||DE|"]);
  expect(JSON.stringify(modules)).not.toContain("rule_");
  expect(until).toBeUndefined();
});

test("on the pages of a market the server knows the country", async () => {
  const { see, mall } = await publish(
    { rule_countries: ["CH"] },
    { rule_countries: ["CH"], rule_countries_mode: "not" },
    { rule_countries: ["CH", "LI"], rule_login: "out" },
  );
  const market = { id: "m", countries: ["CH"] } as unknown as NonNullable<Mall["market"]>;
  const swiss = await see({ ...mall, market });
  expect(swiss.texts).toEqual(["0", "2"]);
  expect(swiss.modules.map((one) => valuesOf(one).shown_to)).toEqual([undefined, "+|out|||"]);
  expect((await see({ ...mall, market: { ...market, countries: ["FR"] } })).texts).toEqual(["1"]);
  expect((await see(mall)).texts).toHaveLength(3);
});

test("a rule is checked as other settings are", async () => {
  await expect(publish({ rule_countries: ["DE", "DE"] })).rejects.toThrow("Countries: each at most once");
  await expect(publish({ rule_campaign: '"><script>' })).rejects.toThrow("Campaign: a parameter such as");
  await expect(publish({ rule_from: "tomorrow" })).rejects.toThrow("From: a day and time");
});

test("a module whose texts take values is marked for shoppers, rich text too, and no other is", async () => {
  const { see, mall } = await publish({ content: "<p>Hello</p>" }, { content: "<p>{product.name}</p>" });
  const { texts, modules } = await see(mall);
  expect(texts).toEqual(["<p>Hello</p>", "<p>{html:product.name}</p>"]);
  expect(modules.map((one) => valuesOf(one).takes_values)).toEqual([undefined, true]);
  expect((await see(mall, "editor")).texts).toEqual(["<p>Hello</p>", "<p>{product.name}</p>"]);
});
