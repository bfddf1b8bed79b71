/** Files of text about the shop: its news as RSS, and what assistants read first (`llms.txt`). */
import type { ShopContext } from "#kernel/context.ts";
import { listCategories } from "#shop/catalog/index.ts";
import { newestNews } from "#shop/content/index.ts";
import { checkoutRules } from "#shop/settings/index.ts";
import { escapeHtml } from "../pages/plain.ts";

/** Posts of the RSS file. */
const maxPosts = 50;
/** Categories that `llms.txt` names. */
const maxCategories = 200;

/** XML 1.0 has no characters below the space but tab and line breaks. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must go
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const xml = (text: string) => escapeHtml(text.replace(forbidden, ""));
const element = (name: string, text: string) => (text === "" ? "" : `<${name}>${xml(text)}</${name}>`);

export const newsPath = "/news/rss.xml";

/** The newest posts as RSS 2.0. @param shop name of the shop @param about what the shop says of itself */
export async function newsRss(
  context: ShopContext,
  { origin, shop, about }: { readonly origin: string; readonly shop: string; readonly about: string },
): Promise<string> {
  const posts = await newestNews(context, maxPosts);
  const items = posts.map(({ id, title, summary, author, published_at }) => {
    const link = `${origin}/NewsDetail?id=${id}`;
    const parts = [
      element("title", title),
      element("link", link),
      `<guid isPermaLink="true">${xml(link)}</guid>`,
      element("pubDate", new Date(published_at).toUTCString()),
      element("description", summary),
      element("dc:creator", author),
    ];
    return `<item>${parts.join("")}</item>\n`;
  });
  const channel = [
    element("title", shop),
    element("link", `${origin}/news`),
    element("description", about || shop),
    element("language", context.mall.locale),
    posts[0] ? element("lastBuildDate", new Date(posts[0].published_at).toUTCString()) : "",
    `<atom:link href="${xml(origin + newsPath)}" rel="self" type="application/rss+xml"/>`,
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>${channel.join("")}\n${items.join("")}</channel></rss>\n`;
}

interface LlmsFile {
  /** Before the paths of the view's pages. */
  readonly origin: string;
  readonly shop: string;
  readonly about: string;
  /** Address of the sitemap with these pages. */
  readonly sitemap: string;
  /** The same file of other markets. */
  readonly markets: readonly { readonly name: string; readonly url: string }[];
}

/**
 * The shop for assistants, as https://llmstxt.org describes it: headings and lists of links. Programs read it: its own words are English
 * whatever the shop's language, names and descriptions are the shop's.
 */
export async function llmsText(
  context: ShopContext,
  { origin, shop, about, sitemap, markets }: LlmsFile,
): Promise<string> {
  const [{ categories }, { policies }] = await Promise.all([listCategories(context), checkoutRules(context)]);
  const link = (name: string, path: string, what = "") =>
    `- [${plain(name)}](${origin}${path})${what && `: ${plain(what)}`}`;
  const section = (title: string, lines: readonly string[]) =>
    lines.length > 0 ? [`## ${title}`, "", ...lines, ""] : [];
  return [
    `# ${plain(shop)}`,
    "",
    ...(about ? [`> ${plain(about)}`, ""] : []),
    `Prices are in ${context.mall.currency}. Each product page has its price, stock, shipping and returns as JSON-LD. Pages are in ${context.mall.locale}.`,
    "",
    ...section("Pages", [
      link("All products", "/product/list"),
      link("Categories", "/product/category"),
      link("News", "/news"),
      link("Contact", "/ContactUs"),
    ]),
    ...section("How to search and buy", [
      link("Search", "/product/list?keyword=", "the words to search for follow the equals sign"),
      link(
        "Cart link",
        "/cart?add=",
        "ids of variants with their quantities, as id:2,id:1; &discount= adds a code. People confirm in their browser",
      ),
    ]),
    ...section(
      "Categories",
      categories
        .slice(0, maxCategories)
        .map(({ id, name, description }) => link(name, `/product/list?category_id=${id}`, description.slice(0, 160))),
    ),
    ...section(
      "Policies",
      policies.map(({ title, url }) => link(title, url)),
    ),
    ...section(
      "Prices of other countries",
      markets.map(({ name, url }) => `- [${plain(name)}](${url})`),
    ),
    ...section("Files", [`- [Sitemap](${sitemap})`, link("News (RSS)", newsPath)]),
  ].join("\n");
}

/** One line that is no markup. */
const plain = (text: string) =>
  text
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .replace(/[[\]<>]/g, "")
    .trim();
