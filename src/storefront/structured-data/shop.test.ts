/** Structured data of the shop and of its texts, against what Google documents. */
import { expect, test } from "vitest";
import type { ConfigValues } from "#modules/config/values.ts";
import { breadcrumbJsonLd } from "#ui/Breadcrumb.tsx";
import { shopJsonLd } from "./shop.ts";
import { faultsOf, recommended } from "./testing.ts";
import { articleJsonLd, newsJsonLd } from "./texts.ts";

const origin = "https://shop.example";
const config = { websiteName: "Casa Barro", websiteDescription: "Pots.", logoMode: 2, logoPic: "/uploads/logo.webp" };
const footer = {
  id: 2,
  type: -1,
  schema: {
    social_platforms: [8, 1],
    instagram_link: "https://instagram.example/casa",
    facebook_link: "",
    tiktok_link: "https://tiktok.example/unchosen",
  },
};
const anyOf = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, expect.anything()]));

test("the home page says who sells and how the shop is searched", () => {
  const page = shopJsonLd(config as ConfigValues, [footer], origin);
  expect(faultsOf(page)).toEqual([]);
  expect(page[0]).toMatchObject(anyOf(recommended.OnlineStore));
  expect(page).toMatchObject([
    {
      "@type": "OnlineStore",
      url: "https://shop.example/",
      logo: "https://shop.example/uploads/logo.webp",
      sameAs: ["https://instagram.example/casa"],
    },
    {
      "@type": "WebSite",
      publisher: { "@id": "https://shop.example/#shop" },
      potentialAction: {
        target: { urlTemplate: "https://shop.example/product/list?keyword={search_term_string}" },
        "query-input": "required name=search_term_string",
      },
    },
  ]);
});

test("a shop with a name alone says no more", () => {
  const [store] = shopJsonLd({ ...config, websiteDescription: "", logoMode: 1 } as ConfigValues, [], origin);
  for (const field of ["logo", "description", "sameAs"]) expect(store).not.toHaveProperty(field);
});

const post = {
  id: "n1",
  title: "Nine days ".repeat(20),
  summary: "",
  author: "",
  image: "/demo/mug.webp",
  published_at: "2026-01-10T12:00:00.000Z",
  body: "<p>Day one.</p>",
};

test("a post is by its author, else by the shop; headlines are as long as search engines show", () => {
  const page = newsJsonLd(post, "Casa Barro", origin);
  expect(faultsOf([page])).toEqual([]);
  expect(page).toMatchObject({ ...anyOf(recommended.NewsArticle), author: { "@type": "Organization" } });
  expect(newsJsonLd({ ...post, author: "Ada" }, "Casa Barro", origin)).toMatchObject({ author: { name: "Ada" } });
  expect("headline" in page && String(page.headline).length).toBe(110);
});

test("an article and its breadcrumb", () => {
  const article = { id: "a1", title: "About", body: "", updated_at: "2026-01-10T12:00:00.000Z" };
  const page = [
    articleJsonLd(article, "Casa Barro", origin),
    breadcrumbJsonLd([{ name: "Home", to: "/" }, { name: "About" }], origin),
  ];
  expect(faultsOf(page)).toEqual([]);
  expect(page[0]).toMatchObject(anyOf(recommended.Article));
});
