import { declared } from "#i18n/declared.ts";
import * as registry from "#modules/registry.ts";
import { editLinks } from "#shop/content/commands/index.ts";
import { linkableArticles, readLinks } from "#shop/content/index.ts";
import { landingPath, publishedLandingPages } from "#shop/decorations/index.ts";
import { linkPages } from "#storefront/page-options.ts";
import { changedBy } from "../calls/changed-by.ts";
import type { CallContext, Handler } from "../calls/context.ts";

/** Landing pages that shoppers find. */
const landingLinks = async ({ db, mall }: CallContext) =>
  (await publishedLandingPages({ db, mall, registry }))
    .filter(({ archived }) => !archived)
    .map((page) => ({ label: page.title, value: landingPath(page, mall) }));

export const readMenu: Handler<"readMenu"> = async (context) => ({
  links: await readLinks(context),
  articles: await linkableArticles(context),
  pages: [
    ...linkPages.map(({ label, value }) => ({ label: declared(label), value })),
    ...(await landingLinks(context)),
  ],
});

export const updateMenu: Handler<"updateMenu"> = async (context, input) => {
  await editLinks(context, input);
  return { links: await readLinks(context), ...changedBy(context) };
};
