import { describe, expect, test } from "vitest";
import type { Group } from "#contract/groups.ts";
import { newModule } from "#decoration/wire.ts";
import { definitions } from "#modules/registry.ts";
import { loadAllDefinitions } from "../../store/catalog.ts";
import { emptyDocument, withGroup } from "../../store/document.ts";
import { shopCatalog } from "../../store/shop-catalog.ts";
import { checkDecoration } from "./check.ts";

await loadAllDefinitions(shopCatalog);

interface Dead {
  links?: string[];
  products?: string[];
  categories?: string[];
  files?: string[];
  groups?: { id: string }[];
  lists?: { link: string; found: "nothing" | "corrected" | "most_words"; keyword: string }[];
}

/** Checks one module; `dead` is the server's answer about its links. */
async function check(type: number, values: Record<string, unknown>, dead: Dead = {}, group: Group = "home_modules") {
  const definition = shopCatalog.definitionOf(type, group);
  if (!definition) throw new Error("no definition");
  const module = newModule(definition, "key", values as never);
  const asked: Record<string, string[]>[] = [];
  const call = async (_: string, input: Record<string, string[]>) => {
    asked.push(input);
    return { code: 200, message: "", data: { links: [], products: [], categories: [], files: [], lists: [], ...dead } };
  };
  const findings = await checkDecoration(
    { call: call as never },
    withGroup(emptyDocument, group, [module]),
    [group],
    shopCatalog,
  );
  return { findings, asked, lines: findings.map(({ label, message }) => `${label}: ${message}`) };
}

const slide = {
  img: { pc: "/uploads/a.webp", mobile: "" },
  title: "Hello",
  show_btn: true,
  btn_text: "Shop now",
  btn_link: "/product/list",
  title_font_size: { pc: 52, mobile: 34 },
};
const carousel = shopCatalog.definitionOf(1, "home_modules");
const slides = (...changes: Record<string, unknown>[]) => {
  const [first] = (carousel ? newModule(carousel, "x").values.banner_list : []) as Record<string, unknown>[];
  return { banner_list: changes.map((change) => ({ ...first, ...slide, ...change })) };
};

describe("finds", () => {
  test("values that texts take and do not get", async () => {
    const text = (content: string) => ({ content: `<p>${content}</p>` });
    const about = async (content: string, group: Group = "home_modules") =>
      (await check(13, text(content), {}, group)).lines;
    expect(await about("{product.cost}")).toEqual([
      "Text: “product.cost” is not a value of the shop or a product. It shows nothing",
    ]);
    expect(await about("{product.name}")).toEqual(["Text: There is no product here, so “product.name” shows nothing"]);
    expect(await about("{product.name} {shop.name}", "product_detail_modules")).toEqual([]);
    expect((await check(4, { title: "{product.name}" })).lines).toEqual([]);
  });

  test("modules that nobody can see, by their time or by groups that are gone", async () => {
    expect((await check(13, { content: "<p>Sale</p>", rule_until: "2026-01-01 00:00" })).lines).toEqual([
      "Until: This time has passed. Nobody sees this module any more",
    ]);
    const groups = { rule_groups: ["gone"] };
    const gone = "Customer groups: Its customer groups were deleted. Nobody sees this module";
    expect((await check(13, { content: "<p>Sale</p>", ...groups }, { groups: [{ id: "there" }] })).lines).toEqual([
      gone,
    ]);
    expect((await check(13, { content: "<p>Sale</p>", ...groups }, { groups: [{ id: "gone" }] })).lines).toEqual([]);
    const others = { ...groups, rule_groups_mode: "not" };
    expect((await check(13, { content: "<p>Sale</p>", ...others }, { groups: [] })).lines).toEqual([]);
  });

  test("missing pictures and buttons without an address, in list items too", async () => {
    const { findings, lines } = await check(1, slides({}, { img: { pc: "", mobile: "" }, btn_link: "" }));
    expect(lines).toEqual([
      "Slide 2 › Picture: No picture. This space stays empty",
      "Slide 2 › Link: The button has no link",
    ]);
    expect(findings[0]).toMatchObject({ severity: "warning", path: ["banner_list", 1, "img"], module: "Carousel" });
    expect((await check(1, slides({ show_btn: false, btn_link: "" }))).lines).toEqual([]);
  });

  test("pictures without a description, in rich text too", async () => {
    const { lines } = await check(7, { image_or_video: "/a.webp", img_alt: "" });
    expect(lines).toContain("Alt text: No alt text. Describe the picture for people who can't see it");
    expect((await check(7, { image_or_video: "", img_alt: "" })).lines.join()).not.toContain("Describe");
    const rich = (content: string) => check(13, { content });
    expect((await rich('<p><img src="/a.webp"></p>')).lines.join()).toContain("has no alt text");
    expect((await rich('<p><img src="/a.webp" alt="A vase"></p>')).lines).toEqual([]);
  });

  test("empty modules", async () => {
    expect((await check(1, { banner_list: [] })).lines).toEqual([
      "Slides: Nothing to show. Customers see an empty space",
    ]);
    expect((await check(13, { content: "<p>&nbsp;</p>" })).lines.join()).toContain("Nothing to show");
  });

  test("links to pages that the shop has not got, but not files or other sites", async () => {
    const linked = async (btn_link: string) => (await check(1, slides({ btn_link }))).lines;
    expect(await linked("/produkte")).toEqual(["Slide 1 › Link: There is no page “/produkte”"]);
    for (const fine of ["/product/detail/vase", "/news?page=2", "https://a.example", "/uploads/list.pdf"]) {
      expect(await linked(fine)).toEqual([]);
    }
  });

  test("what the shop says is gone: links, products, categories, files", async () => {
    const link = "/product/detail/gone";
    const carousel = await check(1, slides({ btn_link: link }), { links: [link], files: ["/uploads/a.webp"] });
    expect(carousel.asked[0]).toMatchObject({ links: [link], files: ["/uploads/a.webp"] });
    expect(carousel.lines).toEqual([
      "Slide 1 › Picture: This file was deleted",
      "Slide 1 › Link: This link leads to something that was deleted or hidden",
    ]);
    const row = { id: "p1", good_name: "Vase", seo_name: "vase", price: "1.00" };
    const products = await check(4, { product_list: [row, { ...row, id: "p2" }] }, { products: ["p2", "p1"] });
    expect(products.lines).toEqual(["Products: A product in this list was deleted or hidden. Customers don't see it"]);
  });

  test("lists without products, and searches that show something else", async () => {
    const link = "/product/list?keyword=stonwar";
    const linesOf = async (kind: "nothing" | "corrected" | "most_words") =>
      (await check(1, slides({ btn_link: link }), { lists: [{ link, found: kind, keyword: "stoneware" }] })).lines;
    expect(await linesOf("nothing")).toEqual(["Slide 1 › Link: This list has no products"]);
    expect(await linesOf("corrected")).toEqual([
      "Slide 1 › Link: This search has no results. It shows results for “stoneware” instead",
    ]);
    expect((await linesOf("most_words")).join()).toContain("No product matches every word of “stoneware”");
  });

  test("words too wide for a narrow phone, and buttons with a sentence on them", async () => {
    const { lines } = await check(1, slides({ title: "Donaudampfschifffahrt now", btn_text: "x".repeat(31) }));
    expect(lines).toEqual([
      "Slide 1 › Title: “Donaudampfschifffahrt” is too wide for a phone of 360 px",
      "Slide 1 › Button text: More than 30 characters do not fit on a button on phones",
    ]);
  });

  test("text that cannot be read on its background", async () => {
    const button = slides({ btn_text_color: "#ffffff", btn_bg_color: "#ffe0b0" });
    expect((await check(1, button)).lines.join()).toMatch(/Button text color: Hard to read .*wanted 4.5 : 1/);
    expect((await check(8, { title_color: "#eeeeee" })).lines.join()).toMatch(/Title color: Hard to read/);
    expect((await check(8, { title_color: "#222222" })).lines.join()).not.toMatch(/Hard/);
    const severity = async (title_color: string) =>
      (await check(8, { title_color })).findings.find(({ contrast }) => contrast)?.severity;
    expect([await severity("#bbbbbb"), await severity("#909090")]).toEqual(["error", undefined]);
    const colors = await check(-14, { "text-color": "#cccccc" }, {}, "config_modules");
    expect(colors.findings.map(({ path }) => path)).toEqual([["text-color"]]);
  });
});

