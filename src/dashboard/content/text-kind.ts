/** Articles and news posts share one screen; a kind says what differs. */

import type { z } from "zod";
import type { StaffArticle } from "#contract/calls/articles.ts";
import type { StaffPost } from "#contract/calls/news.ts";
import type { TemplateKind } from "#contract/groups.ts";
import { type ArticleFields, articleFields, type PostFields, postFields } from "#contract/shapes/texts.ts";
import { templateWords } from "#contract/template-field.ts";
import { t } from "#i18n/t.ts";
import { api } from "../api/api.ts";
import { formatTime } from "../format.ts";
import type { FieldText } from "../forms/context.ts";
import { htmlText } from "../forms/html-text.ts";

export interface Loaded<V> {
  /** Null for a new one. */
  readonly text: ({ readonly id: string } & V) | null;
  /** Path in the shop. */
  readonly shop_path: string;
}

interface Saved<V> {
  readonly record: Loaded<V>;
  readonly batch: string;
}

export interface TextKind<V extends ArticleFields> {
  /** Its kind of record in the history. */
  readonly type: "article" | "news";
  readonly noun: "article" | "post";
  /** Of its page in the shop. */
  readonly templates: TemplateKind;
  /** Screen of the list. */
  readonly list: { readonly label: string; readonly to: "/articles" | "/news" };
  /** Call of the list. */
  readonly listCall: "/admin_api/v1/lists/articles" | "/admin_api/v1/lists/news";
  /** Path that the search preview shows. */
  readonly path: string;
  readonly schema: z.ZodType<V, V>;
  readonly fields: Readonly<Record<keyof V & string, FieldText>>;
  readonly empty: () => V;
  readonly valuesOf: (text: { readonly id: string } & V) => V;
  readonly load: (id: string, signal?: AbortSignal) => Promise<Loaded<V>>;
  readonly create: (values: V) => Promise<Saved<V>>;
  readonly update: (id: string, changes: Partial<V>, base: Partial<V>) => Promise<Saved<V>>;
  readonly remove: (id: string) => Promise<{ readonly batch_id: string }>;
  readonly preview: (id: string) => Promise<{ readonly url: string }>;
}

const time = (value: unknown) => (value ? formatTime(String(value)) : "");

const commonFields = {
  title: { label: t("Title") },
  body: { label: t("Text"), format: htmlText },
  is_show: { label: t("Published"), format: (value: unknown) => (value === 1 ? t("Published") : t("Draft")) },
  publish_at: { label: t("Publish at"), format: time },
  seo_title: { label: t("Page title") },
  seo_description: { label: t("Meta description") },
  template: { label: t("Page template"), format: templateWords },
};

const empty: ArticleFields = {
  title: "",
  body: "",
  is_show: 0,
  publish_at: null,
  seo_title: "",
  seo_description: "",
  template: null,
};

const ofArticle = ({ article, shop_path }: { article: StaffArticle; shop_path: string }) => ({
  text: article,
  shop_path,
});

export const articleKind: TextKind<ArticleFields> = {
  type: "article",
  noun: "article",
  templates: "article_template",
  list: { label: t("Articles"), to: "/articles" },
  listCall: "/admin_api/v1/lists/articles",
  path: "article",
  schema: articleFields,
  fields: commonFields,
  empty: () => empty,
  valuesOf: ({ id: _, ...values }) => values,
  load: async (id, signal) => ofArticle(await api.call("/admin_api/v1/articles/detail", { id }, signal && { signal })),
  async create(values) {
    const article = await api.call("/admin_api/v1/articles/create", values);
    return { record: ofArticle(article), batch: article.batch_id };
  },
  async update(id, changes, base) {
    const saved = await api.call("/admin_api/v1/articles/update", { id, changes, base });
    return { record: ofArticle(saved), batch: saved.batch_id };
  },
  remove: (id) => api.call("/admin_api/v1/articles/delete", { ids: [id] }),
  preview: (id) => api.call("/admin_api/v1/articles/preview", { id }),
};

const ofPost = ({ post, shop_path }: { post: StaffPost; shop_path: string }) => ({ text: post, shop_path });

export const postKind: TextKind<PostFields> = {
  type: "news",
  noun: "post",
  templates: "news_detail_template",
  list: { label: t("News"), to: "/news" },
  listCall: "/admin_api/v1/lists/news",
  path: "news",
  schema: postFields,
  fields: {
    ...commonFields,
    summary: { label: t("Summary") },
    author: { label: t("Author") },
    image: { label: t("Picture") },
    tags: { label: t("Tags"), format: (value: unknown) => (Array.isArray(value) ? value.join(", ") : "") },
    published_at: { label: t("Date"), format: time },
  },
  empty: () => ({ ...empty, summary: "", author: "", image: "", tags: [], published_at: new Date().toISOString() }),
  valuesOf: ({ id: _, ...values }) => values,
  load: async (id, signal) => ofPost(await api.call("/admin_api/v1/news/detail", { id }, signal && { signal })),
  async create(values) {
    const post = await api.call("/admin_api/v1/news/create", values);
    return { record: ofPost(post), batch: post.batch_id };
  },
  async update(id, changes, base) {
    const saved = await api.call("/admin_api/v1/news/update", { id, changes, base });
    return { record: ofPost(saved), batch: saved.batch_id };
  },
  remove: (id) => api.call("/admin_api/v1/news/delete", { ids: [id] }),
  preview: (id) => api.call("/admin_api/v1/news/preview", { id }),
};
