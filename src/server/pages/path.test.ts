/**
 * How many files a product page passes that is in no cache (docs/pages.md). `PAGE_PATH=1 vitest run src/server/pages/path.test.ts`
 * prints them.
 */
import { get } from "node:http";
import { expect, onTestFinished, test, vi } from "vitest";
import { createTestDatabase } from "#db/testing.ts";
import { newId } from "#kernel/ids.ts";
import { flushVisitors } from "#shop/visits/index.ts";
import { load } from "#storefront/entry-server.tsx";
import type * as ProductPage from "#storefront/pages/product-detail/page.tsx";
import { seedDemo } from "../../../demo/seed/index.ts";
import { CallRecorder, handingOn, withoutComponents, withoutLibraries } from "../../../scripts/page-path.ts";
import { createTestServer } from "../testing.ts";

/** Maximum numbers of files. Timers of the server may run in that time, so the fewest of three pages count. */
const LIMITS = { beforeComponents: 25, handingOn: 14, whole: 46 } as const;

const recorder = new CallRecorder();
/** Files of which a function has run before the page's own component begins. */
let before: readonly string[] | undefined;

vi.mock("#storefront/pages/product-detail/page.tsx", async (original) => {
  const page = await original<typeof ProductPage>();
  return {
    ...page,
    Component() {
      before ??= recorder.take();
      return page.Component();
    },
  };
});

const database = await createTestDatabase();
const mall = await seedDemo(database.db);
const shop = { ...database, mall, staffId: newId(), anotherMall: () => Promise.reject(new Error("there is one mall")) };
const { app } = await createTestServer({
  load,
  shop,
  NODE_ENV: "production",
  PUBLIC_URL: "http://127.0.0.1",
  RATE_LIMIT: 600,
});
const origin = await app.listen({ host: "127.0.0.1", port: 0 });

const headers = {
  "accept-encoding": "gzip, deflate, br, zstd",
  "sec-fetch-dest": "document",
  "user-agent": "Mozilla/5.0",
};

function open(path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = get(new URL(path, origin), { headers }, (response) => {
      response.resume().on("end", () => resolve(response.statusCode));
    });
    sent.on("error", reject);
  });
}

const fewest = (lists: readonly (readonly string[])[]): readonly string[] =>
  lists.toSorted((one, other) => one.length - other.length)[0] ?? [];

test("a product page that is in no cache passes few files", async () => {
  const products = await shop.db
    .selectFrom("product")
    .select("seo_name")
    .where("mall_id", "=", mall.id)
    .where("is_show", "=", 1)
    .orderBy("seo_name")
    .limit(5)
    .execute();
  const paths = products.map(({ seo_name }) => `/product/detail/${seo_name}`);
  recorder.start();
  onTestFinished(() => recorder.stop());
  // Load the code, and what pages of this shop share.
  for (const path of paths.slice(0, 2)) expect(await open(path)).toBe(200);
  const requests: (readonly string[])[] = [];
  const starts: (readonly string[])[] = [];
  for (const path of paths.slice(2)) {
    await flushVisitors(shop.db);
    recorder.take();
    before = undefined;
    expect(await open(path)).toBe(200);
    const start = before ?? [];
    starts.push(withoutLibraries(start));
    requests.push(withoutLibraries(withoutComponents([...new Set([...start, ...recorder.take()])].sort())));
  }
  const passed = fewest(starts);
  const counted: Readonly<Record<keyof typeof LIMITS, readonly string[]>> = {
    beforeComponents: passed,
    handingOn: handingOn(passed),
    whole: fewest(requests),
  };
  for (const name of ["beforeComponents", "handingOn", "whole"] as const) {
    const list = `${name}: ${counted[name].length}\n${counted[name].join("\n")}`;
    if (process.env.PAGE_PATH) console.log(list);
    expect.soft(counted[name].length, list).toBeLessThanOrEqual(LIMITS[name]);
  }
  // Nothing was counted, rather than little.
  expect(passed).toContain("src/server/pages/serve.ts");
});
