import { beforeAll, expect, test } from "vitest";
import { fixtureApi, productRow, renderText, wire } from "../testing.ts";

const scheme = { section_ground: "scheme", section_scheme: "contrast" };

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

const words = { title: "Letters" };

test("settings without a ground leave a module's HTML as it was", async () => {
  const plain = await home(wire(13, words));
  expect(plain).not.toContain("data-ground");
  expect(await home(wire(13, { ...words, section_scheme: "accent", section_color: "#FF0000" }))).toBe(plain);
});

test("a section has its module's HTML in it, in the colors of its ground", async () => {
  const html = await home(wire(13, { ...words, ...scheme }));
  const section = /<div data-ground="" class="[^"]*" style="([^"]*)">/.exec(html)?.[1] ?? "";
  expect(section).toContain("--section-ground:#1f1b16");
  expect(section).toContain("--title-color:#FFFFFF");
  expect(html.slice(html.indexOf(section))).toContain(">Letters</");
  // Around it too, so that the next module knows.
  expect(html.match(/data-ground=""/g)).toHaveLength(2);
});

test("a module for one layout alone has no ground in the other", async () => {
  const html = await home(wire(13, { ...words, ...scheme, show_on: "pc" }));
  expect(/<div data-ground="" class="([^"]*)" style/.exec(html)?.[1]).toMatch(/pc/);
});

test("cards in a section are not those that other pages have in the colors of the page", async () => {
  const products = (id: number, section: Record<string, unknown>) => ({
    ...wire(4, section, undefined, id),
    data: { products: Array.from({ length: 8 }, (_, index) => productRow(index + 1, { discount: 20 })) },
  });
  const tags = (html: string) => [...html.matchAll(/-20%/g)].length;
  const html = await home(products(1, {}), products(2, scheme));
  expect(tags(html)).toBe(16);
});

test("a video plays muted, can be stopped, and has no source for who prefers less motion", async () => {
  const film = { section_ground: "video", section_video: "/uploads/sea.mp4", section_poster: "/uploads/sea.webp" };
  const html = await home(wire(13, { ...words, ...film }));
  expect(html).toContain('<source src="/uploads/sea.mp4" media="(prefers-reduced-motion: no-preference)"/>');
  expect(html).toMatch(/<video[^>]*muted=""/);
  expect(html).toMatch(/<label[^>]*><input type="checkbox"\/>Stop video<\/label>/);
  expect(html).toContain("/uploads/sea.webp");
});
