import { expect, test } from "vitest";
import { createCategories, createProducts } from "#shop/catalog/commands/index.ts";
import { addOrder } from "#shop/orders/testing.ts";
import { createTestServer } from "../testing.ts";

const server = await createTestServer();
const homeAs = async (role?: string) =>
  (await server.call("/admin_api/v1/home", {}, await server.dashboardHeaders(role))).data;
const findAs = async (role: string | undefined, text: string) =>
  (await server.call("/admin_api/v1/find", { text }, await server.dashboardHeaders(role))).data.found;

const product = (good_name: string, seo_name: string, status: "draft" | "active", on_hand: number) => ({
  good_name,
  seo_name,
  status,
  options: [],
  variants: [{ sku: seo_name, price: "10.00", options: {}, on_hand }],
});

test("a new shop has its steps open and nothing to do; steps tick themselves off", async () => {
  const before = await homeAs();
  expect(before.steps).toEqual(
    ["seller", "product", "shipping", "taxes", "payment", "decorate", "publish", "emails", "sign_in", "order"].map(
      (key) => ({
        key,
        done: false,
      }),
    ),
  );
  expect(before.todo).toEqual([]);
  await createProducts(server, [
    product("Oak table", "oak-table", "active", 0),
    product("Oak chair", "oak-chair", "draft", 5),
  ]);
  const after = await homeAs();
  expect(after.steps[1]).toEqual({ key: "product", done: true });
  expect(after.todo).toEqual([
    { kind: "sold_out", count: 1 },
    { kind: "drafts", count: 1 },
  ]);
});

test("the taxes of a shop are set up with its first rate, or when it says that it charges none", async () => {
  const isDone = async () => (await homeAs()).steps.find(({ key }: { key: string }) => key === "taxes").done;
  const headers = await server.dashboardHeaders();
  const call = (path: string, input: object) => server.call(`/admin_api/v1/${path}`, input, headers);
  expect(await isDone()).toBe(false);
  const { data } = await call("settings/taxes/update", { changes: { charges_no_tax: true } });
  expect(data.settings.charges_no_tax).toBe(true);
  expect(await isDone()).toBe(true);
  await call("changes/undo", { batch_id: data.batch_id });
  expect(await isDone()).toBe(false);
  const rate = { tax_class: "standard", country: "CH", state: "", name: "VAT 8.1%", hundredths: 810 };
  expect((await call("taxes/add", { rates: [rate] })).code).toBe(200);
  expect(await isDone()).toBe(true);
});

test("policies chosen for the checkout that are drafts are to be published", async () => {
  const call = async (path: string, input: object) =>
    (await server.call(`/admin_api/v1/${path}`, input, await server.dashboardHeaders())).data;
  const add = async (title: string, is_show: 0 | 1) => (await call("articles/create", { title, is_show })).article.id;
  const [terms, privacy] = [await add("Terms", 0), await add("Privacy", 1)];
  await add("Not chosen", 0);
  await call("settings/checkout/update", { changes: { policy_terms: terms, policy_privacy: privacy } });
  expect((await homeAs()).todo).toContainEqual({ kind: "draft_policies", count: 1 });
  await call("settings/checkout/update", { changes: { policy_terms: null } });
  expect((await homeAs()).todo).not.toContainEqual(expect.objectContaining({ kind: "draft_policies" }));
});

test("a link of the link list that leads nowhere wants mending, until it is changed or redirected", async () => {
  const headers = await server.dashboardHeaders();
  const call = (path: string, input: object) => server.call(`/admin_api/v1/${path}`, input, headers);
  const places = async (role?: string) =>
    (await homeAs(role)).todo.find(({ kind }: { kind: string }) => kind === "dead_links")?.places;
  const urls = ["/ContactUs", "/product/detail/vase-of-last-year", "/collections/all", "https://other.example/x"];
  const links = urls.map((url) => ({ title: url, type: 1, url }));
  expect((await call("menus/update", { changes: { links } })).code).toBe(200);
  expect(await places()).toEqual([{ module: null, labels: urls.slice(1, 3), count: 2 }]);
  expect(await places("support")).toBeUndefined();
  for (const from_path of urls.slice(1, 3)) await call("redirects/save", { from_path, to_path: "/product/list" });
  expect(await places()).toBeUndefined();
});

