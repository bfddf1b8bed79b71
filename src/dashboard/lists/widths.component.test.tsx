/** Columns of lists by their contents: what is cut, what is in view, how many rows there are. */
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Output } from "#contract/call.ts";
import type { CallByPath } from "#contract/index.ts";
import { permissionKeys } from "#contract/permissions.ts";
import { queryClient } from "../api/api.ts";
import type { Answers } from "../testing/fake-shop.ts";
import { renderDashboard } from "../testing/render.tsx";
import { sampleAnswer, sampleShop } from "../testing/sample.ts";

const idOf = (at: number) => `01a214b7-0000-7000-8000-${String(at).padStart(12, "0")}`;
const long = "The long weekend sofa with a removable cover of washed linen and feet of solid oak, by the window";

type Lists = Extract<
  keyof CallByPath,
  "/admin_api/v1/lists/orders" | "/admin_api/v1/lists/products" | "/admin_api/v1/lists/customers"
>;
type Row<P extends Lists> = Output<CallByPath[P]>["rows"][number];

/** 30 rows of a list; `change` gives what differs from its sample, by number and page. */
function answers<P extends Lists>(path: P, change: (at: number, isSecond: boolean) => Partial<Row<P>>): Answers {
  const [sample] = sampleAnswer(path).rows;
  return {
    ...sampleShop(permissionKeys).answers,
    [path]: (input: { readonly after?: string }) => ({
      rows: Array.from({ length: 30 }, (_, at) => ({
        ...sample,
        id: idOf(at),
        ...change(at, input.after !== undefined),
      })),
      next: input.after ? null : "2",
      previous: input.after ? "1" : null,
      count: 60,
      more: false,
    }),
  };
}

const customers = (name: string, email: string) =>
  answers("/admin_api/v1/lists/customers", (at) => ({ name: `${name} ${at}`, email: `${at}${email}`, tags: [] }));

const shops = {
  orders: answers("/admin_api/v1/lists/orders", (at) => ({
    order_no: `2611${10 + at}-5EF6PN9E`,
    customer: at === 3 ? "Maximiliana von Hohenstein-Falkenberg" : "Ben O'Neil",
    status: at % 2 ? ("unpaid" as const) : ("evaluated" as const),
    payment_state: at % 3 ? ("offline" as const) : ("paid" as const),
    placed_at: `2026-11-${10 + (at % 15)}T10:00:00.000Z`,
    total: "12408.00",
    is_test: false,
  })),
  products: answers("/admin_api/v1/lists/products", (at) => ({
    good_name: at % 4 ? "Vase" : long,
    vendor: "Alder & Ember Workshop Cooperative",
    product_type: "Sofas",
    image: "",
    price: "1249.00",
  })),
  customers: customers("Ada", ".lovelace.countess@engines.example.com"),
} as const;

const rows = () => [...document.querySelectorAll<HTMLElement>("tr[data-row]")];
const headers = () => [...document.querySelectorAll<HTMLElement>("th[data-key]")];
const around = () => document.querySelector("table")?.parentElement ?? document.body;

async function open(list: keyof typeof shops, width: number, shop: Answers = shops[list]) {
  localStorage.clear();
  await page.viewport(width, 900);
  const rendered = await renderDashboard({ at: `/${list}`, answers: shop });
  await expect.poll(() => rows().length).toBe(30);
  return rendered;
}

/** By column: pixels that its longest cell lacks, and pixels that its longest cell leaves. */
function roomOf() {
  return headers().map((header) => {
    const at = [...(header.parentElement?.children ?? [])].indexOf(header);
    const cells = rows().map((row) => row.children[at] ?? row);
    const range = document.createRange();
    const left = cells.map((cell) => {
      range.selectNodeContents(cell);
      const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(cell);
      const padding = Number.parseFloat(paddingInlineStart) + Number.parseFloat(paddingInlineEnd);
      return cell.scrollWidth > cell.clientWidth
        ? cell.clientWidth - cell.scrollWidth
        : cell.clientWidth - padding - range.getBoundingClientRect().width;
    });
    const ownHead = header.clientWidth - (header.firstElementChild?.getBoundingClientRect().width ?? 0);
    return { key: header.dataset.key ?? "", cut: Math.max(0, -Math.min(...left)), room: Math.min(...left, ownHead) };
  });
}

for (const list of ["orders", "products", "customers"] as const) {
  for (const width of [1024, 1440, 1920]) {
    test(`${list} at ${width} px: no column is cut while another one has room, and headers are whole`, async () => {
      await open(list, width);
      const columns = roomOf();
      const cut = columns.filter((one) => one.cut > 0);
      const isScrolled = around().scrollWidth > around().clientWidth;
      const wide = isScrolled ? [] : columns.filter(({ room }) => room > 40);
      expect(cut.length === 0 || wide.length === 0, JSON.stringify(columns)).toBe(true);
      if (width >= 1440) expect(isScrolled).toBe(false);
      for (const header of headers())
        expect(header.scrollWidth, header.dataset.key).toBeLessThanOrEqual(header.clientWidth);
    });
  }

  test(`${list}: 18 rows at 1440 × 900, each large enough to be hit`, async () => {
    await open(list, 1440);
    const whole = rows().filter((row) => row.getBoundingClientRect().bottom <= innerHeight);
    expect(whole.length).toBeGreaterThanOrEqual(18);
    expect(whole[1]?.getBoundingClientRect().height).toBeGreaterThanOrEqual(24);
  });
}

test("an email address is not cut for the sake of short names", async () => {
  await open("customers", 1440);
  const email = roomOf().find(({ key }) => key === "email");
  expect(email?.cut).toBe(0);
});

test("the total of orders is in view at 1024 px", async () => {
  await open("orders", 1024);
  const total = headers().find(({ dataset }) => dataset.key === "total");
  const { right } = around().getBoundingClientRect();
  expect(total?.getBoundingClientRect().right).toBeLessThanOrEqual(right + 0.5);
});

test("columns stand still on the next page, and where the next visit's bars are", async () => {
  const lefts = () => headers().map((header) => Math.round(header.getBoundingClientRect().left));
  const { screen } = await open("customers", 1440);
  const before = lefts();
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expect.element(page.getByRole("button", { name: "Previous" })).toBeEnabled();
  expect(lefts()).toEqual(before);
  await screen.unmount();
  queryClient.removeQueries({ queryKey: ["/admin_api/v1/lists/customers"] });
  const never = new Promise<never>(() => {});
  await renderDashboard({
    at: "/customers",
    answers: { ...shops.customers, "/admin_api/v1/lists/customers": () => never },
  });
  await expect.poll(() => document.querySelectorAll("tbody tr[aria-hidden]").length).toBeGreaterThan(0);
  expect(lefts()).toEqual(before);
});

test("columns are shared anew when a cell of the next page would be cut that need not be", async () => {
  await open(
    "customers",
    1440,
    answers("/admin_api/v1/lists/customers", (at, isSecond) => ({
      name: isSecond ? "Ada" : "Augusta Ada, Countess of Lovelace",
      email: isSecond ? `${at}.lovelace.of.the@engines.example.com` : "a@example.com",
      tags: [],
    })),
  );
  expect(roomOf().every(({ cut }) => cut === 0)).toBe(true);
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expect.poll(() => rows()[0]?.textContent).toContain("lovelace.of");
  expect(roomOf().every(({ cut }) => cut === 0)).toBe(true);
});
