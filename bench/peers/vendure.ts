/** Vendure: its shop API. It has no shop pages. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { administer, withDatabase } from "#db/administer.ts";
import { exists, install, pgEnv, serve } from "./install.ts";
import { product } from "./names.ts";
import { json, request } from "./request.ts";
import type { Peer } from "./types.ts";

const version = "3.7.3";
const port = 4790;
const api = `http://127.0.0.1:${port}/shop-api`;
const server = join(import.meta.dirname, "vendure-server.mjs");
const head =
  "name,slug,description,assets,facets,optionGroups,optionValues,sku,price,taxCategory,stockOnHand,trackInventory,variantAssets,variantFacets";

export async function vendure(folder: string, databaseUrl: string, products: number): Promise<Peer> {
  await install(folder, {
    dependencies: { "@vendure/core": version, pg: "8.23.1" },
    // Its newest version requires a version of this package that does not exist.
    overrides: { "@graphql-tools/batch-execute": "10.2.0" },
  });
  const own = { ...pgEnv(withDatabase(databaseUrl, "vendure")), PORT: String(port) };
  const filled = join(folder, "filled");
  if (!(await exists(filled))) {
    await administer(databaseUrl, "drop database if exists vendure");
    await administer(databaseUrl, "create database vendure");
    const rows = Array.from({ length: products }, (_, n) => {
      const { name, thing } = product(n);
      return `${name},p-${n},For every day,,kind:${thing},,,SKU${n},${(1000 + (n % 9000)) / 100},standard,1000000,true,,`;
    });
    const csv = join(folder, "products.csv");
    await writeFile(csv, [head, ...rows].join("\n"));
    console.log(`Filling Vendure with ${products} products …`);
    const stop = await serve(server, [], { cwd: folder, env: { ...own, FILL: csv }, url: `${api}?query={__typename}` });
    await indexed(products);
    await stop();
    await administer(withDatabase(databaseUrl, "vendure"), "vacuum analyze");
    await writeFile(filled, "");
  }
  const stop = await serve(server, [], { cwd: folder, env: own, url: `${api}?query={__typename}` });
  const methods = await prepareOrder();
  return {
    name: `Vendure ${version}`,
    list: find(
      "sort: { name: ASC }",
      "productName slug priceWithTax { ... on PriceRange { min max } } productAsset { preview }",
    ),
    search: (keyword) =>
      find(
        `term: "${keyword}"`,
        "productName slug priceWithTax { ... on PriceRange { min max } }",
        "facetValues { count facetValue { name } }",
      ),
    buy: () => buy(methods),
    stop,
  };
}

const find = (input: string, fields: string, more = "") =>
  json(api, {
    query: `{ search(input: { take: 20, groupByProduct: true, ${input} }) { totalItems items { ${fields} } ${more} } }`,
  });

/** Waits until the search index, which jobs fill, has every product. */
async function indexed(products: number): Promise<void> {
  for (;;) {
    const { data } = await request(find("", "slug"));
    if (data.search.totalItems >= products) return;
    await new Promise((resolve) => setTimeout(resolve, 2000));
  }
}

/** A guest session, identified by the token of the first answer. */
function guest() {
  let token = "";
  return async (query: string) => {
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
    const { data } = await request(json(api, { query }, headers), (answer) => {
      token = answer.get("vendure-auth-token") ?? token;
    });
    return data;
  };
}

const failed = "... on ErrorResult { message }";
let next = 0;
const add = () =>
  `mutation { addItemToOrder(productVariantId: "${1 + (next++ % 100)}", quantity: 1) { __typename ${failed} } }`;
const address = `mutation { setOrderShippingAddress(input: { fullName: "Ada Byron", streetLine1: "1 Mill Lane", city: "Berlin", postalCode: "10115", countryCode: "DE" }) { __typename ${failed} } }`;

/** The shipping method, requested once, as a page would cache it. */
async function prepareOrder(): Promise<string> {
  const call = guest();
  await call(add());
  await call(address);
  const { eligibleShippingMethods } = await call("{ eligibleShippingMethods { id } }");
  return eligibleShippingMethods[0].id;
}

async function buy(method: string): Promise<void> {
  const call = guest();
  await call(add());
  await call(
    `mutation { setCustomerForOrder(input: { emailAddress: "ada${next}@example.com", firstName: "Ada", lastName: "Byron" }) { __typename ${failed} } }`,
  );
  await call(address);
  await call(`mutation { setOrderShippingMethod(shippingMethodId: ["${method}"]) { __typename ${failed} } }`);
  await call(`mutation { transitionOrderToState(state: "ArrangingPayment") { __typename ${failed} } }`);
  const { addPaymentToOrder } = await call(
    `mutation { addPaymentToOrder(input: { method: "standard", metadata: {} }) { __typename ... on Order { state } ${failed} } }`,
  );
  if (addPaymentToOrder.state !== "PaymentSettled") throw new Error(`no order: ${JSON.stringify(addPaymentToOrder)}`);
}
