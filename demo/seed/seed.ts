/** The demo mall: a whole shop with its decoration, in one transaction, so that an interrupted start leaves none. */

import "#domains.ts";
import type { CategoryRow, ProductRow } from "#contract/rows.ts";
import type { Db } from "#db/connect.ts";
import { type Trx, transaction } from "#db/transaction.ts";
import type { WireModule } from "#decoration/wire.ts";
import { newId } from "#kernel/ids.ts";
import { createMall, findMall, type Mall } from "#kernel/malls/index.ts";
import * as english from "#modules/registry.ts";
import { checkGroups } from "#shop/decorations/check.ts";
import { registryIn } from "#shop/decorations/language.ts";
import { publish } from "#shop/decorations/save.ts";
import { shopSettings } from "#shop/settings/shop.ts";
import { returnDays } from "../content/shipping.ts";
import type { DemoContent } from "../content/types.ts";
import { type Decorated, decorate } from "../decoration.ts";
import { storeCategories } from "./categories.ts";
import { storeCommerce } from "./commerce.ts";
import { resolveLink } from "./links.ts";
import { pictureOf } from "./picture.ts";
import { storeProducts } from "./products.ts";
import { storeSearches } from "./searches.ts";
import { storeTexts } from "./texts.ts";

export interface SeedOptions {
  /** Host names of the mall; a single mall answers for every host without any. */
  readonly hosts?: readonly string[];
  /** Origins of back offices that an admin entry may return to. */
  readonly admin_origins?: readonly string[];
  /** Of the built-in texts around the demo content. */
  readonly locale?: string;
}

/** Stores a demo mall of the given content. @returns the mall, decorated and published. */
export function storeMall(db: Db, content: DemoContent, options: SeedOptions = {}): Promise<Mall> {
  return transaction(db, async (trx) => {
    const { name, currency } = content.mall;
    const { prices_include_tax } = content.commerce;
    const mall = await createMall(trx, {
      name,
      currency,
      refund_days: returnDays,
      ...(prices_include_tax !== undefined && { prices_include_tax }),
      ...options,
    });
    const staffId = newId();
    await trx
      .insertInto("staff")
      .values({ mall_id: mall.id, id: staffId, email: content.mall.email, name: "Owner", role: "owner" })
      .execute();
    const context = { db: trx, mall };
    const { settings } = content.mall;
    if (settings) await shopSettings.set(context, () => settings);
    const categories = await storeCategories(context, content.categories);
    const products = await storeProducts(context, content.products, {
      categoryIds: new Map([...categories].map(([slug, { id }]) => [slug, id])),
      recommended: new Set(content.home.recommended.products),
      orders: { shippedBy: staffId, reviewers: content.reviewers, zone: content.commerce.zones[0] },
    });
    await storeCommerce(context, content.commerce);
    await storeSearches(context, content);
    const articles = await storeTexts(context, content, categories);
    await publishDecoration(trx, mall, content, { products, categories, articles });
    return (await findMall(trx, mall.id)) ?? mall;
  });
}

/** What was stored, by slug. */
interface Stored {
  readonly products: ReadonlyMap<string, ProductRow>;
  readonly categories: ReadonlyMap<string, CategoryRow>;
  readonly articles: ReadonlyMap<string, string>;
}

async function publishDecoration(
  trx: Trx,
  mall: Mall,
  content: DemoContent,
  { products, categories, articles }: Stored,
): Promise<void> {
  const decorated = decorate(content, {
    product: (slug) => need(products, slug),
    category: (slug) => need(categories, slug),
    article: (slug) => need(articles, slug),
    link: (url) => resolveLink(url, categories),
    picture: pictureOf,
  });
  const registry = registryIn(english, mall.locale);
  const groups = checkGroups(toWire(decorated), registry);
  const author = content.mall.email;
  await publish(trx, { mall, registry }, 1, { given: groups, author, note: "The demo mall's first look" });
}

function toWire(decorated: Decorated): Record<keyof Decorated, WireModule[]> {
  const wire = ({ type, values }: Decorated["home_modules"][number]): WireModule => ({
    id: -1,
    type,
    show: true,
    schema: Object.entries(values).map(([field, value]) => ({ field, value })),
  });
  const { home_modules, common_modules, config_modules } = decorated;
  return {
    home_modules: home_modules.map(wire),
    common_modules: common_modules.map(wire),
    config_modules: config_modules.map(wire),
    contact_us_modules: decorated.contact_us_modules.map(wire),
    product_detail_modules: decorated.product_detail_modules.map(wire),
    news_modules: decorated.news_modules.map(wire),
    news_detail_modules: decorated.news_detail_modules.map(wire),
  };
}

function need<T>(bySlug: ReadonlyMap<string, T>, slug: string): T {
  const value = bySlug.get(slug);
  if (value === undefined) throw new Error(`the demo mall has no ${slug}`);
  return value;
}
