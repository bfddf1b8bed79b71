import type { NewsPost } from "#contract/calls/content.ts";

/** The post for search engines (schema.org NewsArticle). */
export function newsJsonLd(news: NewsPost, publisher: string, origin: string): object {
  const absolute = (address: string) => new URL(address, origin).href;
  const address = absolute(`/NewsDetail?id=${news.id}`);
  return {
    "@context": "https://schema.org",
    "@type": "NewsArticle",
    headline: news.title,
    ...(news.summary && { description: news.summary }),
    ...(news.image && { image: [absolute(news.image)] }),
    datePublished: news.published_at,
    ...(news.author && { author: { "@type": "Person", name: news.author } }),
    publisher: { "@type": "Organization", name: publisher, url: absolute("/") },
    mainEntityOfPage: address,
    url: address,
  };
}
