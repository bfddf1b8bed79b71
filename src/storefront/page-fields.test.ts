/**
 * Each field of each page's configuration changes what its pages show: loaded, empty, and in every state that an order or
 * a line of a cart can be in.
 */
import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { orderActions, orderStatuses } from "#contract/orders.ts";
import { defaultsOf } from "#decoration/defaults.ts";
import { deviceName, devices, isResponsive, type SingleField, type Values } from "#decoration/field.ts";
import { type AnyDefinition, moduleType } from "#decoration/module.ts";
import { definitions } from "#modules/registry.ts";
import type { ApiClient } from "./api/client.ts";
import { sampleAddresses } from "./components/account/sample.ts";
import { sampleCart, samplePreview } from "./components/cart/sample.ts";
import { sampleOrder } from "./components/order/sample.ts";
import { addressLabels, fieldsAfterInteraction as later } from "./fields-after-interaction.ts";
import { fixtureApi, productDetail, productRow, renderText, wire } from "./testing.ts";

interface State {
  readonly path: string;
  readonly guest?: boolean;
  /** Data of calls that answer otherwise than in an ordinary shop, or what makes it; undefined asks to log in. */
  readonly answers?: Readonly<Record<string, unknown>>;
}

const products = Array.from({ length: 4 }, (_, at) => productRow(at + 1, { origin_price: "50.00", discount: 24 }));
const product = productDetail();
const noList = { data: [], total: 0, last_page: 1, current_page: 1 };
const someList = (data: unknown[], total = data.length) => ({ data, total, last_page: 3, current_page: 2 });
const found = { facets: [], counted: true, corrected: "", suggestion: "" };
const post = { id: "n1", title: "A", summary: "B", author: "C", image: "", published_at: "2026-01-10T12:00:00.000Z" };
const review = { ...product.reviews[0], pictures: ["/uploads/a.webp"] };
const comments = (count: number, list: object) => ({
  product,
  sum: { rating: 5, count, with_pictures: count, stars: [1, 0, 0, 0, count] },
  list,
});

const problems = ["sold_out", "too_few", "gone"] as const;
const [line] = sampleCart.lines;
const lines = [...problems, ""].map((problem, at) => ({
  ...line,
  variant_id: `v${at}`,
  problem,
  price_was: problem === "" ? "12.00" : "",
}));

const { order } = sampleOrder;
const now = Date.parse(sampleOrder.server_now);
const refunds = (["open", "approved", "rejected", "cancelled", "refunded"] as const).map((state) => ({
  id: state,
  state,
  amount: "5.00",
  reason: "A crack",
  pictures: ["/uploads/a.webp"],
  answer: "Sorry",
  created_at: order.placed_at,
}));
const steps = "place paid ship ship_part confirm_receipt evaluate_product cancel_order request_refund cancel_refund";
const fullOrder = {
  ...order,
  pay_deadline: new Date(now + 60_000).toISOString(),
  discount_total: "3.00",
  tax_total: "2.00",
  refunded_total: "1.00",
  cancel_reason: "Too late",
  refunds,
  shipments: [{ ...order.shipments[0], tracking_url: "https://post.example/1", events: [] }, ...order.shipments],
  events: `${steps} reject_refund refunded`
    .split(" ")
    .map((action, at) => ({ action, status: order.status, at: new Date(now - at * 1000).toISOString() })),
};
const orderAnswer = { server_now: sampleOrder.server_now, order: fullOrder };
const overdue = { ...orderAnswer, order: { ...fullOrder, pay_deadline: new Date(now - 1).toISOString() } };
const orderList = {
  list: {
    data: orderStatuses.map((status) => ({
      ...fullOrder,
      order_no: status,
      status,
      lines: [...order.lines, ...order.lines],
      actions: [...orderActions],
    })),
    total: 80,
    last_page: 3,
    current_page: 2,
  },
  counts: { all: 80, ...Object.fromEntries(orderStatuses.map((status) => [status, 10])) },
  server_now: sampleOrder.server_now,
};

