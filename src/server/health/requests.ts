/** Counts what Fastify answers, and its errors. */
import type { FastifyInstance } from "fastify";
import type { Db } from "#db/connect.ts";
import { noteServerError } from "#shop/health/server-errors.ts";
import { pageAt } from "#storefront/route-table.ts";
import { isDashboard, pageAddress } from "../http/head.ts";
import type { Metrics, RouteKind } from "./metrics.ts";

export function countAnswers(app: FastifyInstance, metrics: Metrics): void {
  app.addHook("onResponse", async (request, reply) => {
    metrics.answered(kindOf(request.url), reply.statusCode, reply.elapsedTime / 1000);
  });
}

/** Counts the answers that say the server itself failed, for the health page. 503 is no fault: it refuses what is too much. */
export function countErrors(app: FastifyInstance, db: Db): void {
  app.addHook("onResponse", async (request, reply) => {
    if (reply.statusCode < 500 || reply.statusCode === 503) return;
    const { url = "/*" } = request.routeOptions;
    const route = url === "/*" ? pageRoute(request.url) : url;
    noteServerError(db, { route: `${request.method} ${route}`, traceId: request.id });
  });
}

/** The declared path of a page. @param target path and query of a request. */
function pageRoute(target: string): string {
  const path = pageAddress(target)?.path ?? "";
  return pageAt(path)?.paths[0] ?? (isDashboard(path) ? "/dashboard" : "/*");
}

/** @param target path and query of a request. */
function kindOf(target: string): RouteKind {
  const [, first = ""] = /^\/([^/?]*)/.exec(target) ?? [];
  if (first === "api") return "call";
  if (first === "admin_api") return "staff call";
  if (["uploads", "assets", "builds", "demo", "placeholders"].includes(first)) return "file";
  return first === "dashboard" || first.startsWith("admin_") || /\.\w+$/.test(target) ? "other" : "page";
}
