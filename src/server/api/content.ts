import * as content from "#shop/content/index.ts";
import type { Handler } from "../calls/context.ts";
import { previewOf } from "../calls/preview.ts";

export const listMenus: Handler<"listMenus"> = (_, context) => content.listMenus(context);
export const listNews: Handler<"listNews"> = (input, context) => content.listNews(context, input);
export const getNews: Handler<"getNews"> = ({ id, preview }, context) =>
  content.getNews(context, id, { withSamples: context.withSamples, ...previewOf(preview, context) });
export const getArticle: Handler<"getArticle"> = ({ id, preview }, context) =>
  content.getArticle(context, id, { withSamples: context.withSamples, ...previewOf(preview, context) });
