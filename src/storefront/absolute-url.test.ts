import { expect, test } from "vitest";
import { absoluteUrl } from "./absolute-url.ts";

test("addresses are those that a parser makes", () => {
  const origin = "https://shop.example:8443";
  for (const address of [
    "/",
    "/product/detail/hearth-mug",
    "/product/detail/hearth-mug?variant_id=0b1f-2",
    "/uploads/ab.12.webp",
    "/a/",
    "/a//b",
    "//other.example/a",
    "/a/../b",
    "/a/./b",
    "/.hidden",
    "/a/..",
    "/größe/日本",
    "/a b?c=d e",
    "/a?b=/c",
    "/a#b",
    "/a%2fb",
    "/a\\b",
    "?page=2",
    "",
    "https://cdn.example/x.webp",
    "mailto:shop@example.com",
  ]) {
    expect(absoluteUrl(address, origin), address).toBe(new URL(address, origin).href);
  }
});
