import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { transaction } from "#db/transaction.ts";
import { announce } from "#kernel/malls/index.ts";
import type { Load } from "#storefront/ssr.ts";
import { createTestServer, plainLoad } from "../testing.ts";

/** Rendering waits here while a test holds it. */
let gate: Promise<void> = Promise.resolve();
const load: Load = async (input) => {
  const result = await plainLoad(input);
  await gate;
  return result;
};
const server = await createTestServer({ load, hosts: ["shop.example", "second.example"] });
const { app, call, adminHeaders, loadings, renderings, db, mall } = server;

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: "shop.example", ...headers } });

/** Publishes a home page with one text that can be looked for. */
async function publish(text: string) {
  const schema = [{ field: "content", value: `<p>${text}</p>` }];
  const answer = await call(
    "/admin_api/v1/decoration",
    { home_modules: [{ id: -1, type: 13, schema }] },
    await adminHeaders(),
  );
  expect(answer).toMatchObject({ code: 200, message: "Saved and published" });
}

test("a page is rendered once and then sent from memory, in the form the browser asks for", async () => {
  const first = await get("/news", { "accept-encoding": "br, gzip" });
  const before = renderings();
  const again = await get("/news", { "accept-encoding": "br, gzip" });
  const zipped = await get("/news", { "accept-encoding": "gzip" });
  const bare = await get("/news");
  expect(renderings()).toBe(before);
  for (const one of [first, again]) {
    expect(one.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(one.rawPayload).toString()).toBe(bare.body);
  }
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(bare.body);
  expect(bare.headers["content-encoding"]).toBeUndefined();
  expect(bare.headers["cache-control"]).toBe("public, no-cache");
  expect(bare.headers.vary).toBe("accept-encoding");
});

test("a browser that takes zstd gets it first, and the page itself", async () => {
  const page = await get("/contact", { "accept-encoding": "gzip, deflate, br, zstd" });
  expect(page.headers["content-encoding"]).toBe("zstd");
  expect(zstdDecompressSync(page.rawPayload).toString()).toBe((await get("/contact")).body);
});

test("an ETag that still holds is answered with 304 and no body; each form has its own", async () => {
  const page = await get("/news", { "accept-encoding": "gzip" });
  const etag = String(page.headers.etag);
  expect(etag).toMatch(/^"[\w-]+"$/);
  // Also once there is a better form of what the browser has.
  for (const accepted of ["gzip", "br, gzip"]) {
    const same = await get("/news", { "accept-encoding": accepted, "if-none-match": `"other", ${etag}` });
    expect([same.statusCode, same.body, same.headers.etag]).toEqual([304, "", etag]);
  }
  expect((await get("/news", { "if-none-match": etag })).statusCode).toBe(200);
});

test("a page that is asked for often gets a smaller form of the same content", async () => {
  const size = async () => (await get("/", { "accept-encoding": "br" })).rawPayload.length;
  const first = await size();
  await expect.poll(size).toBeLessThan(first);
  expect(
    await get("/", { "accept-encoding": "br" }).then(({ rawPayload }) => brotliDecompressSync(rawPayload)),
  ).toEqual((await get("/")).rawPayload);
});

test("a publish shows to the very next request, also in place of an ETag", async () => {
  await publish("before");
  const old = await get("/");
  expect(old.body).toContain("before");
  await publish("after");
  const fresh = await get("/", { "if-none-match": String(old.headers.etag) });
  expect(fresh.statusCode).toBe(200);
  expect(fresh.body).toContain("after");
});

test("a page whose rendering a publish overtakes is not kept", async () => {
  await publish("slow");
  let open = () => {};
  gate = new Promise((resolve) => {
    open = resolve;
  });
  const before = loadings();
  const began = get("/contact?id=overtaken");
  await expect.poll(() => loadings()).toBe(before + 1);
  await publish("overtaking");
  gate = Promise.resolve();
  open();
  await began;
  expect((await get("/contact?id=overtaken")).body).toContain("overtaking");
});

test("what another process changes is heard from the database", async () => {
  // Notifications of publishes in earlier tests may still arrive: only the second change is certainly notified by its own.
  for (const _ of [1, 2, 3]) {
    const before = loadings();
    await transaction(db, (trx) => announce(trx, mall.id, "catalog"));
    await expect
      .poll(async () => {
        await get("/product/list");
        return loadings();
      })
      .toBeGreaterThan(before);
  }
  const isCached = async () => {
    const before = loadings();
    await get("/product/list");
    await get("/product/list");
    return loadings() === before;
  };
  await expect.poll(isCached).toBe(true);
});

