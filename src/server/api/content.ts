import * as content from "#shop/content/index.ts";
import { type Handler, samplesFor } from "../calls/context.ts";

export const listMenus: Handler<"listMenus"> = (_, context) => content.listMenus(context);
export const listNews: Handler<"listNews"> = (input, context) => content.listNews(context, input);
export const getNews: Handler<"getNews"> = ({ id }, context) => content.getNews(context, id, samplesFor(context));
export const getArticle: Handler<"getArticle"> = ({ id }, context) =>
  content.getArticle(context, id, samplesFor(context));
