/** Counts what Fastify answers. */
import type { FastifyInstance } from "fastify";
import type { Metrics, RouteKind } from "./metrics.ts";

export function countAnswers(app: FastifyInstance, metrics: Metrics): void {
  app.addHook("onResponse", async (request, reply) => {
    metrics.answered(kindOf(request.url), reply.statusCode, reply.elapsedTime / 1000);
  });
}

/** @param target path and query of a request. */
function kindOf(target: string): RouteKind {
  const [, first = ""] = /^\/([^/?]*)/.exec(target) ?? [];
  if (first === "api") return "call";
  if (first === "admin_api") return "staff call";
  if (["uploads", "assets", "builds", "demo", "placeholders"].includes(first)) return "file";
  return first === "dashboard" || first.startsWith("admin_") || /\.\w+$/.test(target) ? "other" : "page";
}
