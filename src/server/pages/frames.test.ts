import { expect, test } from "vitest";
import type { Frame } from "#storefront/decoration/load.ts";
import type { Site } from "../malls/directory.ts";
import { Frames } from "./load.ts";

const frames = new Frames();
let loadings = 0;
const load = async (isWhole = true): Promise<Frame> => {
  loadings++;
  return { root: {}, modules: [], origins: [], isWhole } as unknown as Frame;
};

interface Asked {
  readonly mall?: string;
  readonly version?: string;
  readonly isWhole?: () => boolean;
}

const keeper = ({ mall = "a", version = "1", isWhole = () => true }: Asked = {}) =>
  frames.cacheFor({ mall: { id: mall } as Site["mall"], version }, isWhole);

test("a frame is one object until the mall changes", async () => {
  const [first, same] = await Promise.all([keeper()("home_modules", load), keeper()("home_modules", load)]);
  expect(same).toBe(first);
  expect(await keeper()("home_modules", load)).toBe(first);
  expect(await keeper({ version: "2" })("home_modules", load)).not.toBe(first);
  expect(loadings).toBe(2);
});

test("malls and groups do not share frames", async () => {
  const all = await Promise.all([
    keeper({ mall: "b" })("home_modules", load),
    keeper({ mall: "b" })("news_modules", load),
    keeper({ mall: "c" })("home_modules", load),
  ]);
  expect(new Set(all).size).toBe(3);
});

test("what could not be loaded is loaded again, also by pages that came meanwhile", async () => {
  const asked = { mall: "d" };
  const [first, second] = await Promise.all([
    keeper(asked)("home_modules", () => load(false)),
    keeper(asked)("home_modules", load),
  ]);
  expect([first.isWhole, second.isWhole]).toEqual([false, true]);
  // The built-in modules in place of those that could not be loaded.
  const builtIn = await keeper({ ...asked, isWhole: () => false })("home_modules", load);
  const next = await keeper(asked)("home_modules", load);
  expect(next).not.toBe(builtIn);
  expect(await keeper(asked)("home_modules", load)).toBe(next);
});

test("a failure is told to who asked, and is not kept", async () => {
  const asked = { mall: "e" };
  const failing = () => Promise.reject(new Error("gone"));
  const [first, second] = await Promise.allSettled([
    keeper(asked)("home_modules", failing),
    keeper(asked)("home_modules", load),
  ]);
  expect([first.status, second.status]).toEqual(["rejected", "fulfilled"]);
  expect((await keeper(asked)("home_modules", load)).isWhole).toBe(true);
});

test("a frame with a module about a moment is made anew when it comes", async () => {
  const asked = { mall: "f" };
  const about = (milliseconds: number) => async (): Promise<Frame> => {
    const at = new Date(Date.now() + milliseconds).toISOString();
    const module = {
      id: 1,
      type: 40,
      schema: [],
      data: {
        moments: [
          { at: "", passed: false },
          { at, passed: false },
        ],
      },
    };
    return { ...(await load()), modules: [module] };
  };
  const first = await keeper(asked)("home_modules", about(-1));
  const second = await keeper(asked)("home_modules", about(60_000));
  expect(second).not.toBe(first);
  expect(await keeper(asked)("home_modules", about(60_000))).toBe(second);
});

test("a frame whose modules come and go at a time is made anew then", async () => {
  const asked = { mall: "g" };
  const until = (milliseconds: number) => async (): Promise<Frame> => ({
    ...(await load()),
    changesAt: new Date(Date.now() + milliseconds).toISOString(),
  });
  const first = await keeper(asked)("home_modules", until(-1));
  const second = await keeper(asked)("home_modules", until(60_000));
  expect(second).not.toBe(first);
  expect(await keeper(asked)("home_modules", until(60_000))).toBe(second);
});
