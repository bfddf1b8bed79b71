/** How many SQL statements the calls behind one record's screen cost, whatever the record holds. */
import { expect, test } from "vitest";
import { countStatements } from "#db/statements.ts";
import { createProducts } from "#shop/catalog/commands/index.ts";
import { addCustomer, addOrder } from "#shop/orders/testing.ts";
import { settleAllOrders } from "#shop/totals/index.ts";
import { createTestServer } from "../testing.ts";

const server = await createTestServer();
const headers = await server.dashboardHeaders();

/** The least of five calls: after a change is announced, which may come at any time, one of them reads the mall anew. */
async function statementsOf(path: string, body: object): Promise<number> {
  const counts: number[] = [];
  for (let n = 0; n < 5; n++) {
    const { result, statements } = await countStatements(() => server.call(path, body, headers));
    expect(result.code).toBe(200);
    counts.push(statements.length);
  }
  return Math.min(...counts);
}

test("an order with six products costs as many statements as one with one", async () => {
  const small = await addOrder(server);
  const large = await addOrder(server, { lines: [1, 2, 3, 1, 2, 3] });
  const of = ({ order_no }: { order_no: string }) => statementsOf("/admin_api/v1/orders/detail", { order_no });
  expect(await of(large)).toBe(await of(small));
});

test("a customer with six orders costs as many statements as one with one", async () => {
  const one = await addCustomer(server, "one@example.com");
  const six = await addCustomer(server, "six@example.com");
  await addOrder(server, { buyer: { customer_id: one }, email: "one@example.com" });
  for (let n = 0; n < 6; n++) await addOrder(server, { buyer: { customer_id: six }, email: "six@example.com" });
  await settleAllOrders(server.db);
  const of = (id: string) => statementsOf("/admin_api/v1/customers/detail", { id });
  expect(await of(six)).toBe(await of(one));
});

test("a product with 40 variants costs as many statements as one with one", async () => {
  const sizes = Array.from({ length: 40 }, (_, n) => `Size ${n}`);
  const [one = "", many = ""] = await createProducts(server, [
    {
      good_name: "Cup",
      seo_name: "cup",
      status: "active",
      options: [],
      variants: [{ sku: "cup", price: "10.00", options: {}, on_hand: 1 }],
    },
    {
      good_name: "Shirt",
      seo_name: "shirt",
      status: "active",
      options: [{ name: "Size", values: sizes }],
      variants: sizes.map((Size) => ({ sku: Size, price: "10.00", options: { Size }, on_hand: 1 })),
    },
  ]);
  const of = (id: string) => statementsOf("/admin_api/v1/products/detail", { id });
  expect(await of(many)).toBe(await of(one));
});