test("emails are a step until there is a mail server; pages know it too", async () => {
  const stepOf = async () => (await homeAs()).steps.find(({ key }: { key: string }) => key === "emails");
  const rules = async () => (await server.call("/api/v1/shop/rules", {})).data.sends_mail;
  expect([await stepOf(), await rules()]).toEqual([{ key: "emails", done: false }, false]);
  const input = { changes: { smtp_host: "smtp.example.com" }, base: { smtp_host: "" } };
  const saved = await server.call("/admin_api/v1/settings/mails/update", input, await server.dashboardHeaders());
  expect(saved.code).toBe(200);
  expect([await stepOf(), await rules()]).toEqual([{ key: "emails", done: true }, true]);
});

test("a search counts while its last one found nothing", async () => {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const count = (keyword: string, ago: number, results: number) => ({
    mall_id: server.mall.id,
    day: day(ago),
    keyword,
    searches: 3,
    results,
  });
  await server.db
    .insertInto("search_count")
    .values([
      count("couch", 2, 0),
      count("couch", 1, 4),
      count("stool", 2, 3),
      count("stool", 1, 0),
      count("old", 60, 0),
    ])
    .execute();
  expect((await homeAs()).todo).toContainEqual({ kind: "empty_searches", count: 1 });
});

test("payments by bank transfer are to be checked until the order is cancelled", async () => {
  const [pending, cancelled] = [await addOrder(server), await addOrder(server)];
  const ids = [pending.id, cancelled.id];
  await server.db
    .updateTable("orders")
    .set({ payment_state: "offline", paid_total: 0n })
    .where("id", "in", ids)
    .execute();
  await server.db.updateTable("orders").set({ cancelled: true }).where("id", "=", cancelled.id).execute();
  expect((await homeAs()).todo).toContainEqual({ kind: "pending_payments", count: 1 });
  expect((await homeAs("designer")).todo).toEqual([]);
});

test("a role sees only what it may do", async () => {
  expect((await homeAs("designer")).steps.map(({ key }: { key: string }) => key)).toEqual([
    "decorate",
    "publish",
    "sign_in",
  ]);
  expect((await homeAs("designer")).todo).toEqual([]);
});

test("orders to be shipped are told to who ships them, and to nobody else", async () => {
  await addOrder(server);
  const toShip = async (role?: string) =>
    (await homeAs(role)).todo.find(({ kind }: { kind: string }) => kind === "to_ship")?.count ?? 0;
  expect(await toShip()).toBeGreaterThan(0);
  expect(await toShip("support")).toBe(await toShip());
  expect([await toShip("catalog"), await toShip("designer"), await toShip("read-only")]).toEqual([0, 0, 0]);
});

test("the palette finds products of any status and categories by words; without the permission nothing", async () => {
  await createCategories(server, [{ name: "Oak furniture" }]);
  const entries = await findAs(undefined, "oak");
  expect(entries.map(({ type, title, detail }: Record<string, string>) => `${type} ${title} ${detail}`)).toEqual(
    expect.arrayContaining(["product Oak table ", "product Oak chair Draft", "category Oak furniture "]),
  );
  expect(await findAs(undefined, "  ")).toEqual([]);
  expect(await findAs(undefined, "100%")).toEqual([]);
  await server.db
    .insertInto("staff_role")
    .values({ mall_id: server.mall.id, id: "01920000-0000-7000-8000-000000000001", name: "Figures", permissions: [] })
    .execute();
  expect(await findAs("01920000-0000-7000-8000-000000000001", "oak")).toEqual([]);
});
