/** One news post or article with its body (sanitised when it was stored). */
import { sql } from "kysely";
import type { Output } from "#contract/call.ts";
import type { getArticle as getArticleCall, getNews as getNewsCall } from "#contract/calls/content.ts";
import { notFound } from "#contract/errors.ts";
import { withoutTemplateNote } from "#contract/policy-template.ts";
import type { TextLanguages } from "#contract/rows.ts";
import { directionOf } from "#i18n/languages.ts";
import { t } from "#i18n/server.ts";
import type { SampleOptions, ShopContext } from "#kernel/context.ts";
import { isId } from "#kernel/ids.ts";
import type { Mall } from "#kernel/malls/index.ts";
import {
  inLanguagesOf,
  inView,
  markedInView,
  type TranslatedFields,
  translatedFields,
  unmarked,
} from "#kernel/translations/index.ts";
import { checkoutRules } from "../settings/index.ts";
import { withShippingRates } from "../shipping/rate-table.ts";
import { sampleArticle, sampleId, sampleNews } from "./sample.ts";

const articleTextNames = ["title", "body", "seo_title", "seo_description"] as const;
const newsTextNames = [...articleTextNames, "summary"] as const;

/** A text of an article, or of a post, in the language of a view. */
const textOf = (mall: Mall, kind: "article" | "news", field: (typeof newsTextNames)[number]) =>
  inView(mall, { kind, id: sql.ref(`${kind}.id`), field, own: sql.ref(`${kind}.${field}`) });

/** The same with its language (`unmarked`), for pages. */
export const markedTextOf = (mall: Mall, kind: "article" | "news", field: (typeof newsTextNames)[number]) =>
  markedInView(mall, { kind, id: sql.ref(`${kind}.id`), field, own: sql.ref(`${kind}.${field}`) });

const pageTexts = ["title", "summary", "body"] as const;
const isPageText = (field: (typeof newsTextNames)[number]) => pageTexts.some((one) => one === field);

const languagesOf = (mall: Mall, kind: "article" | "news") =>
  translatedFields(mall, kind, sql.ref(`${kind}.id`)).as("in_languages");

function inLanguages(mall: Mall, fields: TranslatedFields | undefined) {
  const in_languages = inLanguagesOf(mall, fields, { main: ["body"] });
  return in_languages ? { in_languages } : {};
}

/**
 * A post and its neighbours in time; with samples, the id "test" is the built-in one.
 * @throws {ShopError} 404 when the mall has no such shown news.
 */
export async function getNews(
  context: ShopContext,
  id: string,
  { withSamples = false, mayPreview }: TextOptions = {},
): Promise<Output<typeof getNewsCall>> {
  if (withSamples && id === sampleId) {
    const neighbour = { id: sampleId, title: sampleNews.title };
    return { news: sampleNews, previous: neighbour, next: neighbour };
  }
  const row = await context.db
    .selectFrom("news")
    .select(["id", "author", "image", "published_at", "is_show", "template"])
    .select(
      newsTextNames.map((field) => (isPageText(field) ? markedTextOf : textOf)(context.mall, "news", field).as(field)),
    )
    .$if(context.mall.languages.length > 0, (rows) => rows.select(languagesOf(context.mall, "news")))
    .where("mall_id", "=", context.mall.id)
    .where("id", "=", readId(id))
    .executeTakeFirst();
  if (!row || !isShown(row, mayPreview)) throw notFound();
  const { id: newsId, author, image, published_at } = row;
  const { title, summary, body, lang } = unmarked<typeof row & Marked>(row, pageTexts);
  const [previous, next] = await Promise.all([
    neighbourOf(context, newsId, "previous"),
    neighbourOf(context, newsId, "next"),
  ]);
  return {
    news: {
      id: newsId,
      title,
      summary,
      body,
      author,
      image,
      published_at: published_at.toISOString(),
      ...(lang && { lang }),
      ...seoOf(row),
    },
    previous,
    next,
    ...inLanguages(context.mall, row.in_languages),
    ...(row.template && { template: row.template }),
    ...(row.is_show !== 1 && { preview: true }),
  };
}

