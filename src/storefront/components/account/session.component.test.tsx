/** What a browser keeps of a shopper, on a computer that others use too, and in pages that the browser has kept. */
import { afterEach, expect, test } from "vitest";
import type { ApiClient } from "../../api/client.ts";
import { keepToken } from "../../runtime/session.ts";
import { visitorOf } from "../../runtime/visitor.ts";
import { addViewed, viewedProducts } from "../recently-viewed/viewed-products.ts";
import { endSession, startSession } from "./session.ts";

const api = { call: async () => ({ code: 500, message: "", data: null }) } as unknown as ApiClient;

afterEach(endSession);

test("after logging out nothing of the shopper is left, and everything of the staff", () => {
  startSession({ token: "t", is_guest: false, expires_in: 3600 }, "ada@example.com");
  addViewed("product-1");
  for (const [name, value] of Object.entries({
    recent_searches: '["vase"]',
    country: "CH",
    unpaid_order: "1",
    cart_count: "3",
    cart_changed: "1",
    wishlist: '["product-1"]',
    "-api-v1-product-list": "{}",
    admin_draft: "kept",
  })) {
    localStorage.setItem(name, value);
  }
  sessionStorage.setItem("checkout_draft", '{"email":"ada@example.com"}');
  endSession();
  expect(Object.keys(localStorage)).toEqual(["admin_draft"]);
  expect(viewedProducts()).toEqual([]);
  expect(sessionStorage.getItem("checkout_draft")).toBeNull();
  expect(document.cookie).not.toMatch(/token=t|ada/);
});

test("other tabs forget what was entered at the checkout when somebody logs out", async () => {
  visitorOf(api);
  sessionStorage.setItem("checkout_draft", '{"email":"ada@example.com"}');
  dispatchEvent(new StorageEvent("storage", { key: "logged_out" }));
  await expect.poll(() => sessionStorage.getItem("checkout_draft")).toBeNull();
});

test("a page that the browser has kept shows the numbers of now", () => {
  keepToken({ token: "t", is_guest: true, expires_in: 3600 });
  const store = visitorOf(api);
  expect(store.current().cartCount).toBe(0);
  localStorage.setItem("cart_count", "3");
  dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  expect(store.current().cartCount).toBe(3);
});
