import { afterAll, describe, expect, test } from "vitest";
import { filesIn } from "#kernel/storage/index.ts";
import { runTasks } from "#kernel/tasks/run.ts";
import { shopifyFile } from "#shop/imports/testing.ts";
import { createTestServer, plainLoad } from "../testing.ts";

/** Only the pages of products exist. */
const load: typeof plainLoad = async (input) => {
  const page = await plainLoad(input);
  const exists = input.url.pathname.startsWith("/product/detail/");
  return page.kind === "redirect" || exists ? page : { ...page, status: 404 };
};
const server = await createTestServer({ load });
const { db } = server;
const headers = await server.dashboardHeaders();
const logged: unknown[] = [];
const runner = runTasks({ db, files: filesIn(server.dataDir), log: (error) => logged.push(error) });
afterAll(() => runner.stop());

async function upload(path: string, csv: string, sender = headers) {
  const boundary = "----file";
  const payload = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="products.csv"\r\ncontent-type: text/csv\r\n\r\n${csv}\r\n--${boundary}--\r\n`;
  const response = await server.app.inject({
    method: "POST",
    url: `/admin_api/v1/${path}`,
    headers: { host: "shop.example", "content-type": `multipart/form-data; boundary=${boundary}`, ...sender },
    payload,
  });
  return response.json();
}
const call = (path: string, body: object) => server.call(`/admin_api/v1/${path}`, body, headers);
const detail = async (id: string) => (await call("imports/detail", { id })).data;
const reached = async (id: string, state: string) => {
  await expect.poll(async () => (await detail(id)).state, { interval: 50 }).toBe(state);
  return detail(id);
};
const get = (path: string, sender: Record<string, string> = {}) =>
  server.app.inject({ method: "GET", url: path, headers: { host: "shop.example", ...sender } });

const download = (path: string, fields: Record<string, string>, sender = headers) =>
  server.app.inject({
    method: "POST",
    url: `/admin_api/v1/${path}`,
    headers: { host: "shop.example", "content-type": "application/x-www-form-urlencoded", ...sender },
    payload: new URLSearchParams(fields).toString(),
  });

describe("an import", () => {
  const file = shopifyFile({ rows: 80, brokenEvery: 10 });
  let id = "";
  let failed = "";

  test("is checked and run; old addresses lead to the new ones", async () => {
    const uploaded = await upload("imports/upload", file.csv);
    expect(uploaded).toMatchObject({ code: 200 });
    id = uploaded.data.id;
    expect(await detail(id)).toMatchObject({ kind: "shopify", state: "chosen", encoding: "utf-8", separator: "," });
    expect((await call("imports/run", { id })).code).toBe(409);
    expect(await call("imports/check", { id })).toMatchObject({ code: 200 });
    const checked = await reached(id, "checked");
    expect(checked.counts).toMatchObject({ products: 20, new: 18, failing: 2 });
    expect(checked.faults).toHaveLength(2);
    expect((await get("/products/product-3")).statusCode).toBe(404);
    expect(await call("imports/run", { id })).toMatchObject({ code: 200 });
    const done = await reached(id, "done");
    expect(done.counts).toMatchObject({ new: 18, failing: 2 });
    const moved = await get("/products/product-3?utm_source=x");
    expect([moved.statusCode, moved.headers.location]).toEqual([301, "/product/detail/product-3?utm_source=x"]);
    expect((await get("/product/detail/product-3")).statusCode).toBe(200);
    expect((await call("lists/imports", {})).data.rows).toMatchObject([{ id, state: "done", added: 18, failing: 2 }]);
  });

  test("gives its failed rows as a file, whose corrected rows are imported alone", async () => {
    const answer = await download("imports/failures", { id });
    failed = answer.body;
    expect(answer.statusCode).toBe(200);
    const lines = failed.split("\r\n");
    expect(lines[0]?.startsWith("\ufeffwhy,Handle,Title")).toBe(true);
    expect(failed).toContain("Price:");
    // Both products have a price that is none, or no price: it is put right.
    const corrected = failed.replace(",ask us,", ",12.00,").replace(/(SKU-19-0,500,shopify,\d+,,,),/, "$19.00,");
    const again = (await upload("imports/upload", corrected)).data.id;
    await call("imports/check", { id: again, retry_of: id });
    const checked = await reached(again, "checked");
    expect(checked.faults).toEqual([]);
    expect(checked.counts).toMatchObject({ products: 2, new: 2, failing: 0 });
    await call("imports/run", { id: again });
    expect((await reached(again, "done")).counts).toMatchObject({ new: 2 });
    expect(await db.selectFrom("product").select("id").execute()).toHaveLength(20);
  });

  test("is undone as a whole", async () => {
    const { batch_id } = await detail(id);
    expect(await call("changes/undo", { batch_id })).toMatchObject({ code: 200 });
    await expect.poll(async () => (await db.selectFrom("product").select("id").execute()).length).toBe(2);
    expect((await detail(id)).undone).toBe(true);
    expect((await get("/products/product-3")).statusCode).toBe(404);
    expect(logged).toEqual([]);
  });
});

test("staff without the permission cannot import, and read nothing of it without reading products", async () => {
  const support = await server.dashboardHeaders("support");
  expect(await upload("imports/upload", "Handle,Title\na,A\n", support)).toMatchObject({ code: 403 });
  expect((await download("imports/failures", { id: "0199a000-0000-7000-8000-000000000000" }, {})).statusCode).toBe(401);
});

test("products are exported, all or those of a selection", async () => {
  const [row] = (await call("lists/products", {})).data.rows;
  const whole = await download("products/export", {});
  expect(whole.headers["content-type"]).toBe("text/csv; charset=utf-8");
  expect(whole.body.startsWith("\ufeffShopwright ID,Handle,Title")).toBe(true);
  const one = await download("products/export", { form: "shopify", selection: JSON.stringify({ ids: [row.id] }) });
  const handles = one.body
    .trim()
    .split("\r\n")
    .slice(1)
    .map((line) => /,(product-\d+),/.exec(line)?.[1]);
  expect(new Set(handles)).toEqual(new Set([row.seo_name ?? handles[0]]));
  expect(handles).toHaveLength(3);
  expect((await download("products/export", { selection: "x" })).statusCode).toBe(400);
});

test("a file that is no table is refused with the reason", async () => {
  expect(await upload("imports/upload", "hello")).toMatchObject({
    code: 400,
    message: expect.stringContaining("no columns"),
  });
});

describe("redirects", () => {
  test("are added, changed, followed in one step and refused in a circle", async () => {
    const save = (from_path: string, to_path: string, was?: string) =>
      call("redirects/save", { from_path, to_path, ...(was && { was }) });
    expect(await save("https://old.example/pages/About/?utm_source=x", "/news")).toMatchObject({
      code: 200,
      data: { from_path: "/pages/About", to_path: "/news" },
    });
    expect(await save("/a", "/pages/About")).toMatchObject({ code: 200 });
    const moved = await get("/a");
    expect([moved.statusCode, moved.headers.location]).toEqual([301, "/news"]);
    expect(await save("/pages/About", "/a", "/pages/About")).toMatchObject({
      code: 400,
      message: "to_path: this address leads back to the old one",
    });
    expect(await save("/a", "/b")).toMatchObject({
      code: 400,
      message: "from_path: there is a redirect for this address",
    });
    expect(await save("/a", "http://evil.example")).toMatchObject({ code: 400 });
    expect(await save("/Größe 1", "/größe", undefined)).toMatchObject({ code: 200 });
    expect((await get("/Gr%C3%B6%C3%9Fe%201")).headers.location).toBe("/gr%C3%B6%C3%9Fe");
    const { data } = await call("lists/redirects", { search: "/a" });
    expect(data.rows.find((row: { id: string }) => row.id === "/a")).toMatchObject({
      hits: 1,
      to_path: "/pages/About",
    });
    expect(await call("redirects/delete", { ids: ["/a"] })).toMatchObject({ data: { count: 1 } });
    expect((await get("/a")).statusCode).toBe(404);
  });

  test("come from Shopify's file; rows that break a rule are named", async () => {
    const csv = "Redirect from,Redirect to\n/old,/news\n/old,/b\nhome,/c\n/self,/self\n";
    expect(await upload("redirects/import", csv)).toMatchObject({
      data: {
        added: 1,
        failures: [
          { row: 3, reason: "from_path: row 2 has the same address" },
          { row: 4, reason: expect.stringContaining("from_path: must be a path") },
          { row: 5, reason: "to_path: leads to the old address itself" },
        ],
      },
    });
    expect(await upload("redirects/import", csv)).toMatchObject({ data: { added: 0, same: 1 } });
  });
});

/** Imports a file and waits for its end. @param check what staff have chosen, such as columns. */
async function importFile(csv: string, check: object = {}) {
  const { id } = (await upload("imports/upload", csv)).data;
  expect(await call("imports/check", { id, ...check })).toMatchObject({ code: 200 });
  await reached(id, "checked");
  expect(await call("imports/run", { id })).toMatchObject({ code: 200 });
  return reached(id, "done");
}

test("columns of any other file are those that were chosen by hand", async () => {
  const done = await importFile("Nr;Was;Kostet\nhand-vase;Vase by hand;19,90\n", {
    columns: ["handle", "title", "price"],
  });
  expect(done).toMatchObject({ kind: "csv", separator: ";", counts: { new: 1, failing: 0 } });
  const { data } = await server.call("/api/v1/product/detail", { seo_name: "hand-vase" });
  expect(data.product).toMatchObject({ good_name: "Vase by hand", price: "19.90" });
});

test("a WooCommerce file becomes a product with its variants, sale price, stock and category", async () => {
  const csv = [
    "ID,Type,SKU,Name,Published,Stock,Sale price,Regular price,Categories,Parent,Attribute 1 name,Attribute 1 value(s)",
    '7,variable,WOO,Woo shirt,1,,,,Clothes > Shirts,,Size,"S, L"',
    "8,variation,WOO-S,,1,3,15,20,,WOO,Size,S",
    "9,variation,WOO-L,,1,4,,22,,WOO,Size,L",
  ].join("\n");
  expect(await importFile(`${csv}\n`)).toMatchObject({ kind: "woocommerce", counts: { new: 1, failing: 0 } });
  const { rows } = (await call("lists/products", { search: "Woo shirt" })).data;
  const { product, variants } = (await call("products/detail", { id: rows[0].id })).data;
  expect(product.category_rows.map(({ name }: { name: string }) => name)).toEqual(["Shirts"]);
  expect(variants).toMatchObject([
    { sku: "WOO-S", options: { Size: "S" }, price: "15.00", origin_price: "20.00", on_hand: 3 },
    { sku: "WOO-L", options: { Size: "L" }, price: "22.00", origin_price: null, on_hand: 4 },
  ]);
});

test("pictures that couldn't be copied are counted, named and tried again by a task of their own", async () => {
  // Addresses inside of a network are refused, the second time too.
  const csv = [
    "Handle,Title,Variant Price,Image Src",
    "pic-a,First,9.00,http://127.0.0.1:9/a.png",
    "pic-b,Second,9.00,http://127.0.0.1:9/b.png",
    "pic-c,Third,9.00,",
  ].join("\n");
  const { pictures_task_id: task_id } = await importFile(`${csv}\n`);
  const over = async (id: string) => {
    const task = async () => (await call("tasks/detail", { task_id: id })).data;
    await expect.poll(async () => (await task()).task.state, { interval: 50 }).toBe("done");
    return task();
  };
  const { task, failures } = await over(task_id);
  expect(task).toMatchObject({ done: 2, failed: 2, can_retry: true });
  expect(failures.map(({ row, reason }: { row: string; reason: string }) => `${row}: ${reason}`).sort()).toEqual([
    expect.stringMatching(/First: Picture http:\/\/127\.0\.0\.1:9\/a\.png: /),
    expect.stringMatching(/Second: Picture http:\/\/127\.0\.0\.1:9\/b\.png: /),
  ]);
  const again = await call("tasks/retry", { task_id });
  expect(again).toMatchObject({ code: 200 });
  const retried = await over(again.data.task_id);
  expect(retried.task).toMatchObject({ title: "Copy the failed pictures of products.csv", done: 2, failed: 2 });
});
