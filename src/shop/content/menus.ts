import { sql } from "kysely";
import type { Output } from "#contract/call.ts";
import type { listMenus as listMenusCall } from "#contract/calls/content.ts";
import { cachedPerVersion } from "#kernel/cache-per-version.ts";
import type { ShopContext } from "#kernel/context.ts";
import { markedInView, unmarked } from "#kernel/translations/index.ts";

type Links = Output<typeof listMenusCall>;

/** Malls whose links are cached in this process. */
const capacity = 1000;

/**
 * The link list: type 1 is an external address (`url`), any other an article, whose id is the entry's.
 * Links to hidden articles are left out. Every page has it, so it is cached until the mall's content changes.
 */
export function listMenus(context: ShopContext): Promise<Links> {
  return shownLinks(context, null);
}

const shownLinks = cachedPerVersion(
  async ({ db, mall }: ShopContext, _: null): Promise<Links> => {
    const rows = await db
      .selectFrom("link")
      .leftJoin("article", (join) =>
        join.onRef("article.mall_id", "=", "link.mall_id").onRef("article.id", "=", "link.article_id"),
      )
      .select(markedInView(mall, { kind: "link", id: sql`link.id`, field: "title", own: sql`link.title` }).as("title"))
      .select(["link.id", "link.type", "link.url", "link.article_id"])
      .where("link.mall_id", "=", mall.id)
      .where((eb) => eb.or([eb("link.article_id", "is", null), eb("article.is_show", "=", 1)]))
      .orderBy("link.position")
      .orderBy("link.id")
      .execute();
    return rows.map(({ id, type, url, article_id, ...row }) => ({
      id: article_id ?? id,
      type,
      url,
      ...unmarked(row, ["title"]),
    }));
  },
  { capacity, ignoresPricesAndStock: true, byLanguage: true },
);
