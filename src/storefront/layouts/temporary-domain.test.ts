import { expect, test } from "vitest";
import { isUnder } from "./TemporaryDomain.tsx";

test.each([
  ["lamp.shopwright.test", "shopwright.test", true],
  ["shopwright.test", "shopwright.test", true],
  ["lamp.shopwright.test", ".Shopwright.test ", true],
  ["notshopwright.test", "shopwright.test", false],
  ["shopwright.test.example.com", "shopwright.test", false],
  ["lamp.shopwright.test", "", false],
])("%s under %j: %s", (host, domain, under) => {
  expect(isUnder(host, domain)).toBe(under);
});
