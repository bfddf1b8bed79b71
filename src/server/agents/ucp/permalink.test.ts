/** Permalinks of the Universal Commerce Protocol: where each leads, what goes along, and what does not. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { newId } from "#kernel/ids.ts";
import { stockProduct } from "#shop/checkout/testing.ts";
import { createTestServer } from "../../testing.ts";
import { permalinkTarget } from "./permalink.ts";
import { businessProfile } from "./profile.ts";
import { ucpFaults } from "./testing.ts";

const server = await createTestServer();
const origin = "https://shop.example";
const [one, two] = [newId(), newId()];

/** Path and parameters of where a permalink leads. */
function target(address: string, base = "") {
  const [path = "", ...query] = address.split("?");
  const { pathname, searchParams } = new URL(
    permalinkTarget(path.replace(/^\/buy\/?/, ""), query.join("?"), { origin, base }),
    origin,
  );
  return { pathname, ...Object.fromEntries(searchParams) };
}
const encoded = (text: string) => `~${Buffer.from(text).toString("base64url")}`;

test("items become those of a cart link, also in their encoded form", () => {
  expect(target(`/buy/${one}:2,${encoded(two)}:1`)).toEqual({ pathname: "/cart", add: `${one}:2,${two}:1` });
  expect(target(`/buy/${one}:1`, "/de")).toEqual({ pathname: "/de/cart", add: `${one}:1` });
  // Items of other shops count as gone; the page of the link says so.
  expect(target(`/buy/sku_123:2,${encoded("gid://other/Variant/1")}:1`)).toEqual({ pathname: "/cart", add: "-:2,-:1" });
  expect(target(`/buy/${one}:99999999999999999999`)).toEqual({ pathname: "/cart", add: `${one}:999` });
});

test.each([
  ["no quantity", `/buy/${one}`],
  ["none of it", `/buy/${one}:0`],
  ["a leading zero", `/buy/${one}:01`],
  ["a negative one", `/buy/${one}:-1`],
  ["an escape", "/buy/sku%2F1:1"],
  ["padding", `/buy/${encoded("a")}=:1`],
  ["another way to write base64url", "/buy/~YR:1"],
  ["bytes that are no text", "/buy/~_w:1"],
  ["control characters", `/buy/${encoded("a\nb")}:1`],
  ["an empty item", `/buy/${one}:1,`],
])("an item with %s leads to the shop, and nothing is added", (_, address) => {
  expect(target(address)).toEqual({ pathname: "/" });
  expect(target(`${address}?continue_to=/product/list`)).toEqual({ pathname: "/product/list" });
});

test("the example of the specification: fields are taken or left out, and what belongs to nobody goes along", () => {
  const query =
    "continue_to=/collections/spring&buyer/email=alice%40example.com&buyer/unknown=foo&attribution/utm_source=email&utm_medium=sms&color=black&access_token=secret";
  expect(target(`/buy/${one}:1?${query}`)).toEqual({
    pathname: "/cart",
    add: `${one}:1`,
    continue_to: "/collections/spring?utm_medium=sms&color=black&utm_source=email",
  });
  expect(target(`/buy?${query}`)).toEqual({
    pathname: "/collections/spring",
    utm_medium: "sms",
    color: "black",
    utm_source: "email",
  });
  expect(target(`/buy/${one}:2?line_items/0/quantity=5&utm_source=mail`)).toEqual({
    pathname: "/cart",
    add: `${one}:2`,
    continue_to: "/cart?utm_source=mail",
  });
  expect(target("/buy")).toEqual({ pathname: "/" });
});

test("a discount code goes to the cart, which keeps it; one that stands there twice counts for none", () => {
  const code = "discounts/codes/0=SPRING%2010";
  expect(target(`/buy/${one}:1?${code}&continue_to=/news`)).toEqual({
    pathname: "/cart",
    add: `${one}:1`,
    discount: "SPRING 10",
  });
  expect(target(`/buy?${code}`)).toEqual({ pathname: "/cart", discount: "SPRING 10" });
  expect(target(`/buy/${one}:1?${code}&/discounts/codes/0=OTHER`)).toEqual({ pathname: "/cart", add: `${one}:1` });
});

