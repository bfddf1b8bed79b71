/** Every list of the dashboard by its name. A list that is declared needs a line here for its views, choices and export. */
import { forbidden, notFound } from "#contract/errors.ts";
import { productsSource } from "../catalog/staff-list.ts";
import { changesSource } from "../changes/list.ts";
import { messagesSource } from "../contact/index.ts";
import { articlesSource, newsSource } from "../content/list-sources.ts";
import { discountCodesSource, discountsSource } from "../coupons/list-source.ts";
import { customersSource } from "../customers/index.ts";
import { importsSource } from "../imports/list.ts";
import { inventorySource } from "../inventory/list-source.ts";
import { invoicesSource } from "../invoices/index.ts";
import { mailsSource } from "../mail/list-source.ts";
import { subscribersSource } from "../newsletter/index.ts";
import { ordersSource } from "../orders/list-source.ts";
import { redirectsSource } from "../redirects/list.ts";
import { reviewsSource } from "../reviews/index.ts";
import { searchesSource } from "../search-words/list-source.ts";
import { mayDo, type Staff } from "../rights/staff.ts";
import type { ListSource } from "./source.ts";

const sources: readonly ListSource[] = [
  articlesSource,
  newsSource,
  changesSource,
  customersSource,
  messagesSource,
  reviewsSource,
  subscribersSource,
  discountCodesSource,
  discountsSource,
  importsSource,
  inventorySource,
  invoicesSource,
  mailsSource,
  ordersSource,
  productsSource,
  redirectsSource,
  searchesSource,
];

const byName = new Map(sources.map((source) => [source.definition.name, source]));

/**
 * A list that a member of staff may read.
 * @throws {ShopError} 404 when there is none of this name; 403 without its permission.
 */
export function readableList(staff: Staff, name: string): ListSource {
  const source = byName.get(name);
  if (!source) throw notFound(`There is no list ${name}`);
  if (!mayDo(staff, source.definition.permission)) throw forbidden();
  return source;
}