test("hidden modules have nothing to be looked at, but may not break rules", async () => {
  if (!carousel) throw new Error("no definition");
  const module = { ...newModule(carousel, "key", { banner_list: [], interval: 9 }), show: false };
  const document = withGroup(emptyDocument, "home_modules", [module]);
  const findings = await checkDecoration(
    { call: () => Promise.reject(new Error()) },
    document,
    ["home_modules"],
    shopCatalog,
  );
  expect(findings).toMatchObject([{ severity: "error", path: ["interval"], message: "Must be 1 to 6" }]);
});

test("the defaults of every module are in order, so that the check can be taken seriously", async () => {
  const all = await Promise.all(
    definitions.map(async ({ type, page }) => {
      const group =
        (page as Group | undefined) ?? (type < -3 ? "config_modules" : type <= 0 ? "common_modules" : "home_modules");
      const { findings } = await check(type, {}, {}, group);
      return findings.filter(({ severity }) => severity === "error").map(({ label }) => `${type} ${label}`);
    }),
  );
  expect(all.flat()).toEqual([]);
});

test("a failed call about links does not prevent publishing", async () => {
  if (!carousel) throw new Error("no definition");
  const document = withGroup(emptyDocument, "home_modules", [newModule(carousel, "key", slides({}) as never)]);
  const call = () => Promise.reject(new TypeError("failed to fetch"));
  expect(await checkDecoration({ call }, document, ["home_modules"], shopCatalog)).toEqual([]);
});

test("pictures of the demo and of the module itself are named once a module", async () => {
  const sample = { img: { pc: "/demo/hero.webp", mobile: "" } };
  const own = { img: { pc: "/uploads/a.webp", mobile: "" } };
  const { lines } = await check(1, slides(own, sample, { img: { pc: "/placeholders/a.svg", mobile: "" } }));
  expect(lines).toEqual(["Slide 2 › Picture: 2 sample pictures. Replace them with your own"]);
  expect((await check(1, slides(own))).lines).toEqual([]);
});

// Directive 2011/83/EU, Article 8(2).
test("an order button of the EU that does not say the obligation to pay is an error; the built-in text is none", async () => {
  const group = "product_payment_modules";
  const type = shopCatalog.required(group).find(({ fields }) => "place_paid_text" in fields)?.type ?? 0;
  const lines = async (values: Record<string, unknown>) =>
    (await check(type, values, {}, group)).findings.filter(({ label }) => label.includes("where the EU buys"));
  expect(await lines({})).toEqual([]);
  expect(await lines({ place_paid_text: "Buy now" })).toEqual([]);
  expect(await lines({ place_paid_text: "Place order" })).toMatchObject([
    { severity: "error", message: expect.stringContaining("must say that the order obliges to pay") },
  ]);
});
