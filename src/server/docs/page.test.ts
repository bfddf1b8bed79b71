import { expect, test } from "vitest";
import { openApi } from "./openapi.ts";
import { docsPage } from "./page.ts";

const api = openApi();
const page = docsPage(api, "nonce");

test("calls stand by domain, those of the shop's pages last, and every event with what it says", () => {
  const headings = [...page.matchAll(/<section data-group aria-labelledby="[^"]*"><h2 id="[^"]*">([^<]*)</g)].map(
    ([, text]) => text,
  );
  expect(headings.slice(0, 2)).toEqual(["account", "apiTokens"]);
  expect(headings.indexOf("Shop: cart")).toBeGreaterThan(headings.indexOf("taxes"));
  expect(headings.at(-1)).toBe("Events");
  expect(page).toMatch(/<article id="event-order\.paid"[^>]*>.*?order_no/s);
});

test("every id of the page is there once", () => {
  const ids = [...page.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});

test("a call begins with its required fields; one that takes a file has no form", () => {
  const form = (path: string) =>
    new RegExp(`<form data-path="${path}">.*?<textarea[^>]*>(.*?)</textarea>`, "s").exec(page)?.[1];
  expect(form("/admin_api/v1/products/detail")).toContain("00000000-0000-4000-8000-000000000000");
  expect(form("/admin_api/v1/upload")).toBeUndefined();
});

test("a copy apart from a shop has every call, and nothing to try", () => {
  const copy = docsPage(api, "", true);
  expect(copy.match(/<article /g)?.length).toBe(page.match(/<article /g)?.length);
  expect(copy).not.toMatch(/<form|id="token"|"\/api\/openapi/);
  expect(copy).toContain('href="openapi.json"');
});
