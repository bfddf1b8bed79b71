/** What texts take from the category, the article or the post that a page is about. */
import type { RecordName, ValueOf } from "#decoration/dynamic.ts";

type Named = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Named => typeof value === "object" && value !== null;
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** Names of values that a page has, each with its text. */
export type PageRecord = Readonly<Partial<Record<RecordName, string>>>;

/** @param loaded data of the page's routes, the root's first */
export function pageRecord(loaded: readonly unknown[]): PageRecord {
  const all = loaded.filter(isObject);
  const article = all.map((one) => one.article).find(isObject);
  const news = all.map((one) => one.news).find((one) => isObject(one) && typeof one.title === "string");
  const category = categoryOf(all);
  return {
    ...(category !== "" && { "category.name": category }),
    ...(article && { "article.title": textOf(article.title) }),
    ...(isObject(news) && {
      "news.title": textOf(news.title),
      "news.summary": textOf(news.summary),
      "news.author": textOf(news.author),
    }),
  };
}

/** Name of the category whose products a page lists. */
function categoryOf(all: readonly Named[]): string {
  const query = all.map((one) => one.query).find(isObject);
  const id = textOf(query?.category_id);
  const categories = all.map((one) => one.categories).find(Array.isArray);
  const category: unknown = id && categories?.find((one: unknown) => isObject(one) && one.id === id);
  return isObject(category) ? textOf(category.name) : "";
}

/** Returns the text for a name such as "category.name"; undefined where the page is not about such a record. */
export const recordValue =
  (record: PageRecord): ValueOf =>
  (name) =>
    Object.hasOwn(record, name) ? record[name as RecordName] : undefined;