/** The post just before or after another, in the order of the list; null at its ends. */
async function neighbourOf(context: ShopContext, id: string, side: "previous" | "next") {
  const older = side === "previous";
  // Compared inside the database, whose times are finer than JavaScript's.
  const its = sql`(select n.published_at, n.id from news n where n.mall_id = ${context.mall.id} and n.id = ${id})`;
  const row = await shownNews(context)
    .select(["id", markedTextOf(context.mall, "news", "title").as("title")])
    .where(sql<boolean>`(published_at, id) ${sql.raw(older ? "<" : ">")} ${its}`)
    .orderBy("published_at", older ? "desc" : "asc")
    .orderBy("id", older ? "desc" : "asc")
    .limit(1)
    .executeTakeFirst();
  return row ? unmarked(row, ["title"]) : null;
}

function shownNews({ db, mall }: ShopContext) {
  return db.selectFrom("news").where("mall_id", "=", mall.id).where("is_show", "=", 1);
}

/**
 * An article; with samples, the id "test" is the built-in one.
 * @throws {ShopError} 404 when the mall has no such shown article.
 */
export async function getArticle(
  context: ShopContext,
  id: string,
  { withSamples = false, mayPreview }: TextOptions = {},
): Promise<Output<typeof getArticleCall>> {
  if (withSamples && id === sampleId) return { article: sampleArticle };
  const { db, mall } = context;
  const row = await db
    .selectFrom("article")
    .select(["id", "updated_at", "is_show", "template"])
    .select(
      articleTextNames.map((field) => (isPageText(field) ? markedTextOf : textOf)(mall, "article", field).as(field)),
    )
    .$if(mall.languages.length > 0, (rows) => rows.select(languagesOf(mall, "article")))
    .where("mall_id", "=", mall.id)
    .where("id", "=", readId(id))
    .executeTakeFirst();
  if (!row || !isShown(row, mayPreview)) throw notFound();
  const { updated_at, is_show } = row;
  const { title, body: text, lang = {} } = unmarked<typeof row & Marked>(row, ["title", "body"]);
  const withRates = await withShippingRates(context, withoutTemplateNote(text), lang.body !== undefined);
  const { body: foreign, ...others } = lang;
  const isForeignPolicy = foreign !== undefined && (await isPolicy(context, row.id));
  const body = isForeignPolicy ? inItsLanguage(context, withRates, foreign) : withRates;
  // The note before a policy is in the language of the page.
  const textsIn = isForeignPolicy ? others : lang;
  return {
    article: {
      id: row.id,
      title,
      body,
      updated_at: updated_at.toISOString(),
      ...(Object.keys(textsIn).length > 0 && { lang: textsIn }),
      ...seoOf(row),
    },
    ...inLanguages(mall, row.in_languages),
    ...(row.template && { template: row.template }),
    ...(is_show !== 1 && { preview: true }),
  };
}

/** What buyers agree to is not shown to them in another language without saying so. */
async function isPolicy(context: ShopContext, id: string): Promise<boolean> {
  const { policies } = await checkoutRules(context);
  return policies.some(({ url }) => url === `/article?id=${id}`);
}

function inItsLanguage({ mall }: ShopContext, body: string, own: string): string {
  const language = new Intl.DisplayNames([mall.locale], { type: "language" }).of(own) ?? own;
  const note = t("This text is available in this language only: {language}", { language });
  return `<p><strong>${note}</strong></p><div lang="${own}" dir="${directionOf(own)}">${body}</div>`;
}

interface Marked {
  readonly lang?: TextLanguages;
}

interface TextOptions extends SampleOptions {
  /** Whether a draft may be shown to who asks. */
  readonly mayPreview?: (id: string) => boolean;
}

const isShown = ({ id, is_show }: { id: string; is_show: number }, mayPreview: TextOptions["mayPreview"]) =>
  is_show === 1 || mayPreview?.(id) === true;

const seoOf = ({ seo_title, seo_description }: { seo_title: string; seo_description: string }) => ({
  ...(seo_title && { seo_title }),
  ...(seo_description && { seo_description }),
});

function readId(id: string): string {
  if (!isId(id)) throw notFound();
  return id;
}