test("a change that does not touch a page leaves its HTML, its forms and its ETag", async () => {
  const page = await get("/categories", { "accept-encoding": "br" });
  const etag = String(page.headers.etag);
  for (const change of ["catalog", "content", "decoration"] as const) {
    const before = { loadings: loadings(), renderings: renderings() };
    await transaction(db, (trx) => announce(trx, mall.id, change));
    await expect
      .poll(async () => {
        const same = await get("/categories", { "if-none-match": etag, "accept-encoding": "br" });
        expect([same.statusCode, same.body, same.headers.etag]).toEqual([304, "", etag]);
        return loadings();
      })
      .toBeGreaterThan(before.loadings);
    expect(renderings()).toBe(before.renderings);
  }
  const again = await get("/categories", { "accept-encoding": "br" });
  expect(again.rawPayload.equals(page.rawPayload)).toBe(true);
  expect(again.headers["content-security-policy"]).toBe(page.headers["content-security-policy"]);
});

test("another process, or the same one started anew, gives a page the same ETag, nonce and bytes", async () => {
  const page = await get("/categories", { "accept-encoding": "br" });
  const other = await createTestServer({ shop: server });
  const ask = (headers: Record<string, string> = {}) =>
    other.app.inject({ url: "/categories", headers: { host: "shop.example", "accept-encoding": "br", ...headers } });
  const same = await ask({ "if-none-match": String(page.headers.etag) });
  expect([same.statusCode, same.body]).toEqual([304, ""]);
  const whole = await ask();
  for (const name of ["etag", "content-security-policy"]) expect(whole.headers[name]).toBe(page.headers[name]);
  expect(whole.rawPayload.equals(page.rawPayload)).toBe(true);
});

test("many who ask for the same new page wait for one rendering", async () => {
  const before = renderings();
  const all = await Promise.all(Array.from({ length: 20 }, () => get("/product/list?keyword=lamp")));
  expect(renderings()).toBe(before + 1);
  expect(new Set(all.map((one) => one.body)).size).toBe(1);
});

test("a page of one visitor is never kept nor shared, even when asked for at once", async () => {
  const before = renderings();
  const both = await Promise.all([get("/own"), get("/own")]);
  expect(renderings()).toBe(before + 2);
  for (const one of both) expect(one.headers["cache-control"]).toBe("private, no-store");
});

test("advertising marks make no second page, and reach none", async () => {
  const before = renderings();
  const plain = await get("/article?id=7");
  const marked = await get("/article?utm_source=%22%3E&id=7&fbclid=1");
  expect(marked.body).toBe(plain.body);
  expect(renderings()).toBe(before + 1);
});

test("no header changes what the next visitor gets", async () => {
  await get("/poison", {
    "x-forwarded-host": "evil.example",
    "x-forwarded-proto": "https",
    "x-forwarded-for": "1.2.3.4",
    "x-original-url": "/other",
    "x-rewrite-url": "/other",
    cookie: "token=stolen",
    env: "decoration",
    "x-mall-id": "other",
  });
  const next = await get("/poison");
  expect(next.body).toContain("<title>/poison</title>");
  expect(next.body).toContain('canonical" href="http://shop.example"');
  expect(next.body).not.toContain("evil");
});

test("a host that the mall does not own gets the mall's page with the mall's own origin", async () => {
  const page = await get("/unowned", { host: "evil.example" });
  expect(page.statusCode).toBe(200);
  expect(page.body).not.toContain("evil");
  expect((await get("/unowned", { host: "second.example" })).body).toContain('canonical" href="http://second.example"');
});

test("an unknown path has status 404 and is not kept", async () => {
  const before = renderings();
  expect((await get("/gone")).statusCode).toBe(404);
  expect((await get("/gone")).statusCode).toBe(404);
  expect(renderings()).toBe(before + 2);
});

test("redirects pass through", async () => {
  const moved = await get("/old");
  expect([moved.statusCode, moved.headers.location]).toEqual([301, "/"]);
});

test("a page that cannot be rendered is told kindly and tells nothing", async () => {
  const page = await get("/broken");
  expect(page.statusCode).toBe(500);
  expect(page.body).toContain("Something went wrong");
  expect(page.body).not.toContain("secret");
  expect(page.headers["cache-control"]).toBe("no-store");
});

test("every page has a policy whose nonce is that of its HTML, another for each content", async () => {
  const nonces = new Set<string>();
  for (const path of ["/one", "/two", "/own", "/gone"]) {
    const page = await get(path);
    const policy = String(page.headers["content-security-policy"]);
    const nonce = /script-src 'self' 'nonce-([\w-]{22})'/.exec(policy)?.[1] ?? "";
    expect(page.body).toContain(`nonce="${nonce}"`);
    expect(policy).toContain("object-src 'none'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(4);
});

test("HEAD answers like GET without a body", async () => {
  const head = await app.inject({ method: "HEAD", url: "/news", headers: { host: "shop.example" } });
  expect([head.statusCode, head.body]).toEqual([200, ""]);
  expect(head.headers.etag).toBe((await get("/news")).headers.etag);
});

test("the nonce cannot be known by a text of the page: it changes with it", async () => {
  const nonceOf = async () =>
    /nonce-([\w-]{22})/.exec(String((await get("/")).headers["content-security-policy"]))?.[1];
  await publish("a guess");
  const first = await nonceOf();
  await publish(`a guess: ${first}`);
  const page = await get("/");
  expect(page.body).toContain(String(first));
  expect(await nonceOf()).not.toBe(first);
});
