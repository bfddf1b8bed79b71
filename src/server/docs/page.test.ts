import { expect, test } from "vitest";
import { fieldsOf } from "./fields.ts";
import { openApi } from "./openapi.ts";
import { docsPage } from "./page.ts";

const api = openApi();
const page = docsPage(api, "nonce");

test("calls stand by domain: those of programs, of the shop's pages, of people alone, and then every event with what it says", () => {
  const headings = [...page.matchAll(/<section data-group aria-labelledby="[^"]*"><h2 id="[^"]*">([^<]*)</g)].map(
    ([, text]) => text,
  );
  expect(headings.slice(0, 2)).toEqual(["API tokens", "Articles"]);
  const places = ["Taxes", "Shop: cart", "Account", "Events"].map((title) => headings.indexOf(title));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(places).not.toContain(-1);
  expect(headings.at(-1)).toBe("Events");
  expect(page).toMatch(/<article id="event-order\.paid"[^>]*>.*?order_no/s);
});

test("fields stand below each other with their kinds and rules, optional ones with a mark", () => {
  expect(
    fieldsOf({
      type: "object",
      required: ["id", "kind", "items"],
      properties: {
        id: { type: "string", format: "uuid" },
        kind: { type: "string", enum: ["a", "b"] },
        name: { anyOf: [{ type: "string" }, { type: "null" }], maxLength: 60 },
        items: {
          type: "array",
          minItems: 1,
          items: { type: "object", properties: { qty: { type: "integer", minimum: 1, maximum: 999 } } },
        },
        texts: { type: "object", propertyNames: {}, additionalProperties: { type: "string" } },
      },
    }),
  ).toBe(`{
  id: string (uuid)
  kind: "a" | "b"
  name?: string | null  // at most 60 characters
  items: {
    qty?: integer  // 1 to 999
  }[]  // at least 1 item
  texts?: { [name]: string }
}`);
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
