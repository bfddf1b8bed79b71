import { expect, test } from "vitest";
import { currentLocale, inLocale } from "#i18n/server.ts";
import { cachedPerVersion } from "./cache-per-version.ts";
import type { ShopContext } from "./context.ts";

/** A context of which only the mall's id and version are read; the database is not used. */
const at = (catalog_version: number, id = "mall", price_version = 0) =>
  ({ mall: { id, catalog_version, price_version } }) as ShopContext;

function counted(options: Partial<Parameters<typeof cachedPerVersion<string, number>>[1]> = {}) {
  const computed: string[] = [];
  const cached = cachedPerVersion(
    async ({ mall }: ShopContext, question: string) => {
      computed.push(question);
      if (question === "fail") throw new Error("failed");
      return mall.catalog_version * 1000;
    },
    { capacity: 2, ...options },
  );
  return { computed, cached };
}

test("computes once for each version, mall and question, also for simultaneous calls", async () => {
  const { computed, cached } = counted({ capacity: 10 });
  expect(await Promise.all([cached(at(1), "a"), cached(at(1), "a")])).toEqual([1000, 1000]);
  expect(await cached(at(2), "a")).toBe(2000);
  await cached(at(2), "b");
  await cached(at(2, "other"), "a");
  await cached(at(2), "a");
  expect(computed).toEqual(["a", "a", "b", "a"]);
});

test("does not cache a failure, and drops the least recently used answer", async () => {
  const { computed, cached } = counted();
  await expect(cached(at(1), "fail")).rejects.toThrow("failed");
  await expect(cached(at(1), "fail")).rejects.toThrow("failed");
  for (const question of ["a", "b", "a", "c", "a", "b"]) await cached(at(1), question);
  expect(computed).toEqual(["fail", "fail", "a", "b", "c", "b"]);
});

test("gives an old answer that may lag until the new one is computed", async () => {
  const { computed, cached } = counted({ mayLag: (answer) => answer >= 1000 });
  expect(await cached(at(1), "a")).toBe(1000);
  expect(await Promise.all([cached(at(2), "a"), cached(at(2), "a")])).toEqual([1000, 1000]);
  await expect.poll(() => cached(at(2), "a")).toBe(2000);
  expect(computed).toEqual(["a", "a"]);
});

test("an answer without prices and stock is kept while only these change", async () => {
  const { computed, cached } = counted({ ignoresPricesAndStock: true });
  expect(await cached(at(1), "a")).toBe(1000);
  expect(await cached(at(2, "mall", 1), "a")).toBe(1000);
  expect(await cached(at(3, "mall", 1), "a")).toBe(3000);
  expect(computed).toEqual(["a", "a"]);
  const priced = counted();
  await priced.cached(at(1), "a");
  expect(await priced.cached(at(2, "mall", 1), "a")).toBe(2000);
});

test("answers are computed in the shop's own language and shared, those with words of it once a language", async () => {
  const own = { id: "mall", catalog_version: 1, price_version: 0, locale: "en-US" };
  const german = { ...own, locale: "de", view: { language: "de", prefix: "/de", of: own } };
  const ask = async (byLanguage: boolean) => {
    const cached = cachedPerVersion(
      async ({ mall }: ShopContext, question: string) => `${question} ${mall.locale} ${currentLocale()}`,
      { capacity: 10, byLanguage },
    );
    const answers = [];
    for (const mall of [german, own, german]) {
      answers.push(await inLocale(mall.locale, () => cached({ mall } as unknown as ShopContext, "a")));
    }
    return answers;
  };
  expect(await ask(false)).toEqual(["a en-US en-US", "a en-US en-US", "a en-US en-US"]);
  expect(await ask(true)).toEqual(["a de de", "a en-US en-US", "a de de"]);
});
