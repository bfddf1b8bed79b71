/** Static files: the build, uploads, the demo mall's pictures. */
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import serveStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { closedPolicy } from "./security.ts";

export interface StaticOptions {
  readonly dataDir: string;
  /** Folder of the client build; absent while developing. */
  readonly clientDir: string | undefined;
  readonly demoDir: string;
}

const year = 365 * 24 * 60 * 60 * 1000;
const day = 24 * 60 * 60 * 1000;

export async function mountStatic(app: FastifyInstance, { dataDir, clientDir, demoDir }: StaticOptions): Promise<void> {
  const uploads = join(dataDir, "uploads");
  mkdirSync(uploads, { recursive: true });
  // Names of uploads and of built files change with their content, so browsers may cache them for ever.
  await serve(app, "/uploads/", uploads, { maxAge: year, immutable: true });
  if (existsSync(demoDir)) await serve(app, "/demo/", demoDir, { maxAge: day });
  if (!clientDir) return;
  await serve(app, "/assets/", join(clientDir, "assets"), { maxAge: year, immutable: true, preCompressed: true });
  if (existsSync(join(clientDir, "builds"))) await serve(app, "/builds/", join(clientDir, "builds"), { maxAge: 0 });
}

interface Keeping {
  readonly maxAge: number;
  readonly immutable?: boolean;
  readonly preCompressed?: boolean;
}

function serve(app: FastifyInstance, prefix: string, root: string, keeping: Keeping) {
  return app.register(async (scope) => {
    await scope.register(serveStatic, {
      root,
      prefix,
      index: false,
      dotfiles: "ignore",
      decorateReply: false,
      ...keeping,
      // An uploaded file never runs scripts on the shop's origin, whatever it contains.
      setHeaders: (reply) => void reply.header("content-security-policy", closedPolicy),
    });
  });
}
