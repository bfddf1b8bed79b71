/** A release that a share of the visitors is shown: a version of the design that is not the published one, and what comes of it. */
import { sql } from "kysely";
import { badInput, ShopError } from "#contract/errors.ts";
import type { ReleaseVariant } from "#contract/releases.ts";
import { t } from "#i18n/server.ts";
import type { ShopContext, TrxContext } from "#kernel/context.ts";
import { announce, isTestedSql } from "#kernel/malls/index.ts";
import { formatMoney } from "#kernel/money/money.ts";
import { testGroups } from "../decorations/index.ts";
import { storedDesignTexts, storedGroups } from "./design-rows.ts";
import { allParts, partsOf } from "./parts.ts";
import { lockRelease, type Release, withRegistry } from "./release.ts";
import { twoProportionTest } from "./significance.ts";

/**
 * What a share of the visitors can be shown: pages. Prices and discounts are of orders too, whoever places them.
 * @throws {ShopError} 400 with the reason.
 */
export async function requireTestable(
  context: TrxContext,
  { id, share }: Pick<Release, "id" | "share">,
): Promise<void> {
  if (share === null) return;
  const { db, mall } = context;
  if ((await partsOf(context, id)).some(({ isOfDesign }) => !isOfDesign))
    throw badInput(
      t(
        "Only pages can be shown to a share of the visitors: take prices, translations, discounts and news out of the release",
      ),
    );
  const designs = allParts.flatMap(({ isOfDesign, tables }) => (isOfDesign ? tables : []));
  const others = designs.map(
    ({ name }) => sql`exists (select from ${sql.table(name)} r where r.mall_id = ${mall.id} and r.release_id = ${id}
      and r.decoration_number is distinct from ${mall.live_decoration_id})`,
  );
  const { rows } = await sql<{ has_other: boolean }>`select (${sql.join(others, sql` or `)}) as has_other`.execute(db);
  if (rows[0]?.has_other || mall.live_revision === 0)
    throw badInput(t("Only pages of the published design can be shown to a share of the visitors"));
}

/** Those that a share of the visitors is shown now: one, whichever design it is of. */
export async function testedReleases({ db, mall }: TrxContext): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select r.id from release r
    where r.mall_id = ${mall.id} and ${isTestedSql}`.execute(db);
  return rows.map(({ id }) => id);
}

/** A share of the visitors is shown the release from now on. @throws {ShopError} 400 while another one is tested, and for what a publish refuses. */
export async function startTest(context: TrxContext, release: Release): Promise<void> {
  await requireTestable(context, release);
  if ((await testedReleases(context)).some((id) => id !== release.id))
    throw badInput(t("Another release is shown to a share of the visitors: choose there first"));
  await makeVersion(context, release);
}

/**
 * Makes the version of the design that a share of the visitors is shown, from what is published now and the pages and texts of the release.
 * @throws {ShopError} 400 for a release without pages, and for what a publish refuses.
 */
export async function makeVersion(context: TrxContext, { id, name, staff_name }: Release): Promise<void> {
  const { db, mall } = context;
  const groups = await storedGroups(context, id);
  const texts = await storedDesignTexts(context, id);
  const decoration = groups[0]?.decoration ?? texts[0]?.decoration;
  if (decoration === undefined)
    throw badInput(t("The release is empty: add pages, prices, translations, discounts or news first"));
  const by = { author: staff_name, note: name };
  const revision = await testGroups(db, withRegistry(context), decoration, { groups, texts }, by);
  await sql`update release set test_decoration = ${decoration}, test_revision = ${revision}
    where mall_id = ${mall.id} and id = ${id}`.execute(db);
  await announce(db, mall.id, "decoration");
}

/** After a publish: those who are shown the release see it with what was published. What cannot be merged leaves them what they saw. */
export async function followPublish(context: TrxContext): Promise<void> {
  const { db } = context;
  for (const id of await testedReleases(context)) {
    await sql`savepoint tested`.execute(db);
    try {
      await makeVersion(context, await lockRelease(context, id));
      await sql`release savepoint tested`.execute(db);
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      await sql`rollback to savepoint tested`.execute(db);
    }
  }
}

/** The test is over; for `b` the release is started for everybody by the caller. */
export async function endTest({ db, mall }: TrxContext, id: string, chosen: ReleaseVariant): Promise<void> {
  await sql`update release set chosen = ${chosen} where mall_id = ${mall.id} and id = ${id}`.execute(db);
  await announce(db, mall.id, "decoration");
}

/** What came of both groups, and how often chance alone makes such a difference; null of a release that was never tested. */
export async function readTest({ db, mall }: ShopContext, id: string) {
  const { rows } = await sql<{
    chosen: ReleaseVariant | null;
    variant: ReleaseVariant;
    visitors: number;
    orders: number;
    revenue: string;
  }>`
    select r.chosen, g.variant, coalesce(v.visitors, 0)::int as visitors, coalesce(o.orders, 0)::int as orders,
      coalesce(o.revenue, 0)::text as revenue
    from release r cross join (values ('a'), ('b')) g (variant)
    left join release_visits v on v.mall_id = r.mall_id and v.release_id = r.id and v.variant = g.variant
    left join lateral (select count(*) as orders, sum(o.total) as revenue from release_order t
      join orders o on o.mall_id = t.mall_id and o.id = t.order_id and not o.is_test and not o.cancelled
      where t.mall_id = r.mall_id and t.release_id = r.id and t.variant = g.variant) o on true
    where r.mall_id = ${mall.id} and r.id = ${id} and r.test_revision is not null order by g.variant`.execute(db);
  const [a, b] = rows;
  if (!a || !b) return null;
  const shareOf = ({ orders, visitors }: typeof a) => ({ count: Math.min(orders, visitors), of: visitors });
  return {
    chosen: a.chosen,
    variants: rows.map(({ variant, visitors, orders, revenue }) => ({
      variant,
      visitors,
      orders,
      revenue: formatMoney(BigInt(revenue), mall.currency),
    })),
    p_value: twoProportionTest(shareOf(a), shareOf(b)),
  };
}
