import * as content from "#shop/content/index.ts";
import type { Handler } from "../calls/context.ts";
import { previewOf } from "../calls/preview.ts";

export const listMenus: Handler<"listMenus"> = (context) => content.listMenus(context);
export const listNews: Handler<"listNews"> = content.listNews;
export const getNews: Handler<"getNews"> = (context, { id, preview }) =>
  content.getNews(context, id, { withSamples: context.withSamples, ...previewOf(preview, context) });
export const getArticle: Handler<"getArticle"> = (context, { id, preview }) =>
  content.getArticle(context, id, { withSamples: context.withSamples, ...previewOf(preview, context) });
