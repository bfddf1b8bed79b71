import { join } from "node:path";
import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { build } from "vite";
import { beforeAll, describe, expect, test } from "vitest";
import type { ModuleData } from "#contract/rows.ts";
import type { AnyDefinition } from "#decoration/module.ts";
import { moduleType } from "#decoration/module-type.ts";
import { extensionCode } from "../../scripts/extension-code.ts";
import footer from "./footer/definition.ts";
import header from "./header/definition.ts";
import { manifest } from "./manifest.ts";
import { homeDefinitions } from "./registry.ts";
import { viewTypeOf } from "./section/is-sectioned.ts";
import { ShopContext } from "./shop-context.ts";
import { type Case, casesOf } from "./testing/cases.ts";
import { categories, newsRows, products } from "./testing/rows.ts";
import { sampleCases } from "./testing/sample-cases.ts";
import { testShop } from "./testing/shop.ts";

import { viewSource } from "./view-files.ts";
import { loadViews, viewOf } from "./views.ts";

const drawn = [header, footer, ...homeDefinitions] as readonly AnyDefinition[];
const rows: ModuleData = { products, categories, news: newsRows };

beforeAll(() => loadViews([...drawn.map(({ type }) => type), moduleType.richHeader]));

function html(type: number, values: Case["values"], data: ModuleData, editing = false): string {
  const View = viewOf(viewTypeOf({ type, values }));
  if (!View) throw new Error(`no view of type ${type}`);
  const element = (
    <ShopContext value={testShop}>
      <View id={7} values={values} data={data} editing={editing} position={0} />
    </ShopContext>
  );
  return renderToString(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
}

describe.each(drawn.map((definition): [string, AnyDefinition] => [definition.name, definition]))("%s", (_name, one) => {
  const cases = [...casesOf(one), ...(sampleCases[one.type] ?? [])].map((each): [string, Case] => [each.name, each]);

  test.each(cases)("renders: %s", (_case, { values }) => {
    const rendered = html(one.type, values, rows);
    // Every picture has an alt text, which is empty for decoration.
    for (const [tag] of rendered.matchAll(/<img\b[^>]*>/g)) expect(tag).toMatch(/\balt="/);
    // Headings start at h2 (h1 is the page's) and never skip a level.
    const levels = [...rendered.matchAll(/<h([1-6])\b/g)].map((match) => Number(match[1]));
    for (const [index, level] of levels.entries()) expect(level - (levels[index - 1] ?? 1)).toBeLessThanOrEqual(1);
    expect(levels).not.toContain(1);
    const ids = [...rendered.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1]);
    expect(new Set(ids).size).toBe(ids.length);
    // Ids in aria-labelledby exist.
    for (const [, id] of rendered.matchAll(/aria-labelledby="([^"]+)"/g)) expect(ids).toContain(id);
    expect(rendered).not.toMatch(/undefined|NaN|\[object/);
  });

  test("renders without rows, in the shop and on the canvas", () => {
    for (const { values } of casesOf(one)) {
      for (const editing of [false, true]) expect(() => html(one.type, values, {}, editing)).not.toThrow();
    }
  });

  test("has a source path for preloads, except the header", () => {
    const path = /^src\/modules\/[\w-]+\/View\.tsx$/;
    // The header's code is in the entry.
    if (one === header) expect(viewSource(one.type)).toBeUndefined();
    else expect(viewSource(one.type)).toMatch(path);
  });
});

describe("modules without content", () => {
  const emptied = (type: number) =>
    casesOf(drawn.find((one) => one.type === type) as AnyDefinition).at(-1)?.values ?? {};

  test.each([1, 2, 3, 4, 5, 6, 8, 9, 10, 13, 14, 16])(
    "type %i: empty in the shop, a placeholder on the canvas",
    (type) => {
      expect(html(type, emptied(type), {})).toBe("");
      expect(html(type, emptied(type), {}, true)).toMatch(/<p[^>]*>.*\w/s);
    },
  );
});

describe("categories without a picture", () => {
  const [plain] = categories.map((category) => ({ ...category, name: "Élan vases", pic: "", big_pic: "" }));

  test.each([2, 3, 14])("type %i: show the first letter of their name", (type) => {
    const values = { ...casesOf(drawn.find((one) => one.type === type) as AnyDefinition)[0]?.values };
    const rendered = html(
      type,
      { ...values, category_name_layout: "bottom", category_list: [] },
      { categories: plain ? [plain] : [] },
    );
    expect(rendered).toMatch(/<svg[^>]*aria-hidden="true"[^>]*><text[^>]*>É</);
  });
});

describe("products that have changed since they were chosen", () => {
  const chosen = products.slice(0, 2).map((product) => ({ ...product, price: "1.00" }));
  const values = { ...casesOf(drawn.find((one) => one.type === 4) as AnyDefinition)[0]?.values, product_list: chosen };

  test("show the current price, and are left out once deleted", () => {
    const rendered = html(4, values, { products: products.slice(1, 2) });
    expect(rendered).toContain("$25.00");
    expect(rendered).not.toContain("$1.00");
    expect(rendered).not.toContain(products[0]?.good_name);
  });
});

describe("the header", () => {
  const values = casesOf(header as AnyDefinition)[0]?.values ?? {};

  test("has a search form that works without scripts", () => {
    const rendered = html(0, values, rows);
    expect(rendered).toMatch(/<form[^>]*action="\/product\/list"/);
    expect(rendered).toMatch(/<input[^>]*name="keyword"/);
  });

  test("links to the categories and the cart", () => {
    const rendered = html(0, values, rows);
    expect(rendered).toContain('href="/product/list?category_id=category-1"');
    expect(rendered).toContain('href="/cart"');
  });
});

describe("the carousel", () => {
  const values = sampleCases[1]?.[0]?.values ?? {};

  test("loads its first picture eagerly with high priority, the others lazily", () => {
    const pictures = [...html(1, values, {}).matchAll(/<img\b[^>]*>/g)].map(([tag]) => tag);
    expect(pictures[0]).toContain('loading="eager"');
    expect(pictures[0]?.toLowerCase()).toContain('fetchpriority="high"');
    for (const tag of pictures.slice(1)) expect(tag).toContain('loading="lazy"');
  });

  test("has a pause button and a button for every slide", () => {
    const rendered = html(1, values, {});
    expect(rendered).toContain('aria-label="Pause slideshow"');
    for (const number of [1, 2, 3]) {
      expect(rendered).toMatch(new RegExp(`<button[^>]*aria-label="Slide ${number} of 3"`));
    }
  });
});

describe("image and text", () => {
  const values = casesOf(drawn.find((one) => one.type === 7) as AnyDefinition)[0]?.values ?? {};

  test("shows a video with controls for a video file, and a picture otherwise", () => {
    const film = html(7, { ...values, image_or_video: "/uploads/kiln.mp4", img_alt: "At the kiln" }, {});
    expect(film).toMatch(/<video[^>]*src="\/uploads\/kiln\.mp4"[^>]*controls[^>]*aria-label="At the kiln"/);
    expect(film).not.toContain("<img");
    const picture = html(7, { ...values, image_or_video: "/uploads/kiln.webp", img_alt: "At the kiln" }, {});
    expect(picture).toMatch(/<img[^>]*alt="At the kiln"/);
    expect(picture).not.toContain("<video");
  });
});

describe("unsafe links in stored values", () => {
  test("are never rendered as links", () => {
    const values = { ...sampleCases[15]?.[0]?.values, btn_link: "javascript:alert(1)", img_link: "//evil.example" };
    expect(html(15, values, {})).not.toMatch(/javascript:|evil\.example/);
  });
});

describe("questions and answers", () => {
  const values = casesOf(drawn.find((one) => one.type === 41) as AnyDefinition)[0]?.values ?? {};

  test("are told search engines, and no text of them ends the element", () => {
    const list = [{ question: "What is </script>?", answer: "<p>An <b>end</b>.</p>" }];
    const rendered = html(41, { ...values, data_list: list }, {});
    const [, json = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(rendered) ?? [];
    expect(JSON.parse(json)).toMatchObject({
      "@type": "FAQPage",
      mainEntity: [{ name: "What is </script>?", acceptedAnswer: { text: "<p>An <b>end</b>.</p>" } }],
    });
    expect(html(41, { ...values, for_search: false }, {})).not.toContain("ld+json");
    expect(html(41, values, {}, true)).not.toContain("ld+json");
  });

  test("close each other by a name of their own, where that is wanted", () => {
    expect(html(41, values, {})).not.toContain("name=");
    expect(html(41, { ...values, open_one: true }, {})).toContain('name="module-41-7-title-answers"');
  });
});

test("the browser's build of the views has no definition, field builder or zod", async () => {
  const input = join(import.meta.dirname, "views.ts");
  const result = await build({
    configFile: false,
    logLevel: "error",
    plugins: [extensionCode],
    build: { write: false, minify: false, rolldownOptions: { input, preserveEntrySignatures: "strict" } },
  });
  const outputs = [result].flat().flatMap((one) => ("output" in one ? one.output : []));
  const sources = outputs.flatMap((one) => (one.type === "chunk" ? Object.keys(one.modules) : []));
  for (const { folder } of manifest) expect(sources.join("\n")).toContain(`/modules/${folder}/View.tsx`);
  const heavy =
    /definition\.ts|registry\.ts|decoration\/fields\/(?!media)|decoration\/defaults\.ts|node_modules\/zod|Thumbnail\.tsx/;
  expect(sources.filter((source) => heavy.test(source))).toEqual([]);
});
