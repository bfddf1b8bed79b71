/** `POST /admin_api/v1/figures/csv`: the course of a range, its funnel, or one of its breakdowns as CSV. */
import { analyticsCsvInput } from "#contract/shapes/analytics.ts";
import { analyticsCsv } from "#shop/analytics/index.ts";
import { defineRoutes } from "../routes.ts";
import { mountCsv } from "./send.ts";

export const routes = defineRoutes(async (app, options) => {
  await mountCsv(app, options, {
    path: "/admin_api/v1/figures/csv",
    permission: "figures:read",
    input: analyticsCsvInput,
    open: (input, context) => analyticsCsv(context, input),
  });
});
