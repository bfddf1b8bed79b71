import { expect, test } from "vitest";
import { sourceOf } from "./sightings.ts";

test.each([
  ["/", undefined, "direct"],
  ["/", "not an address", "direct"],
  ["/news", "https://shop.example/", ""],
  ["/", "https://www.google.co.uk/", "search"],
  ["/", "https://duckduckgo.com/", "search"],
  ["/", "https://l.facebook.com/", "social"],
  ["/", "https://t.co/", "social"],
  ["/", "https://mail.google.com/", "email"],
  ["/", "https://www.blog.example/", "blog.example"],
  ["/?utm_source=Spring%20Sale", "https://www.google.com/", "spring sale"],
  ["/?utm_source=x&utm_medium=email", undefined, "email"],
  ["/?utm_source=newsletter", undefined, "email"],
  ["/?utm_source=ann@example.com", undefined, "direct"],
  ["/?utm_source=4915112345678", "https://blog.example/", "blog.example"],
])("%s from %s", (address, referrer, source) => {
  expect(sourceOf(address, referrer, "shop.example")).toBe(source);
});
