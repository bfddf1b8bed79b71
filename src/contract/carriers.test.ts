import { expect, test } from "vitest";
import { z } from "zod";
import { knownCarriers, trackingPage, withKnown } from "./carriers.ts";
import { carrierFields } from "./shapes/carrier.ts";

const track = (carrier: string, number: string) => trackingPage(knownCarriers, carrier, number);

test("the page of a known carrier has the number, without its spaces", () => {
  expect(track("ups", "1Z 999")).toBe("https://www.ups.com/track?tracknum=1Z999");
  expect(track("DHL ", "a&b")).toBe("https://www.dhl.com/global-en/home/tracking.html?tracking-id=a%26b");
});

test("an unknown carrier or no number gives no page, half a character no error", () => {
  expect(track("By hand", "12")).toBe("");
  expect(track("UPS", " ")).toBe("");
  expect(track("UPS", "1\ud800")).toBe("https://www.ups.com/track?tracknum=1%EF%BF%BD");
});

test("a shop's own carriers come first, and replace a known one of the same name", () => {
  const own = [
    { name: "dhl", tracking_page: "https://dhl.example/{number}?again={number}" },
    { name: "Bike courier", tracking_page: "" },
  ];
  const carriers = withKnown(own);
  expect(carriers.slice(0, 3).map(({ name }) => name)).toEqual(["dhl", "Bike courier", "Australia Post"]);
  expect(carriers).toHaveLength(knownCarriers.length + 1);
  expect(trackingPage(carriers, "DHL", "$&1")).toBe("https://dhl.example/%24%261?again=%24%261");
  expect(trackingPage(carriers, "Bike courier", "1")).toBe("");
});

test("tracking pages are https addresses with the number after the domain", () => {
  const rule = (page: string) => z.object(carrierFields).safeParse({ name: "Post", tracking_page: page }).error;
  const https = "must be an address that begins with https://";
  const refused = {
    "http://post.example/{number}": https,
    "javascript:alert(1)//{number}": https,
    "data:text/html,{number}": https,
    "post.example/{number}": https,
    "https://": https,
    "https://post.example/track": "must have {number} where the tracking number belongs",
    "https://{number}.example/": "must have {number} after the domain",
    "https://post.example:{number}/": "must have {number} after the domain",
    "https://post.example@other.example/{number}": "must be an address without user name and password",
  };
  for (const [page, message] of Object.entries(refused)) {
    expect(rule(page)?.issues[0]?.message, page).toBe(message);
  }
  for (const { tracking_page } of knownCarriers) expect(rule(tracking_page), tracking_page).toBeUndefined();
  expect(rule("")).toBeUndefined();
});