test.each([
  "https://evil.example/",
  "//evil.example",
  "%2F%2Fevil.example",
  "/%5Cevil.example",
  "/.//evil.example",
  "/a/..//evil.example",
  "/%09/evil.example",
  "/a%0d%0aset-cookie:a=b",
  "javascript:alert(1)",
  "product/list",
  "/a&continue_to=/b",
  "/%ZZ",
])("continue_to=%s is not followed", (value) => {
  expect(target(`/buy?continue_to=${value}`)).toEqual({ pathname: "/" });
  expect(target(`/buy/${one}:1?continue_to=${value}`)).toEqual({ pathname: "/cart", add: `${one}:1` });
});

test("every field of carts and checkouts is one that goes no further", () => {
  const file = z.object({
    schemas: z.array(z.looseObject({ $id: z.string(), properties: z.record(z.string(), z.unknown()).optional() })),
  });
  const { schemas } = file.parse(JSON.parse(readFileSync(join(import.meta.dirname, "schemas/schemas.json"), "utf8")));
  const names = schemas
    .filter(({ $id }) => /\/shopping\/(cart|checkout)\.json$/.test($id))
    .flatMap(({ properties = {} }) => Object.keys(properties));
  expect(names.length).toBeGreaterThan(20);
  for (const name of names) expect(target(`/buy?${name}=x&${name}/0/y=x&/${name}=x`)).toEqual({ pathname: "/" });
});

test("the profile of a shop with https names the endpoint", () => {
  const profile = z.object({ ucp: z.object({ capabilities: z.record(z.string(), z.unknown()) }) });
  const { ucp } = profile.parse(businessProfile(origin));
  expect(ucp.capabilities["dev.ucp.shopping.permalink"]).toEqual([
    {
      version: "2026-08-25",
      spec: "https://ucp.dev/2026-08-25/specification/permalink",
      schema: "https://ucp.dev/2026-08-25/schemas/shopping/permalink.json",
      config: { endpoint: "https://shop.example/buy" },
    },
  ]);
  expect(ucpFaults("/.well-known/ucp", businessProfile(origin) as { ucp: object })).toEqual([]);
});

test("a browser is led to what the link names, and from there to where it says", async () => {
  const { variantId } = await stockProduct(server);
  const headers = { host: "shop.example" };
  const open = (url: string) => server.app.inject({ url, headers });
  const answer = await open(`/buy/${variantId}:1?continue_to=/news&utm_source=mail`);
  expect([answer.statusCode, answer.headers["cache-control"], answer.headers["referrer-policy"]]).toEqual([
    303,
    "no-store",
    "no-referrer",
  ]);
  const page = await open(String(answer.headers.location));
  expect(page.body).toContain("<button>Add to cart</button>");
  const hidden = [...page.body.matchAll(/name="(\w+)" value="([^"]*)"/g)];
  const fields = hidden.map(([, name = "", value = ""]): [string, string] => [name, value.replaceAll("&amp;", "&")]);
  const press = (given: [string, string][]) =>
    server.app.inject({
      method: "POST",
      url: "/cart",
      headers: { ...headers, origin: "http://shop.example", "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams(given).toString(),
    });
  const added = await press(fields);
  expect([added.statusCode, added.headers.location]).toEqual([303, "/news?utm_source=mail"]);
  const foreign = fields.map(([name, value]): [string, string] => [
    name,
    name === "continue_to" ? "//evil.example" : value,
  ]);
  expect((await press(foreign)).headers.location).toBe("/cart");
  const gone = await open(`/cart?add=${newId()}:1&continue_to=/news`);
  expect(gone.body).toContain('href="/news"');
  expect((await open("/buy")).headers.location).toBe("/");
  // Longer than a parameter of a path may be elsewhere.
  const long = await open(`/buy/${Array.from({ length: 25 }, () => `${newId()}:1`).join(",")}`);
  expect(long.headers.location).toMatch(/^\/cart\?add=/);
});
