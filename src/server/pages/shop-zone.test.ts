/** Pages show days and times in the shop's time zone, whatever the time zones of server and browser are. */
import { expect, test } from "vitest";
import { findMall } from "#kernel/malls/index.ts";
import type { Preview } from "#shop/decorations/index.ts";
import { renderText } from "#storefront/testing.ts";
import type { Services } from "../calls/context.ts";
import { createTestServer } from "../testing.ts";
import { localClient } from "./load.ts";
import { withPreviewBar } from "./preview.ts";

const server = await createTestServer();
const staff = async (path: string, input: object) =>
  (await server.call(`/admin_api/v1/${path}`, input, await server.dashboardHeaders())).data;

/** The page as a guest gets it. */
async function read(path: string): Promise<string> {
  const mall = (await findMall(server.db, server.mall.id)) ?? server.mall;
  const services = { db: server.db, dataDir: "", mail: { home: () => "" } };
  const api = localClient(services as Partial<Services> as Services, { mall });
  return (await renderText({ url: new URL(path, "http://shop.example"), api })).html;
}

const choose = (time_zone: string) => staff("settings/shop/update", { changes: { time_zone } });

test("a post has the day of the shop's zone, also after another zone was chosen", async () => {
  const { post } = await staff("news/create", {
    title: "We open",
    is_show: 1,
    published_at: "2026-01-10T02:30:00.000Z",
  });
  const path = `/NewsDetail?id=${post.id}`;
  expect(await read(path)).toContain("January 10, 2026");
  await choose("America/New_York");
  for (const page of [path, "/news"]) expect(await read(page)).toContain("January 9, 2026");
  await choose("UTC");
  expect(await read(path)).toContain("January 10, 2026");
});

test("the browser is told the zone", async () => {
  await choose("Pacific/Kiritimati");
  expect((await server.call("/api/v1/shop/rules", {})).data.time_zone).toBe("Pacific/Kiritimati");
});

test("the bar of a preview says the shop's day on which the link ends", () => {
  const preview = { expires_at: new Date("2026-01-31T12:00:00Z") } as Preview;
  const mall = { ...server.mall, time_zone: "Pacific/Kiritimati" };
  expect(withPreviewBar("<body></body>", preview, mall, "n")).toContain("until February 1.");
  expect(withPreviewBar("<body></body>", preview, { ...mall, locale: "de" }, "n")).toContain("bis 1. Februar");
});