const payment = {
  order_no: "1",
  status: "unpaid",
  pending: false,
  total: "100.00",
  currency: "USD",
  email: "ada@example.com",
  provider: "stripe",
  instructions: "",
  providers: [
    { name: "stripe", label: "Card", description: "" },
    { name: "offline", label: "Bank", description: "" },
  ],
  actions: ["pay_now"],
  server_now: sampleOrder.server_now,
  pay_deadline: new Date(now + 60_000).toISOString(),
};
const paid = (path: string, changes: object): State => ({
  path: `${path}?order_no=1`,
  answers: { "/api/v1/order/payment": { ...payment, ...changes } },
});
const address = (country: string) => ({ addresses: [{ ...sampleAddresses[0], country, state: "" }] });
/** One country for each name that a region or a postal code goes by. */
const countries = ["US", "CA", "CL", "GB", "JP", "AE", "CO", "IE", "IN", "DE"];

const states: Readonly<Record<string, readonly State[]>> = {
  home_modules: [{ path: "/" }],
  product_category_modules: [
    { path: "/product/category" },
    { path: "/product/category", answers: { "/api/v1/category/list": { categories: [] } } },
  ],
  product_list_modules: [
    { path: "/product/list" },
    { path: "/product/list?keyword=vase&option=Colour:Sand&min_price=1" },
    ...[
      { ...found, list: someList(products.slice(0, 1), 1), facets: [], corrected: "vase" },
      { ...found, list: noList, suggestion: "vase" },
      // Nothing of that name; what others like is asked for without one.
      ({ keyword }: { keyword?: string }) => ({ ...found, list: keyword ? noList : someList(products) }),
    ].map((answer) => ({ path: "/product/list?keyword=vsae", answers: { "/api/v1/product/list": answer } })),
    {
      path: "/product/list",
      answers: {
        "/api/v1/product/list": {
          ...found,
          list: someList(products),
          facets: [{ name: "Size", values: Array.from({ length: 30 }, (_, at) => ({ value: `${at}`, count: 1 })) }],
        },
      },
    },
  ],
  cart_modules: [
    { path: "/cart" },
    { path: "/cart", guest: true },
    { path: "/cart", answers: { "/api/v1/cart/get": { ...sampleCart, lines, count: 1, selected_count: 0 } } },
  ],
  product_detail_modules: [
    { path: "/product/detail/vase-1" },
    {
      path: "/product/detail/vase-1",
      answers: {
        "/api/v1/product/detail": {
          product: {
            ...product,
            stock: 50,
            options: [],
            variants: [{ ...product.variants[2], options: {}, stock: 50, discount: 20, origin_price: "50.00" }],
            video: "/uploads/a.mp4",
          },
          related: [],
          currency: "EUR",
        },
      },
    },
    {
      path: "/product/detail/vase-1",
      answers: {
        "/api/v1/product/detail": {
          product: { ...product, reviews: [], rating_count: 0, rating: 0, stars: [0, 0, 0, 0, 0] },
          related: [],
          currency: "EUR",
        },
      },
    },
    // Its variants are all taken from sale: nothing is chosen.
    {
      path: "/product/detail/vase-1",
      answers: { "/api/v1/product/detail": { product: { ...product, variants: [] }, related: [], currency: "EUR" } },
    },
    {
      path: "/product/detail/vase-1",
      answers: { "/api/v1/product/detail": { product: { ...product, rating_count: 1 }, related: [], currency: "EUR" } },
    },
  ],
  product_payment_modules: [
    { path: "/product/payment" },
    { path: "/product/payment", guest: true },
    {
      path: "/product/payment",
      answers: {
        "/api/v1/account/info": undefined,
        "/api/v1/order/preview": {
          ...samplePreview,
          lines,
          coupon_code: "TEN",
          discount_total: "3.00",
          shipping_total: "0.00",
          tax_total: "2.00",
          shipping_methods: [],
        },
      },
    },
    paid("/product/payment", {}),
    paid("/product/payment", { pay_deadline: payment.server_now }),
  ],
  payment_callback_modules: [
    { path: "/paymentSuccessful" },
    paid("/paymentSuccessful", { status: "waiting_shipment" }),
    paid("/paymentSuccessful", { status: "waiting_shipment", instructions: "Send it to …" }),
    paid("/paymentSuccessful", { pending: true }),
    paid("/paymentFailed", {}),
    paid("/paymentFailed", { pay_deadline: payment.server_now }),
    paid("/paymentFailed", { status: "cancelled" }),
    paid("/paymentFailed", { status: "refunded" }),
  ],
  product_comment_modules: [0, 1, 2].flatMap((count) => [
    {
      path: "/product/comment/vase-1",
      answers: { "/api/v1/product/comments": comments(count, count ? someList([review]) : noList) },
    },
    { path: "/product/comment/vase-1?stars=3", answers: { "/api/v1/product/comments": comments(count, noList) } },
  ]),
  product_evaluate_modules: [{ path: "/admin/product/evaluate" }, { path: "/product/evaluate" }],
  tracking_order_modules: [
    { path: "/trackingOrder" },
    ...orderStatuses.map((status) => ({
      path: "/trackingOrder?order_no=1&email=ada@example.com",
      answers: { "/api/v1/order/track": { ...orderAnswer, order: { ...fullOrder, status } } },
    })),
    { path: "/trackingOrder?order_no=1&email=ada@example.com", answers: { "/api/v1/order/track": overdue } },
  ],
  account_orders_modules: [
    { path: "/account/orders" },
    { path: "/account/orders", answers: { "/api/v1/order/list": orderList } },
    { path: "/account/orders", answers: { "/api/v1/order/list": { ...orderList, list: noList } } },
    { path: "/OrderDetail?order_no=1", answers: { "/api/v1/order/detail": orderAnswer } },
    { path: "/OrderDetail?order_no=1", answers: { "/api/v1/order/detail": overdue } },
    { path: "/OrderDetail?order_no=1&email=a@example.com", answers: { "/api/v1/order/track": orderAnswer } },
  ],
  news_modules: [
    { path: "/news" },
    { path: "/news", answers: { "/api/v1/news/list": { list: noList } } },
    {
      path: "/news?page=2",
      answers: {
        "/api/v1/news/list": ({ pageSize }: { pageSize: number }) => ({
          list: someList(Array.from({ length: pageSize }, () => post)),
        }),
      },
    },
  ],
  news_detail_modules: [
    { path: "/NewsDetail?id=n1" },
    {
      path: "/NewsDetail?id=n1",
      answers: {
        "/api/v1/news/detail": { news: { ...post, body: "" }, previous: null, next: { id: "n2", title: "After" } },
      },
    },
  ],
  contact_us_modules: [{ path: "/ContactUs" }],
  article_modules: [
    {
      path: "/article?id=a1",
      answers: {
        "/api/v1/menus/list": [
          { id: "a1", title: "About us", type: 2, url: "" },
          { id: "a2", title: "Delivery", type: 2, url: "" },
        ],
      },
    },
  ],
  login_modules: ["/login", "/login/register", "/login/forgot"].map((path) => ({ path, guest: true })),
  account_modules: [{ path: "/account" }],
  account_info_modules: [{ path: "/account/info" }],
  account_addresses_modules: [
    { path: "/account/addresses" },
    { path: "/account/addresses", answers: { "/api/v1/address/list": { addresses: [] } } },
  ],
  set_address_modules: [
    { path: "/account/SetAddress" },
    ...countries.map((country) => ({
      path: `/account/SetAddress?id=${sampleAddresses[0]?.id}`,
      answers: { "/api/v1/address/list": address(country) },
    })),
  ],
  change_pwd_modules: [{ path: "/account/ChangePwd" }],
  "404_modules": [{ path: "/404" }],
};

