import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forget, token } from "./session.ts";

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
