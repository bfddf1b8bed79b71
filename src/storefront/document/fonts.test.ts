import { expect, test } from "vitest";
import type { WireModule } from "#decoration/wire.ts";
import { type Fixture, fixtureApi, renderText, wire } from "../testing.ts";

async function page(modules: Fixture["modules"]) {
  const { api } = fixtureApi({ modules });
  const result = await renderText({ url: new URL("http://internal:1/"), api });
  const head = result.html.slice(0, result.html.indexOf("<body>"));
  return {
    head,
    links: result.links,
    preloads: [...head.matchAll(/<link rel="preload" as="font"[^>]*>/g)].map(String),
  };
}

const home = (...modules: WireModule[]) => [...modules, wire(-3, {}, "home_modules", 9)];

test("a page declares the fonts of the configuration, the header and its shown modules, and preloads the first", async () => {
  const { head, links, preloads } = await page({
    config_modules: [wire(-15, { "text-font-family": "Asap", "title-font-family": "Lora" })],
    common_modules: [wire(0, { menu_font_family: "Aldrich" })],
    home_modules: home(
      wire(99, { show_divider_text: true, divider_text: "x", divider_text_font_family: "Courgette" }),
      { ...wire(99, { divider_text_font_family: "Lobster" }, undefined, 2), show: false },
    ),
  });
  expect(head).toContain('<style nonce="n0" data-fonts="Asap Lora Aldrich Courgette">@font-face{');
  expect(head).not.toContain("Lobster");
  expect(preloads).toHaveLength(2);
  expect(preloads[0]).toMatch(/type="font\/woff2" href="[^"]*asap-latin-wght-normal[^"]*" crossorigin>/);
  expect(preloads[1]).toMatch(/lora-latin-wght-normal/);
  expect(links.filter((link) => link.includes("rel=preload; as=font"))).toHaveLength(2);
});

test("one font for text and titles is preloaded once", async () => {
  const { preloads } = await page({
    config_modules: [wire(-15, { "text-font-family": "Lora", "title-font-family": "Lora" })],
  });
  expect(preloads).toHaveLength(1);
});

test("a shop in the reader's own font carries nothing of the sixteen", async () => {
  const { head, preloads } = await page({ home_modules: home() });
  expect(head).not.toContain("@font-face");
  expect(preloads).toEqual([]);
});
