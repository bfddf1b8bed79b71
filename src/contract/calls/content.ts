import { z } from "zod";
import { defineCall, listOf, nothing, pageInput } from "../call.ts";
import { newsRow, textLanguages } from "../rows.ts";
import { inLanguages } from "../shapes/in-languages.ts";

const link = z.object({
  id: z.string(),
  title: z.string(),
  /** 1: external, the value is `url`; otherwise an internal article with the value `/article?id={id}`. */
  type: z.number().int(),
  url: z.string(),
  lang: textLanguages,
});
export type LinkEntry = z.output<typeof link>;

export const listMenus = defineCall({
  path: "/api/v1/menus/list",
  audience: "anyone",
  fromReplica: true,
  summary: "The link list of header and footer",
  input: nothing,
  output: z.array(link),
});

export const listNews = defineCall({
  path: "/api/v1/news/list",
  audience: "anyone",
  fromReplica: true,
  summary: "News, newest first",
  input: z.object(pageInput),
  output: z.object({ list: listOf(newsRow) }),
});

/** Id of a text; anything that is no id is simply not found. */
const textId = z.object({
  id: z.string().min(1, "is required").max(100),
  /** Token of staff: shows a draft. */
  preview: z.string().max(100).optional(),
});
/** True when shoppers do not see it. */
const preview = z.boolean().optional();
/** Number of the template that shows it; absent for the page itself. */
const template = z.int().optional();
/** Absent: the title, and the summary or the first words. */
const seo = { seo_title: z.string().optional(), seo_description: z.string().optional() };

const neighbour = z.object({ id: z.string(), title: z.string(), lang: textLanguages });
const post = z.object({
  ...newsRow.shape,
  /** Sanitised HTML. */
  body: z.string(),
  ...seo,
});
export type NewsPost = z.output<typeof post>;

export const getNews = defineCall({
  path: "/api/v1/news/detail",
  audience: "anyone",
  fromReplica: true,
  summary: "One post with its body and its neighbours in time; `test` is the built-in sample",
  input: textId,
  output: z.object({
    news: post,
    previous: neighbour.nullable(),
    next: neighbour.nullable(),
    in_languages: inLanguages,
    template,
    preview,
  }),
});

const article = z.object({
  id: z.string(),
  title: z.string(),
  /** Sanitised HTML. */
  body: z.string(),
  /** ISO 8601. */
  updated_at: z.string(),
  lang: textLanguages,
  ...seo,
});
export type Article = z.output<typeof article>;

export const getArticle = defineCall({
  path: "/api/v1/article/detail",
  audience: "anyone",
  fromReplica: true,
  summary: "One article (about the shop, delivery and the like); `test` is the built-in sample",
  input: textId,
  output: z.object({ article, in_languages: inLanguages, template, preview }),
});
