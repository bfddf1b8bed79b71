import type { FastifyInstance } from "fastify";
import * as registry from "#modules/registry.ts";
import { builtInDecoration } from "#shop/decorations/index.ts";
import { builtInDecorationPath } from "#storefront/runtime/built-in.ts";

/** The built-in decoration as a file, made without the database: browsers load it when the decoration call fails. */
export function mountBuiltInDecoration(app: FastifyInstance): void {
  let text: string | undefined;
  app.get(builtInDecorationPath, async (_, reply) => {
    text ??= JSON.stringify(builtInDecoration(registry));
    return reply.type("application/json; charset=utf-8").header("cache-control", "public, max-age=300").send(text);
  });
}
