import { beforeAll, expect, test } from "vitest";
import type { WireSetting } from "#decoration/wire.ts";
import { fixtureApi, renderText, wire } from "../testing.ts";

async function home(...modules: readonly object[]) {
  const home_modules = [wire(-3, {}, "home_modules"), ...(modules as ReturnType<typeof wire>[])];
  const { html } = await renderText({
    url: new URL("http://internal:1/"),
    api: fixtureApi({ modules: { home_modules } }).api,
  });
  return html;
}

beforeAll(async () => {
  // The first rendering loads the code of the pages.
  await home();
});

const [toCustomers, toGuests] = ["-|in|||", "+|out|||"];
const words = (content: string) => wire(13, { content: `<p>${content}</p>` });
/** As the server sends a module with a rule about the visitor. */
const forSome = (module: ReturnType<typeof wire>, rule: string, id = 1) => ({
  ...module,
  id,
  schema: [...(module.schema as readonly WireSetting[]), { field: "shown_to", value: rule }],
});

test("a module without a rule has neither mark nor script", async () => {
  const html = await home(words("Welcome"));
  expect(html).not.toContain("data-rule");
  expect(html).not.toContain("customer_groups");
});

test("modules for some visitors are in the HTML with their rule, which the head decides; each rule once", async () => {
  const html = await home(
    forSome(words("Hello again"), toCustomers),
    forSome(words("New here?"), toGuests, 2),
    forSome(words("Your prices"), toCustomers, 3),
  );
  const [head = "", body = ""] = html.split("</head>");
  expect([...body.matchAll(/data-rule="([^"]*)"/g)].map(([, rule]) => rule)).toEqual([
    toCustomers,
    toGuests,
    toCustomers,
  ]);
  expect(head).toContain(`(${JSON.stringify([toCustomers, toGuests])})</script>`);
  // Without scripts the page is that of a guest.
  expect(head).toMatch(/<noscript><style nonce="[^"]*">\[data-rule\^="-"\]{display:none}<\/style><\/noscript>/);
  for (const text of ["Hello again", "New here?", "Your prices"]) expect(body).toContain(text);
});

test("a module that hydrates with the page has its rule around it, and none that guests see needs a fallback", async () => {
  const html = await home(forSome(wire(1), toGuests));
  expect(html).toMatch(/<div class="[^"]*" data-rule="\+\|out\|\|\|">/);
  expect(html).not.toContain("<noscript><style");
});

test("pictures of modules that guests are not shown wait until they are near", async () => {
  const lazy = (html: string) => [...html.matchAll(/<img[^>]*loading="lazy"/g)].length;
  const picture = { pc_img: "/uploads/a.webp", mobile_img: "/uploads/a.webp" };
  expect(lazy(await home(wire(15, picture)))).toBe(0);
  expect(lazy(await home(forSome(wire(15, picture), toCustomers)))).toBe(1);
});
