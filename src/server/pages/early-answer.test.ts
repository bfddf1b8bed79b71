import type { IncomingMessage, ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { ProvedCookies } from "../http/proved-cookies.ts";
import type { MallDirectory, Site } from "../malls/directory.ts";
import { earlyAnswer, PageCache } from "./cache.ts";
import { Page } from "./page.ts";

const site: Site = { mall: { id: "a" } as Site["mall"], origin: "http://shop.example", version: "1" };
const directory = { peek: (host: string) => (host === "shop.example" ? site : undefined) } as MallDirectory;
const proved = new ProvedCookies("a secret of thirty-two characters");
const staff = proved.ofStaff("a", new Date(Date.now() + 3_600_000));
const preview = proved.ofPreview("a", "token");
const cache = new PageCache(1024 * 1024);
const page = await Page.of(Buffer.from("<p>news</p>"), { "x-test": "1" }, "content", "gzip");
cache.set("a http://shop.example/news", { page, version: "1", guarded: false });
cache.set("a http://shop.example/members", { page, version: "1", guarded: true });
cache.set("a http://shop.example/old", { page, version: "0", guarded: false });

/** Status of the early answer, or "Fastify". */
function ask(request: { url?: string; method?: string; headers?: Record<string, string> }) {
  let seen = 0;
  let status: number | "Fastify" = "Fastify";
  const answer = earlyAnswer({
    cache,
    directory,
    proved,
    proxied: false,
    ipOf: () => "127.0.0.1",
    secret: "secret",
    seen: () => void seen++,
  });
  const headers = { host: "shop.example", "accept-encoding": "gzip", ...request.headers };
  const message = { method: "GET", url: "/news", ...request, headers, rawHeaders: Object.entries(headers).flat() };
  const response = {
    writeHead(code: number) {
      status = code;
    },
    end() {},
  };
  const answered = answer(message as unknown as IncomingMessage, response as unknown as ServerResponse);
  expect(answered).toBe(status !== "Fastify");
  expect(seen).toBe(answered ? 1 : 0);
  return status;
}

test("answers a page that is fresh in the cache", () => {
  expect(ask({})).toBe(200);
  expect(ask({ method: "HEAD" })).toBe(200);
  expect(ask({ url: "/./news//?utm_source=mail" })).toBe(200);
  expect(ask({ headers: { "if-none-match": '"content-gzip"' } })).toBe(304);
});

test("leaves to Fastify what it has to look at", () => {
  expect(ask({ method: "POST" })).toBe("Fastify");
  expect(ask({ url: "/members" }), "a page with a guard").toBe("Fastify");
  expect(ask({ url: "/old" }), "a page of another version").toBe("Fastify");
  expect(ask({ url: "//news" })).toBe("Fastify");
  expect(ask({ headers: { cookie: `a=b; staff=${staff}` } }), "a page with the staff bar").toBe("Fastify");
  expect(ask({ headers: { cookie: `preview=${preview}; a=b` } }), "a preview").toBe("Fastify");
  expect(ask({ headers: { cookie: `a=b; staff=10; mystaff=${staff}` } }), "another cookie").toBe(200);
  expect(ask({ headers: { host: "other.example" } })).toBe("Fastify");
  expect(ask({ headers: { Host: "shop.example" } }), "two Host headers").toBe("Fastify");
  expect(ask({ headers: { "accept-encoding": "br" } }), "a form that is not there").toBe("Fastify");
});

test("cookies that anybody can write switch nothing off", () => {
  const ofAnotherMall = proved.ofPreview("b", "token");
  for (const cookie of ["staff=1", "preview=x", `preview=token.${"A".repeat(43)}`, `preview=${ofAnotherMall}`]) {
    expect(ask({ headers: { cookie } }), cookie).toBe(200);
  }
});
