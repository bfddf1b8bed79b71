/** The thread of feeds: what it makes, that it ends when it has nothing to do, and that a portion that it cannot make is told. */
import { expect, onTestFinished, test } from "vitest";
import { feedThread } from "./thread.ts";

const row = {
  ...{
    id: "1",
    product_id: "2",
    sku: "V-1",
    barcode: "4006381333931",
    options: {},
    price: "2000",
    origin_price: "2500",
  },
  ...{ prior_price: null, unit_measure: "", unit_base: "", sale_price: null, sale_starts_at: null, sale_ends_at: null },
  ...{
    image: null,
    weight: null,
    for_sale: 3,
    in_stock: 3,
    stock_policy: "track",
    expected_on: null,
    good_name: "Vase",
  },
  ...{ seo_name: "vase", summary: "", description: "<p>Fired <b>twice</b>.</p>", pictures: ["/one.webp"], vendor: "" },
  ...{ tax_class: "standard", has_options: false, category: "" },
};
const portion = {
  file: "google.tsv",
  about: { name: "Shop", origin: "http://shop.example", condition: "new", country: "DE", timeZone: "UTC" },
  rules: {
    ...{ currency: "EUR", isPrior: false, origin: "http://shop.example", country: "DE" },
    added: { standard: 1900, classes: {} },
    ways: [],
  },
  rows: JSON.stringify([row]),
} as const;

function startThread(idleAfter?: number) {
  const thread = feedThread(idleAfter === undefined ? {} : { idleAfter });
  onTestFinished(() => thread.stop());
  return thread;
}

test("lines are made of what the database said, several portions at once", async () => {
  const thread = startThread();
  const asked = Array.from({ length: 5 }, (_, at) =>
    thread.linesOf({ ...portion, rows: JSON.stringify(Array.from({ length: at + 1 }, () => row)) }),
  );
  const texts = (await Promise.all(asked)).map((lines) => new TextDecoder().decode(lines));
  expect(texts.map((text) => text.split("\n").length - 1)).toEqual([1, 2, 3, 4, 5]);
  expect(texts[0]).toContain("\tFired twice.\thttp://shop.example/product/detail/vase\t");
  expect(texts[0]).toContain("\t29.75 EUR\t23.80 EUR\t");
});

test("it ends when it has nothing to do, and is there again for the next portion", async () => {
  const thread = startThread(1);
  await thread.linesOf(portion);
  await expect.poll(() => thread.isRunning()).toBe(false);
  expect((await thread.linesOf(portion)).length).toBeGreaterThan(100);
});

test("a portion that cannot be made is a failure, and the next one is made all the same", async () => {
  const thread = startThread();
  await expect(thread.linesOf({ ...portion, rows: "{" })).rejects.toThrow("JSON");
  expect((await thread.linesOf(portion)).length).toBeGreaterThan(100);
});

test("whoever waits while the server stops is told", async () => {
  const thread = feedThread();
  const asked = thread.linesOf(portion);
  const told = expect(asked).rejects.toThrow("The server stops");
  await thread.stop();
  await told;
});
