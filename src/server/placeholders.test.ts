/** Pictures of a shop without the demo mall, as shoppers get them. */
import { expect, test } from "vitest";
import { defaultsOf } from "#decoration/defaults.ts";
import { definitions } from "#modules/registry.ts";
import { load } from "#storefront/entry-server.tsx";
import { noAssets } from "#storefront/testing.ts";
import { createTestServer } from "./testing.ts";

const bare = (input: Parameters<typeof load>[0]) => load({ ...input, assets: noAssets });
const { app } = await createTestServer({ DEMO: false, load: bare });

const get = (url: string, from = app) => from.inject({ url, headers: { host: "shop.example" } });
const placeholdersIn = (text: string) => [...new Set(text.match(/\/placeholders\/[\w.-]+/g))];

test("the home page of a fresh shop names no picture of the demo mall, and all its pictures are there", async () => {
  const { body, statusCode } = await get("/");
  expect(statusCode).toBe(200);
  expect(body).not.toContain("/demo/");
  const named = placeholdersIn(body);
  // Three slides, each with a picture for PC and one for phones.
  expect(named.filter((path) => path.includes("/banner-"))).toHaveLength(6);
  const addresses = [...body.matchAll(/<img [^>]*?src="([^"]+)"/g)].map(([, src]) => src);
  expect(addresses.length).toBeGreaterThanOrEqual(7);
  expect(addresses.filter((src) => !named.includes(src ?? ""))).toEqual([]);
  for (const path of named) {
    const answer = await get(path);
    expect(answer.statusCode, path).toBe(200);
    expect(answer.headers["content-type"], path).toBe("image/svg+xml");
    expect(answer.headers["content-security-policy"], path).toContain("default-src 'none'");
    expect(answer.body, path).toMatch(/^<svg [^>]*width="\d+" height="\d+"/);
    expect(answer.body.length, path).toBeLessThan(4000);
  }
});

test("defaults and presets of every module name placeholders that exist", async () => {
  const all = JSON.stringify(definitions.map(({ fields, presets }) => [defaultsOf(fields), presets]));
  expect(all).not.toContain("/demo/");
  for (const path of placeholdersIn(all)) expect((await get(path)).statusCode, path).toBe(200);
});

test("without an icon of the owner, the browser's tab shows a placeholder", async () => {
  const { headers } = await get("/favicon.ico");
  expect(headers.location).toBe("/placeholders/favicon.svg");
  expect((await get(`${headers.location}`)).statusCode).toBe(200);
});

test("DEMO=false: the demo mall's pictures answer 404, with a placeholder for designs that name them", async () => {
  for (const path of ["/demo/banners/morning.webp", "/demo/products/dune-vase-400.webp", "/demo/nothing"]) {
    const { statusCode, headers, body } = await get(path);
    expect([statusCode, headers["content-type"]], path).toEqual([404, "image/svg+xml"]);
    expect(body, path).toContain("<svg ");
  }
});

test("DEMO=true: they are served", async () => {
  const { app: demo } = await createTestServer({ DEMO: true });
  const { statusCode, headers } = await get("/demo/banners/morning.webp", demo);
  expect([statusCode, headers["content-type"]]).toEqual([200, "image/webp"]);
});
