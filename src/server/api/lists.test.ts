/** What screens of the dashboard are opened with: the views of a list with their counts, and what the shop has. */
import { expect, test } from "vitest";
import { stockProduct } from "#shop/checkout/testing.ts";
import { createTestServer } from "../testing.ts";

const server = await createTestServer();
const { call } = server;
await stockProduct(server, { price: 1000n, variants: 1 });
const owner = await server.dashboardHeaders("owner");

test("views of a list come with their counts where they are asked for, and without a statement for them where not", async () => {
  const state = { search: "nothing has this title" };
  const { data } = await call("/admin_api/v1/views/save", { list: "products", name: "None", state }, owner);
  const views = await call("/admin_api/v1/views/list", { list: "products", counts: true }, owner);
  expect(views.data.views).toMatchObject([{ id: data.id, name: "None" }]);
  expect(views.data.counts).toContainEqual({ key: data.id, count: 0, more: false });
  expect(views.data.counts).toEqual(
    (await call("/admin_api/v1/views/counts", { list: "products" }, owner)).data.counts,
  );
  expect((await call("/admin_api/v1/views/list", { list: "products" }, owner)).data).not.toHaveProperty("counts");
});

test("who is signed in is told that the shop has feeds once it has", async () => {
  const mall = async () => (await call("/admin_api/v1/staff/me", {}, owner)).data.mall;
  expect(await mall()).not.toHaveProperty("feeds");
  expect(await mall()).not.toHaveProperty("templates");
  const change = { changes: { feeds_on: true }, base: { feeds_on: false } };
  expect(await call("/admin_api/v1/settings/feeds/update", change, owner)).toMatchObject({ code: 200 });
  expect(await mall()).toMatchObject({ feeds: true });
});
