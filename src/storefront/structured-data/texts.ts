/** Posts and articles for search engines (schema.org). */
import type { Article as ArticleNode, NewsArticle, WithContext } from "schema-dts";
import type { Article, NewsPost } from "#contract/calls/content.ts";
import { absoluteUrl } from "../absolute-url.ts";

/** Characters that search engines show of a headline. */
const maxHeadline = 110;

/** @param publisher name of the shop */
export function newsJsonLd(news: NewsPost, publisher: string, origin: string): WithContext<NewsArticle> {
  const absolute = (address: string) => absoluteUrl(address, origin);
  const address = absolute(`/NewsDetail?id=${news.id}`);
  return {
    "@context": "https://schema.org",
    "@type": "NewsArticle",
    headline: headline(news.title),
    ...(news.summary && { description: news.summary }),
    ...(news.image && { image: [absolute(news.image)] }),
    datePublished: news.published_at,
    // Without a named author it is the shop's.
    author: news.author
      ? { "@type": "Person", name: news.author }
      : { "@type": "Organization", name: publisher, url: absolute("/") },
    publisher: { "@type": "Organization", name: publisher, url: absolute("/") },
    mainEntityOfPage: address,
    url: address,
  };
}

/** @param publisher name of the shop */
export function articleJsonLd(article: Article, publisher: string, origin: string): WithContext<ArticleNode> {
  const absolute = (address: string) => absoluteUrl(address, origin);
  const address = absolute(`/article?id=${article.id}`);
  const shop = { "@type": "Organization" as const, name: publisher, url: absolute("/") };
  return {
    "@context": "https://schema.org",
    "@type": "Article",
    headline: headline(article.title),
    ...(article.seo_description && { description: article.seo_description }),
    dateModified: article.updated_at,
    author: shop,
    publisher: shop,
    mainEntityOfPage: address,
    url: address,
  };
}

const headline = (title: string) => (title.length > maxHeadline ? `${title.slice(0, maxHeadline - 1)}…` : title);
