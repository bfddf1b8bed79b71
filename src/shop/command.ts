/**
 * How commands write products, variants, categories, articles, news, links, shipping methods, tax rates and coupons. Only
 * commands write these tables: in databases of tests, triggers reject other writes (`#db/testing/command-guard.ts`).
 */
import { sql } from "kysely";
import { badInput } from "#contract/errors.ts";
import { codeOf } from "#db/start-error.ts";
import { joinTransaction } from "#db/transaction.ts";
import type { ShopContext, TrxContext } from "./context.ts";
import { announce } from "./malls/index.ts";

/** What page caches drop after a command; null when no cached page shows what it writes. */
type Announced = "catalog" | "content" | null;

/**
 * Runs a command in one transaction, the caller's when `context.db` is one: its rows, and the announcement to page caches.
 * What changed (who, when, fields before and after) belongs here too, once it is recorded.
 * @throws {ShopError} 400 when a value must be unique and is not, or names a row that does not exist.
 */
export async function runCommand<T>(
  { db, mall }: ShopContext,
  announced: Announced,
  write: (context: TrxContext) => Promise<T>,
): Promise<T> {
  try {
    return await joinTransaction(db, async (trx) => {
      await sql`select set_config('shop.command', 'on', true)`.execute(trx);
      const result = await write({ db: trx, mall });
      await sql`select set_config('shop.command', '', true)`.execute(trx);
      // Last, because it locks the mall's row until the end of the transaction.
      if (announced) await announce(trx, mall.id, announced);
      return result;
    });
  } catch (error) {
    const rule = ruleOfConstraint(error);
    throw rule ? badInput(rule) : error;
  }
}

/** What constraints of the database say, in words for the caller. */
const rules: Readonly<Record<string, string>> = {
  product_mall_id_seo_name_key: "seo_name: another product has it",
  variant_mall_id_sku_key: "sku: another variant has it",
  product_category_mall_id_category_id_fkey: "categories: there is no such category",
  category_mall_id_parent_id_fkey: "parent_id: there is no such category",
  link_mall_id_article_id_fkey: "article_id: there is no such article",
  tax_rate_mall_id_country_state_key: "state: there is a rate for this country and state",
  coupon_mall_id_code_key: "code: another coupon has it",
};

/** unique_violation, foreign_key_violation */
const broken = new Set(["23505", "23503"]);

function ruleOfConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error) || !broken.has(codeOf(error) ?? "") || !("constraint" in error)) return undefined;
  return rules[String(error.constraint)];
}
