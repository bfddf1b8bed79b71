/** `POST /admin_api/v1/figures/csv`: the course of a range, its funnel, or one of its breakdowns as CSV. */
import type { FastifyInstance } from "fastify";
import { figuresCsvInput } from "#contract/shapes/figures.ts";
import { figuresCsv } from "#shop/figures/index.ts";
import { type CsvOptions, mountCsv } from "./send.ts";

export async function mountFiguresCsv(app: FastifyInstance, options: CsvOptions): Promise<void> {
  await mountCsv(app, options, {
    path: "/admin_api/v1/figures/csv",
    permission: "figures:read",
    input: figuresCsvInput,
    open: (input, context) => figuresCsv(context, input),
  });
}
