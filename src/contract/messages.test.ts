import { expect, test } from "vitest";
import { z } from "zod";
import { calls } from "#contract/index.ts";
import { amount } from "#contract/input.ts";
import { messageOf, ruleOf } from "./messages.ts";
import { newPassword } from "./passwords.ts";

function complaint(schema: z.ZodType, input: unknown): string {
  const result = schema.safeParse(input, { error: ruleOf });
  if (result.success) throw new Error("accepted");
  return messageOf(result.error);
}

test.each([
  [calls.recordVisit.input, { event: "visit", page: 7, seconds: 1 }, "page must be a text"],
  [calls.recordVisit.input, { event: "visit", seconds: 1 }, "page is required"],
  [calls.recordVisit.input, { event: "visit", page: "x".repeat(2001), seconds: 1 }, "page: at most 2,000 characters"],
  [calls.recordVisit.input, { event: "leave", page: "/", seconds: 1 }, "event must be visit"],
  [calls.recordVisit.input, { event: "visit", page: "/", seconds: -1 }, "seconds must be at least 0"],
  [calls.listProducts.input, { category_id: "7" }, "category_id must be an id of a category"],
  [calls.listProducts.input, { min_price: "cheap" }, "min_price: a price such as 19.90"],
  [calls.listProducts.input, { page: 1.5 }, "page must be a whole number"],
  [calls.listProducts.input, { sort: "best" }, "sort must be one of relevance, newest, sales, price_asc, price_desc"],
  [calls.adminProducts.input, { category_id: ["a", 7] }, "category_id[1] must be a text"],
  [
    calls.saveDecoration.input,
    { home_modules: [{ id: 1, type: "x", schema: [] }] },
    "home_modules[0].type must be a number",
  ],
  [z.object({ price: amount }), { price: "9999999999.01" }, "price can be at most 9,999,999,999"],
  [
    z.object({ password: newPassword(8) }),
    { password: "password" },
    "This password is too easy to guess. Please choose another one.",
  ],
  [z.object({ price: amount }), { price: "cheap" }, "price: a price such as 19.90"],
  [calls.listMenus.input, [], "The input must be an object"],
  [z.object({ list: z.array(z.string()).max(2) }), { list: ["", "", ""] }, "list must be at most 2 entries long"],
])("names field and rule %#", (schema, input, message) => {
  expect(complaint(schema, input)).toBe(message);
});
