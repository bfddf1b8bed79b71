import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { get as httpGet, type IncomingMessage } from "node:http";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { removeFolder, temporaryFolder } from "#db/temporary-folder.ts";
import { register } from "#shop/accounts/index.ts";
import { createTestServer } from "../testing.ts";
import { readRouteRules } from "./rules.ts";

const folder = await temporaryFolder("rules-");
afterAll(() => removeFolder(folder));

async function read(content: unknown) {
  await writeFile(join(folder, "route-rules.json"), typeof content === "string" ? content : JSON.stringify(content));
  return readRouteRules(folder);
}

test("a folder without the file, or with an empty one, has no rules", async () => {
  expect(await readRouteRules(join(folder, "nowhere"))).toBeUndefined();
  expect(await read({})).toBeUndefined();
});

test.each([
  ["{", "it is not JSON"],
  [{ news: { redirect: "/" } }, "news"],
  [{ "/news": { redirect: 5 } }, "/news redirect"],
  [{ "/news": { redirekt: "/" } }, "redirekt"],
  [{ "/news": { redirect: "javascript:alert(1)" } }, "Navigation to javascript:alert(1) is refused"],
  [{ "/news": { redirect: "//evil.example" } }, "refused"],
  [{ "/news": { middleware: ["nobody"] } }, "Unknown route middleware: nobody"],
])("%j stops the start with one line that says why", async (content, why) => {
  await expect(read(content)).rejects.toMatchObject({ name: "StartError", message: expect.stringContaining(why) });
});

describe("a shop with rules", async () => {
  const routeRules = await read({
    "/old-shop": { redirect: "/product/list?sort=newest" },
    "/blog/**": { redirect: "https://blog.example/all" },
    "/product/detail/:name": { middleware: ["customer"] },
    "/product/detail/open": { middleware: [] },
    "/members/**": { middleware: ["customer"] },
  });
  const server = await createTestServer({ routeRules });
  // Over a real connection: cached pages are answered before Fastify on no other.
  const origin = await server.app.listen({ port: 0, host: "127.0.0.1" });
  const memberToken = async () => {
    const person = { email: `${randomUUID()}@example.com`, password: "correct horse", name: "Ada" };
    return (await register(server, person, { secret: "a secret of thirty-two characters" })).token;
  };
  const get = (path: string, token = "") =>
    fetch(origin + path, { redirect: "manual", headers: token ? { cookie: `token=${token}` } : {} });
  /** As it is written: `fetch` would remove dot segments. */
  const rawWay = async (path: string) => {
    const { hostname, port } = new URL(origin);
    const [response] = (await once(httpGet({ hostname, port, path }), "response")) as [IncomingMessage];
    response.resume();
    return response.headers.location ?? String(response.statusCode);
  };
  const way = async (path: string, token?: string) => {
    const { status, headers } = await get(path, token);
    return headers.get("location") ?? status;
  };

  test("leads whole pages on, inside and outside, however their path is written", async () => {
    expect(await way("/old-shop?utm=1")).toBe("/product/list?sort=newest");
    expect(await way("/OLD-shop/")).toBe("/product/list?sort=newest");
    expect(await way("/blog/2020/%61")).toBe("https://blog.example/all");
    expect(await way("/blogs")).toBe(200);
    expect((await get("/blog")).headers.get("cache-control")).toBe("no-store");
  });

  test("leads guests to the login, also when a customer has just seen the page", async () => {
    const token = await memberToken();
    const login = "/login?redirect=%2Fproduct%2Fdetail%2Fvase";
    for (const [visitor, expected] of [
      ["", login],
      [token, 200],
      [token, 200],
      ["", login],
      ["made-up", login],
    ] as const) {
      expect(await way("/product/detail/vase", visitor)).toBe(expected);
    }
    expect(await way("/members/area")).toBe("/login?redirect=%2Fmembers%2Farea");
    expect(await way("/product/detail/open")).toBe(200);
  });

  test("a guard holds for every way to write its path", async () => {
    const token = await memberToken();
    // In the cache since a customer has seen them.
    for (const path of ["/members/area", "/product/detail/vase"]) expect(await way(path, token)).toBe(200);
    for (const path of [
      "/members/area//",
      "/members//area",
      "/./members/area",
      "/x/../members/area",
      "/x/%2e%2e/members/area",
      "/members/%61rea",
      "/product//detail/./vase/",
    ]) {
      expect(`${path} ${await rawWay(path)}`).toContain("/login?redirect=");
    }
    expect(await rawWay("/x\\..\\members/area")).toBe("404");
  });

  test("gives the browser the same rules", async () => {
    const answer = await get("/builds/meta/abc123.json");
    expect(await answer.json()).toMatchObject({ id: "abc123", matcher: routeRules });
    expect((await get("/builds/meta/abc.txt")).status).toBe(404);
  });
});
