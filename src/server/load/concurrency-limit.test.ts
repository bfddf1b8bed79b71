import { expect, test } from "vitest";
import { ConcurrencyLimit, TooBusy } from "./concurrency-limit.ts";

/** ConcurrencyLimit of work that ends when the test says so; `began` lists what has begun. */
function observed(atOnce: number) {
  let time = 0;
  const limit = new ConcurrencyLimit({ atOnce, wait: 1000, now: () => time });
  const began: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (name: string, isFirst = false) =>
    limit.run(isFirst, () => {
      began.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    });
  return {
    limit,
    began,
    ask,
    end: (name: string) => ends.get(name)?.(),
    pass(milliseconds: number) {
      time += milliseconds;
    },
  };
}

test("only so many run at once, the others in the order in which they came", async () => {
  const { limit, began, ask, end } = observed(2);
  const asked = ["a", "b", "c", "d"].map((name) => ask(name));
  expect(limit.counts).toEqual({ running: 2, waiting: 2 });
  expect(began).toEqual(["a", "b"]);
  end("b");
  await asked[1];
  await expect.poll(() => began).toEqual(["a", "b", "c"]);
  end("a");
  end("c");
  await expect.poll(() => began).toEqual(["a", "b", "c", "d"]);
  end("d");
  expect(await Promise.all(asked)).toEqual(["a", "b", "c", "d"]);
  expect(limit.counts).toEqual({ running: 0, waiting: 0 });
});

test("buyers go before everybody else who waits", async () => {
  const { began, ask, end } = observed(1);
  const asked = [ask("page"), ask("next page"), ask("cart", true), ask("checkout", true)];
  for (const name of ["page", "cart", "checkout", "next page"]) {
    await expect.poll(() => began.at(-1)).toBe(name);
    end(name);
  }
  await Promise.all(asked);
});

test("what has waited too long is refused unbegun, and those behind it are not", async () => {
  const { limit, began, ask, end, pass } = observed(1);
  const running = ask("slow");
  const old = ask("old");
  const refusal = expect(old).rejects.toThrow(TooBusy);
  pass(600);
  const young = ask("young");
  pass(600);
  end("slow");
  await running;
  await refusal;
  await expect.poll(() => began).toEqual(["slow", "young"]);
  end("young");
  await young;
  expect(limit.counts).toEqual({ running: 0, waiting: 0 });
});

test("work that fails gives its turn on", async () => {
  const limit = new ConcurrencyLimit({ atOnce: 1, wait: 1000 });
  const failed = limit.run(false, () => Promise.reject(new Error("broken")));
  const next = limit.run(false, async () => "next");
  await expect(failed).rejects.toThrow("broken");
  expect(await next).toBe("next");
});
