import { afterEach, expect, test, vi } from "vitest";
import type { ApiClient } from "../api/client.ts";
import { visitorOf } from "./visitor.ts";

afterEach(() => vi.unstubAllGlobals());

/** A page that is left with one token and shown again with another one. */
function shownAgain(pathname: string, before: string, after: string) {
  const handlers = new Map<string, (event: object) => void>();
  const page = { cookie: before, documentElement: { dataset: {} } };
  const reload = vi.fn();
  vi.stubGlobal("addEventListener", (name: string, handler: (event: object) => void) => handlers.set(name, handler));
  vi.stubGlobal("document", page);
  vi.stubGlobal("location", { pathname, reload });
  vi.stubGlobal("localStorage", { getItem: () => null });
  visitorOf({} as ApiClient);
  handlers.get("pagehide")?.({});
  page.cookie = after;
  handlers.get("pageshow")?.({ persisted: true });
  return reload.mock.calls.length;
}

test("a page of the account that the browser has kept is loaded again after somebody has logged out", () => {
  expect(shownAgain("/account/orders", "token=ada", "")).toBe(1);
  expect(shownAgain("/account/orders", "token=ada", "token=guest")).toBe(1);
  expect(shownAgain("/account/orders", "token=ada", "token=ada")).toBe(0);
  expect(shownAgain("/product/list", "token=ada", "")).toBe(0);
});
