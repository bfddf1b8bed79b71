/**
 * The demo mall in another language. A translation names things by the slugs of the English content and short texts by their
 * English; pictures, stock and dates stay those of the English content (`content.test.ts` says what a translation lacks).
 */
import { handleOf } from "#contract/handles.ts";
import { gramsOf, labelsOf } from "../seed/staff-fields.ts";
import { richText } from "./html.ts";
import { amountIn } from "./money.ts";
import { buildProduct, descriptionOf } from "./products/build.ts";
import type { Entry } from "./products/entry.ts";
import { shelves } from "./products/index.ts";
import type {
  CommerceContent,
  DemoContent,
  DesignContent,
  HomeContent,
  MallContent,
  ProductContent,
  ReviewersContent,
  SearchContent,
} from "./types.ts";

export interface ProductText {
  name: string;
  summary: string;
  story: string[];
  points: string[];
  /** In the order of the English ones; with the shop's answer, if any. */
  reviews: (string | [text: string, reply: string])[];
}

export interface NewsText {
  title: string;
  excerpt: string;
  /** As `richText` takes it. */
  body: string;
}

export interface Translation {
  mall: Omit<
    MallContent,
    "logo" | "logoOnDark" | "logoMark" | "favicon" | "servicePicture" | "serviceLink" | "sharePicture"
  >;
  /** Short texts by their English: names of categories, colours, measures, links and what the home page says. */
  words: Readonly<Record<string, string>>;
  /** A measure without words: "30.5 cm". */
  measure: (english: string) => string;
  /** Above the points of a product. */
  goodToKnow: string;
  products: Readonly<Record<string, ProductText>>;
  /** Of reviews: each of the English ones gets one. */
  authors: readonly string[];
  news: Readonly<Record<string, NewsText>>;
  articles: Readonly<Record<string, { title: string; body: string }>>;
  /** Text of the home page's rich text. */
  richText: string;
  design: Pick<DesignContent, "title_font">;
  commerce: CommerceContent;
  reviewers: ReviewersContent;
  searches: SearchContent[];
  synonyms: string[][];
}

/** Content in the language of a translation. */
export function translated(english: DemoContent, to: Translation): DemoContent {
  const mall: MallContent = { ...english.mall, ...to.mall };
  const authors = [...new Set(english.products.flatMap(({ reviews }) => reviews.map(({ author }) => author)))];
  const authorOf = (author: string) => to.authors[authors.indexOf(author) % to.authors.length] ?? author;
  const products = shelves.flatMap(([category, entries]) =>
    entries.map((entry) => productIn(entry, category, { to, currency: mall.currency, authorOf })),
  );
  const handles = new Map(english.products.map(({ seo_name }, index) => [seo_name, products[index]?.seo_name ?? ""]));
  const handle = (slug: string) => handles.get(slug) ?? slug;
  const linked = (text: string) =>
    text.replace(/\/product\/detail\/([\w-]+)/g, (_, slug: string) => `/product/detail/${handle(slug)}`);
  const write = <T>(value: T): T => mapTexts(value, (text) => linked(to.words[text] ?? text)) as T;
  return {
    mall,
    categories: write(english.categories),
    products,
    news: english.news.map((post) => {
      const { title, excerpt, body } = to.news[post.slug] ?? { title: post.title, excerpt: "", body: "" };
      return { ...post, author: write(post.author), title, excerpt, body_html: linked(richText(body)) };
    }),
    articles: english.articles.map(({ slug, title }) => {
      const own = to.articles[slug] ?? { title, body: "" };
      return { slug, title: own.title, body_html: linked(richText(own.body)) };
    }),
    links: write(english.links),
    footer: write(english.footer),
    home: homeIn(english.home, write, handle, to),
    design: { ...write({ ...english.design, title_font: undefined }), ...to.design },
    commerce: to.commerce,
    reviewers: to.reviewers,
    searches: to.searches,
    synonyms: to.synonyms,
  };
}

function homeIn(
  english: HomeContent,
  write: <T>(value: T) => T,
  handle: (slug: string) => string,
  to: Translation,
): HomeContent {
  const home = write(english);
  return {
    ...home,
    popular: english.popular.map(handle),
    recommended: { ...home.recommended, products: english.recommended.products.map(handle) },
    rich_text: { ...home.rich_text, content: richText(to.richText) },
  };
}

interface ProductWay {
  readonly to: Translation;
  readonly currency: string;
  readonly authorOf: (author: string) => string;
}

/** Made of the English entry, so that numbers, stock and pictures are the same. */
function productIn(entry: Entry, category: string, { to, currency, authorOf }: ProductWay): ProductContent {
  const english = buildProduct(entry, category);
  const text = to.products[entry.slug];
  if (!text) return english;
  const word = (one: string) => to.words[one] ?? to.measure(one);
  const { vendor, product_type, tags } = labelsOf(english);
  return {
    ...english,
    seo_name: handleOf(text.name),
    good_name: text.name,
    summary: text.summary,
    description_html: descriptionOf(text, to.goodToKnow),
    options: english.options.map(({ name, values }) => ({
      name: word(name),
      values: values.map(({ value, ...rest }) => ({ value: word(value), ...rest })),
    })),
    variants: english.variants.map(({ values, price, origin_price, ...variant }) => ({
      ...variant,
      values: values.map(word),
      price: amountIn(currency, price),
      origin_price: origin_price === null ? null : amountIn(currency, origin_price),
    })),
    specifications: english.specifications.map(({ name, value }) => ({ name: word(name), value: word(value) })),
    reviews: english.reviews.map(({ reply: _, author, ...review }, index) => {
      const [own = "", reply] = [text.reviews[index] ?? ""].flat();
      return { ...review, author: authorOf(author), text: own, ...(reply !== undefined && { reply }) };
    }),
    labels: { vendor, product_type: word(product_type), tags: tags.map(word) },
    grams: gramsOf(english.specifications),
  };
}

/** A copy with every text in it written anew. */
function mapTexts(value: unknown, write: (text: string) => string): unknown {
  if (typeof value === "string") return write(value);
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, write));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mapTexts(one, write)]));
}
