/** `POST /admin_api/v1/figures/csv`: the course of a range, its funnel, or one of its breakdowns as CSV. */
import type { FastifyInstance } from "fastify";
import { figuresCsvInput } from "#contract/shapes/analytics.ts";
import { figuresCsv } from "#shop/analytics/index.ts";
import { type CsvOptions, mountCsv } from "./send.ts";

export async function mountAnalyticsCsv(app: FastifyInstance, options: CsvOptions): Promise<void> {
  await mountCsv(app, options, {
    path: "/admin_api/v1/figures/csv",
    permission: "figures:read",
    input: figuresCsvInput,
    open: (input, context) => figuresCsv(context, input),
  });
}