/** Text of all code that pages are made of. */
async function sourceText(): Promise<string> {
  const folder = join(import.meta.dirname, "..");
  const texts: string[] = [];
  for await (const file of glob(["storefront/**/*.{ts,tsx}", "modules/contact-form/*.tsx"], { cwd: folder })) {
    if (!file.includes(".test.")) texts.push(await readFile(join(folder, file), "utf8"));
  }
  return texts.join("\n");
}

async function pageOf(group: string, values: Values, { path, guest = false, answers = {} }: State): Promise<string> {
  const { api } = fixtureApi({
    products,
    product,
    guest,
    modules: { [group]: [wire(moduleType.page, values, group)] },
  });
  const given = {
    async call(asked: string, input: object) {
      if (!(asked in answers)) return api.call(asked as never, input as never);
      const answer = answers[asked];
      const data: unknown = typeof answer === "function" ? answer(input) : answer;
      return data === undefined ? { code: 401, message: "", data: null } : { code: 200, message: "", data };
    },
  } as unknown as ApiClient;
  const url = new URL(path, "http://internal:1");
  const { html } = await renderText({ url, api: given });
  return html.replace(/<script type="application\/json".*?<\/script>/s, "");
}

/** What a page needs beside its defaults, so that each field has something to change. */
const given: Readonly<Record<string, Values>> = {
  product_detail_modules: { show_sale: true },
  contact_us_modules: { contact_email: "hello@shop.example" },
};

