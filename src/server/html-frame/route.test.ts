/** What may happen in the frame of custom HTML. The browser's side: e2e/custom-html.spec.ts. */
import { expect, test } from "vitest";
import { createTestServer } from "../testing.ts";

const { app } = await createTestServer({});

async function frame(query = "") {
  const answer = await app.inject({ url: `/html-frame${query}`, headers: { host: "shop.example" } });
  const directives = String(answer.headers["content-security-policy"]).split("; ");
  return {
    ...answer,
    policy: Object.fromEntries(directives.map((text) => [text.split(" ")[0], text.split(" ").slice(1).join(" ")])),
  };
}

test("without sites code runs in an origin of its own and reaches nothing", async () => {
  const { policy, headers, statusCode } = await frame();
  expect(statusCode).toBe(200);
  expect(policy).toEqual({
    sandbox: "allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox",
    "default-src": "'none'",
    "script-src": "'unsafe-inline'",
    "style-src": "'unsafe-inline'",
    "img-src": "'self' data: blob:",
    "media-src": "'self' data: blob:",
    "font-src": "data:",
    "connect-src": "'none'",
    "frame-src": "'none'",
    "form-action": "'none'",
    "base-uri": "'none'",
    "frame-ancestors": "'self'",
  });
  expect(headers["set-cookie"]).toBeUndefined();
  expect(headers["x-frame-options"]).toBe("SAMEORIGIN");
});

test("the sites that are named are allowed, and nothing that is no site or is the shop itself", async () => {
  const named = [
    "https://widget.example",
    "https://*.cdn.example",
    "https://widget.example",
    "https://shop.example",
    "https://SHOP.example",
    "https://x.example;script-src *",
    "http://plain.example",
    "*",
    "'self'",
    "'unsafe-eval'",
  ];
  const { policy } = await frame(`?sites=${named.map(encodeURIComponent).join(",")}`);
  const sites = "https://widget.example https://*.cdn.example";
  expect(policy["script-src"]).toBe(`'unsafe-inline' ${sites}`);
  expect(policy["connect-src"]).toBe(sites);
  expect(policy.sandbox).not.toContain("same-origin");
  expect(policy.sandbox).not.toContain("top-navigation");
  const many = Array.from({ length: 30 }, (_, at) => `https://a${at}.example`).join(",");
  expect((await frame(`?sites=${many}`)).policy["frame-src"]?.split(" ")).toHaveLength(10);
  expect((await frame("?sites=https://a.example&sites=https://b.example")).policy["frame-src"]).toBe("'none'");
});

test("what is asked for stands in the policy alone, never in the document", async () => {
  const asked = await frame("?sites=%3Cscript%3Ealert(1)%3C/script%3E&html=%3Cb%3E");
  expect(asked.body).toBe((await frame()).body);
});
