import { expect, test } from "vitest";
import { trackingPage } from "./carriers.ts";

test("the page of a known carrier has the number, without its spaces", () => {
  expect(trackingPage("ups", "1Z 999")).toBe("https://www.ups.com/track?tracknum=1Z999");
  expect(trackingPage("DHL ", "a&b")).toBe("https://www.dhl.com/global-en/home/tracking.html?tracking-id=a%26b");
});

test("an unknown carrier or no number gives no page", () => {
  expect(trackingPage("By hand", "12")).toBe("");
  expect(trackingPage("UPS", " ")).toBe("");
});
