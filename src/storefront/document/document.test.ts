import { expect, test } from "vitest";
import { defaultConfig } from "#modules/config/defaults.ts";
import { dataText, stateText } from "./frame-document.ts";
import { headTags } from "./head-tags.ts";
import { injectedCss, injectedJs } from "./injected.ts";

const origin = "https://shop.example";

test("the head says title, description, canonical address and preview", () => {
  const html = headTags(
    {
      title: "Vase",
      description: "A  vase\nfor you",
      canonical: "/product/detail/vase",
      image: "/demo/v.webp",
      type: "product",
    },
    { ...defaultConfig, websiteName: "Dune" },
    origin,
  );
  expect(html).toContain("<title>Vase – Dune</title>");
  expect(html).toContain('<meta name="description" content="A vase for you">');
  expect(html).toContain('<link rel="canonical" href="https://shop.example/product/detail/vase">');
  expect(html).toContain('<meta property="og:image" content="https://shop.example/demo/v.webp">');
  expect(html).toContain('<meta property="og:type" content="product">');
  expect(html).not.toContain("noindex");
});

test("a page that must not be found has no canonical address", () => {
  const html = headTags({ title: "Cart", canonical: "/cart", noindex: true }, defaultConfig, origin);
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).not.toContain("canonical");
});

test("a page in several languages names those that its text is in; one that is in none of its own is one of the shop's", () => {
  const linked = (lang: string, base: string) => ({
    ...{ lang, base, name: lang, dir: "ltr" as const },
    texts: { language: "", offer: "", close: "" },
  });
  const languages = [linked("en", ""), linked("de", "/de"), linked("fr", "/fr"), linked("ja", "/ja")];
  const head = {
    title: "Vase",
    languages: [
      { base: "", texts: "all", path: "/product/detail/vase" },
      { base: "/de", texts: "all", path: "/product/detail/blumenvase" },
      { base: "/fr", texts: "some", path: "/product/detail/vase-bleu" },
      { base: "/ja", texts: "none", path: "/product/detail/vase" },
    ] as const,
  };
  const said = (base: string, canonical: string) => {
    const html = headTags({ ...head, canonical }, defaultConfig, origin, { base, languages });
    const found = (pattern: RegExp) => [...html.matchAll(pattern)].map((match) => match.slice(1).join(" "));
    return [
      ...found(/rel="canonical" href="https:\/\/shop\.example([^"]*)"/g),
      ...found(/hreflang="([^"]*)" href="https:\/\/shop\.example([^"]*)"/g),
    ];
  };
  const alternates = ["en /product/detail/vase", "de /de/product/detail/blumenvase", "x-default /product/detail/vase"];
  expect(said("", "/product/detail/vase")).toEqual(["/product/detail/vase", ...alternates]);
  expect(said("/de", "/product/detail/blumenvase")).toEqual(["/de/product/detail/blumenvase", ...alternates]);
  expect(said("/fr", "/product/detail/vase-bleu")).toEqual(["/fr/product/detail/vase-bleu"]);
  expect(said("/ja", "/product/detail/vase")).toEqual(["/product/detail/vase"]);
});

test("texts of the owner and of products never become markup", () => {
  const evil = `"><script>alert(1)</script>`;
  const html = headTags(
    {
      title: evil,
      description: evil,
      canonical: `/x?${evil}`,
      image: `/${evil}`,
      jsonLd: [{ name: `</script><script>alert(1)` }],
    },
    { ...defaultConfig, websiteName: evil, websiteKeywords: evil },
    origin,
  );
  const withoutData = html.replace(/<script type="application\/ld\+json">[^<]*<\/script>/, "");
  expect(withoutData).not.toMatch(/<script/i);
  expect(html.match(/<script/g)).toHaveLength(1);
});

test("the state cannot end its own element", () => {
  const nothing = { hash: "", bytes: new Uint8Array() };
  const frame = [{ modules: [] }, { root: nothing, modules: nothing }] as const;
  const data = dataText({ "/": { modules: [], note: "</script><script>alert(1)</script><!--" } }, ...frame);
  const text = Buffer.concat(stateText(data, { errors: null, code: {} }).map((piece) => Buffer.from(piece))).toString();
  expect(text).not.toContain("<");
  expect(JSON.parse(text).loaderData["/"].note).toBe("</script><script>alert(1)</script><!--");
});

test("injected styles and scripts carry the nonce and stay inside their elements", () => {
  expect(
    injectedCss([{ type: "style", content: "a{}</style><script>x()</script>", purpose: "needed" }], "n0", true),
  ).toBe('<style nonce="n0">a{}<\\/style><script>x()</script></style>');
  expect(injectedCss([{ type: "link", content: " https://cdn.example/a.css ", purpose: "needed" }], "n0", true)).toBe(
    '<link rel="stylesheet" href="https://cdn.example/a.css" nonce="n0">',
  );
  expect(injectedJs([{ type: "script", content: "x('</SCRIPT>')", purpose: "needed" }], "n0", true)).toBe(
    `<script nonce="n0">x('<\\/SCRIPT>')</script>`,
  );
  expect(injectedJs([{ type: "link", content: "/own.js", purpose: "needed" }], "n0", true)).toBe(
    '<script src="/own.js" nonce="n0" defer></script>',
  );
  expect(
    injectedJs([{ type: "noscript", content: "<p>Hi</p></noscript><script>", purpose: "needed" }], "n0", true),
  ).toBe("<noscript><p>Hi</p>&lt;/noscript><script></noscript>");
});

test.each([
  "javascript:alert(1)",
  "data:text/css,a{}",
  "//evil.example/a.js",
  "/\\evil.example",
  'x" onload="x',
  "mailto:a@b",
])("an injected address such as %s is left out", (content) => {
  expect(injectedCss([{ type: "link", content, purpose: "needed" }], "n", true)).toBe("");
  expect(injectedJs([{ type: "link", content, purpose: "needed" }], "n", true)).toBe("");
});
