/** `POST /admin_api/v1/figures/csv`: the course of a range, its funnel, or one of its breakdowns as CSV. */
import type { FastifyInstance } from "fastify";
import { analyticsCsvInput } from "#contract/shapes/analytics.ts";
import { analyticsCsv } from "#shop/analytics/index.ts";
import { type CsvOptions, mountCsv } from "./send.ts";

export async function mountAnalyticsCsv(app: FastifyInstance, options: CsvOptions): Promise<void> {
  await mountCsv(app, options, {
    path: "/admin_api/v1/figures/csv",
    permission: "figures:read",
    input: analyticsCsvInput,
    open: (input, context) => analyticsCsv(context, input),
  });
}