interface Change {
  readonly name: string;
  readonly before: Values;
  readonly after: Values;
}

/** Every field but texts, one at a time, turned to another value that it allows. */
function changesOf(fields: AnyDefinition["fields"], base: Values): readonly Change[] {
  return Object.entries(fields).flatMap(([name, field]): readonly Change[] => {
    if (field.component === "Title") return [];
    const after = (value: unknown) => ({ ...base, [name]: value });
    if (!isResponsive(field)) return [{ name, before: base, after: after(turned(field, base[name])) }];
    const pair = base[name] as Record<string, unknown>;
    return devices.map((device) => ({
      name: deviceName(field.template, device),
      before: base,
      after: after({ ...pair, [device]: turned(field[device], pair[device]) }),
    }));
  });
}

function turned({ component, bounds = {}, options = [] }: SingleField, value: unknown): unknown {
  const { min = 0, max = Number.POSITIVE_INFINITY } = bounds;
  const number = typeof value === "number" ? value : min;
  switch (component) {
    case "Input":
    case "Upload":
    case "SelectLinks":
      return value === "/other" ? "/others" : "/other";
    case "InputNumber":
    case "Slider":
      return number + 1 <= max ? number + 1 : number - 1;
    case "Editor":
      return "<p>Other words</p>";
    case "ColorPicker":
      return value === "#123456" ? "#654321" : "#123456";
    case "Switch":
      return value !== true;
    case "SelectPlatforms":
      return [2];
    case "Select":
    case "ImageRadio":
      return options.find((option) => option.value !== value)?.value;
    default:
      throw new Error(`no other value for a ${component}`);
  }
}

/** Names of the fields that no state shows. Texts are all changed at once, each to words of its own. */
async function unseen({ fields, page = "" }: AnyDefinition): Promise<string[]> {
  const changes = changesOf(fields, { ...defaultsOf(fields), ...given[page] });
  const isText = ({ name, before }: (typeof changes)[number]) =>
    fields[name]?.component === "Input" && before === changes[0]?.before;
  const texts = changes.filter(isText);
  const marks = Object.fromEntries(texts.map(({ name }) => [name, `⟦${name}⟧`]));
  const inState = states[page] ?? [];
  const marked = (
    await Promise.all(inState.map((state) => pageOf(page, { ...changes[0]?.before, ...marks }, state)))
  ).join("\n");
  const dark = texts.filter(({ name }) => !marked.includes(`⟦${name}⟧`)).map(({ name }) => name);
  const known = new Map<Values, Map<State, string>>();
  const first = async (values: Values, state: State) => {
    const pages = known.get(values) ?? new Map<State, string>();
    known.set(values, pages);
    const html = pages.get(state) ?? (await pageOf(page, values, state));
    pages.set(state, html);
    return html;
  };
  const isSeen = async ({ before, after }: (typeof changes)[number]) => {
    for (const state of inState) {
      if ((await first(before, state)) !== (await pageOf(page, after, state))) return true;
    }
    return false;
  };
  for (const change of changes.filter((one) => !isText(one))) {
    if (!(await isSeen(change))) dark.push(change.name);
  }
  return dark;
}

const configurations = definitions.filter(({ type }) => type === moduleType.page);

// The first rendering loads the code of the pages.
beforeAll(() => pageOf("home_modules", {}, { path: "/" }), 30_000);

describe.each(configurations.map((one): [string, AnyDefinition] => [one.name, one]))("%s", (_name, definition) => {
  const hidden = later[definition.page ?? ""] ?? [];

  test("every field changes what is shown", async () => {
    expect((await unseen(definition)).sort()).toEqual([...hidden].sort());
  }, 60_000);

  test("what shows later is read", async () => {
    const source = await sourceText();
    const isRead = (name: string) =>
      new RegExp(`\\b${name}\\b`).test(source) ||
      addressLabels.includes(name) ||
      (name.endsWith("_confirm_text") && source.includes("}_confirm_text"));
    expect(hidden.filter((name) => !isRead(name))).toEqual([]);
  });
});
