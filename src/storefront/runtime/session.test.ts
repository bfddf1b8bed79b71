import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ApiClient } from "../api/client.ts";
import { forget, keepToken, refusesCookies, token } from "./session.ts";
import { tellingOfCookies } from "./telling-of-cookies.ts";

/** A cookie jar that keeps name=value and drops what has no life left. */
const jar = new Map<string, string>();
let flushed: (string | null)[];

beforeEach(() => {
  jar.clear();
  flushed = [];
  vi.stubGlobal("location", { protocol: "https:" });
  vi.stubGlobal("document", {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    },
    set cookie(text: string) {
      const [pair = "", ...attributes] = text.split("; ");
      const [name = "", value = ""] = pair.split("=");
      expect(attributes).toContain("Secure");
      expect(attributes).toContain("SameSite=Lax");
      if (attributes.includes("Max-Age=0")) jar.delete(name);
      else jar.set(name, value);
    },
  });
  vi.stubGlobal("fetch", async (_: string, init: RequestInit) => {
    flushed.push(new Headers(init.headers).get("Authorization"));
    return Response.json({ code: 200, message: "", data: { token: "fresh", is_guest: true, expires_in: 600 } });
  });
});
afterEach(() => vi.unstubAllGlobals());

test("fetches a token when there is none and keeps it until now + expires_in", async () => {
  const before = Date.now();
  expect(await token("")).toBe("fresh");
  expect(flushed).toEqual([null]);
  expect(jar.get("token")).toBe("fresh");
  expect(jar.get("is_guest")).toBe("1");
  expect(Number(jar.get("token_expiration_time"))).toBeGreaterThanOrEqual(before + 600_000);
  expect(await token("")).toBe("fresh");
  expect(flushed).toHaveLength(1);
});

test("cookies that the answer has set are not written again: Safari would forget them after seven days", async () => {
  const ends = Date.now() + 600_000 + 5000;
  vi.stubGlobal("fetch", async () => {
    jar.set("token", "fresh").set("is_guest", "1").set("token_expiration_time", String(ends));
    return Response.json({ code: 200, message: "", data: { token: "fresh", is_guest: true, expires_in: 600 } });
  });
  expect(await token("")).toBe("fresh");
  expect(jar.get("token_expiration_time")).toBe(String(ends));
  // The same token for longer, by a server that has set no cookies.
  expect(keepToken({ token: "fresh", is_guest: true, expires_in: 864_000 })).toBe(false);
  expect(Number(jar.get("token_expiration_time"))).toBeGreaterThan(ends);
});

test("where cookies are refused the session lasts as long as the page, and it is known", async () => {
  expect(refusesCookies()).toBe(false);
  vi.stubGlobal("document", { cookie: "" });
  Object.defineProperty(document, "cookie", { get: () => "", set: () => {} });
  expect(await token("")).toBe("fresh");
  expect(await token("")).toBe("fresh");
  expect(flushed).toHaveLength(1);
  expect(refusesCookies()).toBe(true);
  forget();
  expect(refusesCookies()).toBe(false);
});

test("that cookies are refused is told once, when something was to be kept", async () => {
  let told = 0;
  let code = 500;
  const api = { call: async () => ({ code, message: "", data: null }) } as unknown as ApiClient;
  const telling = tellingOfCookies(
    api,
    () => true,
    async () => void told++,
  );
  await telling.call("/api/v1/cart/add", { variant_id: "v", qty: 1 });
  code = 200;
  await telling.call("/api/v1/cart/get", {});
  expect(told).toBe(0);
  await telling.call("/api/v1/cart/add", { variant_id: "v", qty: 1 });
  await telling.call("/api/v1/wishlist/add", { product_id: "p" });
  expect(told).toBe(1);
});

test("many callers at once share one request", async () => {
  expect(await Promise.all([token(""), token(""), token("")])).toEqual(["fresh", "fresh", "fresh"]);
  expect(flushed).toHaveLength(1);
});

test("an expired token is handed in for a new one", async () => {
  jar.set("token", "old");
  jar.set("token_expiration_time", String(Date.now() - 1));
  expect(await token("")).toBe("fresh");
  expect(flushed).toEqual(["Bearer old"]);
});

test("without a server there is no token, and the next call tries again", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no connection")));
  expect(await token("")).toBe("");
  expect(jar.size).toBe(0);
});

test("forgetting leaves no token and no account", () => {
  jar.set("token", "t").set("login_account", "a").set("is_guest", "0");
  forget();
  expect([...jar.keys()]).toEqual(["is_guest"]);
});
