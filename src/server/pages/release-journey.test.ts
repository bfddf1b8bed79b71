/** A landing page of a release, from its schedule to the undo of its end: when it is there and for whom, and its figures after a pretended week. */
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { releasePreviewPath } from "#contract/releases.ts";
import { undo } from "#kernel/changes/index.ts";
import { asStaff } from "#kernel/changes/testing.ts";
import { findMall } from "#kernel/malls/index.ts";
import { buy, guestWith, offerShipping, stockProduct } from "#shop/checkout/testing.ts";
import { wire } from "#shop/decorations/testing.ts";
import * as releases from "#shop/releases/index.ts";
import { runReleases } from "#shop/releases/run.ts";
import { flushVisitors } from "#shop/visits/index.ts";
import { storeTested } from "#shop/visits/tested.ts";
import { load } from "#storefront/entry-server.tsx";
import { createTestServer } from "../testing.ts";

const server = await createTestServer({ load });
const { db, mall } = server;
const context = { db, mall };
const day = 86_400_000;
const began = Date.parse("2026-06-01T12:00:00Z");
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: began }));
afterEach(() => void vi.useRealTimers());

const path = "/pages/sale";
const at = (days: number) => new Date(began + days * day).toISOString();
/** What the clock does on a day. */
const tick = async (days: number) => {
  vi.setSystemTime(began + days * day);
  const now = await findMall(db, mall.id);
  if (now) await runReleases({ db, mall: now });
};
const call = async (name: string, body: object) => {
  const answer = await server.call(`/admin_api/v1/releases/${name}`, body, await server.dashboardHeaders());
  expect(answer).toMatchObject({ code: 200 });
  return answer.data;
};
const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers: { host: "shop.example", ...headers } });
/** What twelve visitors get. */
const statuses = () =>
  Promise.all(
    Array.from({ length: 12 }, async (_, visitor) => {
      const headers = { "user-agent": `Browser ${visitor}`, "sec-fetch-dest": "document" };
      return (await get(path, headers)).statusCode;
    }),
  );
const nobody = Array.from({ length: 12 }, () => 404);
const everybody = nobody.map(() => 200);

test("a landing page is there at its time, for a share, for everybody, until its end, and again after an undo", async () => {
  await server.call(
    "/admin_api/v1/decoration",
    { home_modules: [wire(44, {}, { id: -1 })] },
    await server.adminHeaders(),
  );
  const { id } = await call("create", { name: "Sale" });
  const added = await server.call(
    "/admin_api/v1/releases/design",
    {
      ...{ id, revision: 1 },
      made_pages: {
        landing_modules_7: [
          wire(13, { content: "<p>Everything must go</p>" }),
          wire(-3, { page_title: "Sale", slug: "sale" }),
        ],
      },
    },
    await server.adminHeaders(),
  );
  expect(added).toMatchObject({ code: 200, data: { groups: ["landing_modules_7"] } });
  await call("update", { id, name: "Sale", from_at: at(1), until_at: at(20), share: 50 });
  expect((await call("detail", { id })).pages).toEqual([{ group: "landing_modules_7", title: "Sale", changes: 2 }]);
  await call("schedule", { id });
  expect(await statuses()).toEqual(nobody);

  // Staff alone see it before its time.
  const { cookie: session = "" } = await server.dashboardHeaders();
  const opened = await get(releasePreviewPath(id), { cookie: session });
  const [set = ""] = [opened.headers["set-cookie"]].flat();
  const preview = await get(path, { cookie: `${session}; ${set.split(";")[0]}` });
  expect([preview.statusCode, preview.body.includes("Everything must go")]).toEqual([200, true]);

  await tick(1);
  // What the clock does reaches the pages with the database's notice of it.
  await expect.poll(async () => new Set(await statuses())).toEqual(new Set([200, 404]));
  const shown = await statuses();
  expect(await statuses()).toEqual(shown);

  await pretendWeek(id, { a: 4, b: 12 });
  await flushVisitors(db);
  const count = (status: number) => shown.filter((one) => one === status).length;
  expect((await call("detail", { id })).test).toEqual({
    variants: [
      { variant: "a", visitors: 1400 + count(404), orders: 4, revenue: "60.00" },
      { variant: "b", visitors: 1400 + count(200), orders: 12, revenue: "180.00" },
    ],
    // Of 4 of 1,400 beside 12 of 1,400, and not far from it with the twelve visitors who were really there.
    p_value: expect.closeTo(0.045, 2),
  });

  vi.setSystemTime(began + 8 * day);
  await call("choose", { id, variant: "b" });
  await expect.poll(statuses).toEqual(everybody);
  await tick(20);
  await expect.poll(statuses).toEqual(nobody);
  const { rows } = await sql<{ id: string }>`select id from change_batch where mall_id = ${mall.id}
    order by created_at desc, id desc limit 1`.execute(db);
  await undo(asStaff(server), { batch_id: rows[0]?.id ?? "" }, () => true);
  await expect.poll(statuses).toEqual(everybody);
  expect(await releases.readRelease(context, id)).toMatchObject({ state: "live", until_at: null });
  await call("end", { id });
  await expect.poll(statuses).toEqual(nobody);
});

/** Two hundred visitors of each group on each of seven days, and orders of some. */
async function pretendWeek(release_id: string, orders: Readonly<Record<"a" | "b", number>>): Promise<void> {
  await offerShipping(server);
  const { variantId } = await stockProduct(server, { stock: 100 });
  for (const variant of ["a", "b"] as const) {
    const numbers: (string | null)[] = [];
    for (let order = 0; order < orders[variant]; order++) {
      const { order_no } = await buy(server, await guestWith(server, variantId), { provider: "offline" });
      numbers.push(order_no);
    }
    const seen = Array.from({ length: 1400 }, (_, index) => ({
      ...{ mall_id: mall.id, release_id, variant, day: at(1 + Math.floor(index / 200)).slice(0, 10) },
      visitor: Buffer.from(`${variant} ${index % 200}`).toString("hex"),
      order_no: numbers[index] ?? null,
    }));
    await storeTested(db, seen);
  }
}
