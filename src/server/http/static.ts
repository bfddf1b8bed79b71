/** Static files: the build, placeholder pictures, the demo mall's pictures. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import serveStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { placeholderPath } from "#modules/shared/placeholder.ts";
import { closedPolicy } from "./security.ts";
import { keepSmallFiles } from "./small-files.ts";

export interface StaticOptions {
  /** Folder of the client build; absent while developing. */
  readonly clientDir: string | undefined;
  /** Whether the demo mall's pictures are served (DEMO). */
  readonly demo: boolean;
}

const year = 365 * 24 * 60 * 60 * 1000;
const day = 24 * 60 * 60 * 1000;
const placeholderDir = join(import.meta.dirname, "../../modules/placeholders");
const demoDir = join(import.meta.dirname, "../../../demo/assets");

export async function mountStatic(app: FastifyInstance, { clientDir, demo }: StaticOptions): Promise<void> {
  await serve(app, placeholderPath, placeholderDir, { maxAge: day });
  if (demo && existsSync(demoDir)) await serve(app, "/demo/", demoDir, { maxAge: day });
  else refuseDemo(app);
  if (!clientDir) return;
  // Names of built files change with their content, so browsers may cache them for ever.
  await serve(app, "/assets/", join(clientDir, "assets"), { maxAge: year, immutable: true, preCompressed: true });
  if (existsSync(join(clientDir, "builds"))) await serve(app, "/builds/", join(clientDir, "builds"), { maxAge: 0 });
}

/**
 * Answers 404 with a placeholder picture: browsers show the body of such an answer, so a design that was stored with the
 * demo mall's pictures has no broken ones.
 */
function refuseDemo(app: FastifyInstance): void {
  const picture = readFileSync(join(placeholderDir, "missing.svg"));
  app.get("/demo/*", (_, reply) =>
    reply
      .code(404)
      .type("image/svg+xml")
      .headers({ "cache-control": "public, max-age=300", "content-security-policy": closedPolicy })
      .send(picture),
  );
}

interface Keeping {
  readonly maxAge: number;
  /** Files never change under their names. */
  readonly immutable?: boolean;
  readonly preCompressed?: boolean;
}

function serve(app: FastifyInstance, prefix: string, root: string, keeping: Keeping) {
  return app.register(async (scope) => {
    if (keeping.immutable) keepSmallFiles(scope);
    await scope.register(serveStatic, {
      root,
      prefix,
      index: false,
      dotfiles: "ignore",
      decorateReply: false,
      ...keeping,
      setHeaders: (reply) => reply.header("content-security-policy", closedPolicy),
    });
  });
}
