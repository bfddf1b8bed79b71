/** How far visits come. */
import { sql } from "kysely";
import type { z } from "zod";
import type { Output } from "#contract/call.ts";
import type { analyticsFunnel as funnelCall } from "#contract/calls/analytics.ts";
import { type FunnelStep, funnelSteps } from "#contract/shapes/analytics.ts";
import type { ShopContext } from "#kernel/context.ts";
import { aboutMetrics } from "./about.ts";
import type { Span } from "./count.ts";

export async function analyticsFunnel(
  context: ShopContext,
  input: z.output<(typeof funnelCall)["input"]>,
): Promise<Output<typeof funnelCall>> {
  const about = await aboutMetrics(context, input);
  const [now, before] = await Promise.all([
    stepsOf(context, about.range),
    about.before_range ? stepsOf(context, about.before_range) : null,
  ]);
  return {
    ...about,
    steps: funnelSteps.map((step) => ({ step, count: now?.[step] ?? 0, before: before && (before[step] ?? 0) })),
  };
}

async function stepsOf({ db, mall }: ShopContext, { from, to }: Span): Promise<Partial<Record<FunnelStep, number>>> {
  const { rows } = await sql<Record<FunnelStep, number>>`
    select coalesce(sum(visits), 0)::int as visits, coalesce(sum(products), 0)::int as products,
      coalesce(sum(carts), 0)::int as carts, coalesce(sum(checkouts), 0)::int as checkouts, coalesce(sum(orders), 0)::int as orders
    from figure_visit where mall_id = ${mall.id} and day between ${from}::date and ${to}::date`.execute(db);
  return rows[0] ?? {};
}
