import { editLinks } from "#shop/content/commands/index.ts";
import { linkableArticles, readLinks } from "#shop/content/index.ts";
import { linkPages } from "#storefront/page-options.ts";
import { changedBy } from "../calls/changed-by.ts";
import type { Handler } from "../calls/context.ts";

export const readMenu: Handler<"readMenu"> = async (_, context) => ({
  links: await readLinks(context),
  articles: await linkableArticles(context),
  pages: [...linkPages],
});

export const updateMenu: Handler<"updateMenu"> = async (input, context) => {
  await editLinks(context, input);
  return { links: await readLinks(context), ...changedBy(context) };
};
