import { expect, test } from "vitest";
import { findAdminSession, redeemTicket } from "#shop/staff/index.ts";
import { pageKey } from "#shop/staff/page-key.ts";
import { createTestServer } from "../testing.ts";

const server = await createTestServer();
const path = "/admin_api/v1/staff/editorTicket";
const ticketOf = (answer: { data: { url: string } }) =>
  new URL(answer.data.url, "http://shop.example").searchParams.get("admin_token") ?? "";

test("an editor that was opened from the editor ends with the dashboard's session", async () => {
  const dashboard = await server.dashboardHeaders();
  const first = await redeemTicket(server, ticketOf(await server.call(path, {}, dashboard)));
  const editor = {
    authorization: `Bearer ${first?.token}`,
    cookie: `admin_session=${first?.secret}`,
    "x-page-key": pageKey(first?.secret ?? ""),
    "x-mall-id": server.mall.id,
    origin: "http://shop.example",
  };
  const second = await redeemTicket(server, ticketOf(await server.call(path, {}, editor)));
  // A ticket that was not used yet opens nothing either.
  const waiting = ticketOf(await server.call(path, {}, editor));
  expect(await findAdminSession(server, second?.secret ?? "")).toBeDefined();
  expect(await server.call("/admin_api/v1/staff/signOut", {}, dashboard)).toMatchObject({ code: 200 });
  expect(await findAdminSession(server, first?.secret ?? "")).toBeUndefined();
  expect(await findAdminSession(server, second?.secret ?? "")).toBeUndefined();
  expect(await redeemTicket(server, waiting)).toBeUndefined();
});
