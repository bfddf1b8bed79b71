import { expect, test } from "vitest";
import type { ShopContext } from "./context.ts";
import { rememberPerVersion } from "./memo.ts";

/** Only the mall's id and version matter here; nothing asks the database. */
const at = (version: number, id = "mall") => ({ mall: { id, catalog_version: version } }) as ShopContext;

function counted(options: Partial<Parameters<typeof rememberPerVersion<string, number>>[1]> = {}) {
  const asked: string[] = [];
  const remembered = rememberPerVersion(
    async ({ mall }: ShopContext, question: string) => {
      asked.push(question);
      if (question === "fail") throw new Error("failed");
      return mall.catalog_version * 1000;
    },
    { capacity: 2, ...options },
  );
  return { asked, remembered };
}

test("asks once for each version, mall and question, also when many ask at once", async () => {
  const { asked, remembered } = counted({ capacity: 10 });
  expect(await Promise.all([remembered(at(1), "a"), remembered(at(1), "a")])).toEqual([1000, 1000]);
  expect(await remembered(at(2), "a")).toBe(2000);
  await remembered(at(2), "b");
  await remembered(at(2, "other"), "a");
  await remembered(at(2), "a");
  expect(asked).toEqual(["a", "a", "b", "a"]);
});

test("does not keep a failure, and forgets the longest unused", async () => {
  const { asked, remembered } = counted();
  await expect(remembered(at(1), "fail")).rejects.toThrow("failed");
  await expect(remembered(at(1), "fail")).rejects.toThrow("failed");
  for (const question of ["a", "b", "a", "c", "a", "b"]) await remembered(at(1), question);
  expect(asked).toEqual(["fail", "fail", "a", "b", "c", "b"]);
});

test("gives an old answer that may lag until the new one is there", async () => {
  const { asked, remembered } = counted({ mayLag: (answer) => answer >= 1000 });
  expect(await remembered(at(1), "a")).toBe(1000);
  expect(await Promise.all([remembered(at(2), "a"), remembered(at(2), "a")])).toEqual([1000, 1000]);
  await expect.poll(() => remembered(at(2), "a")).toBe(2000);
  expect(asked).toEqual(["a", "a"]);
});
