/**
 * Rules for routes that an operator sets (docs/behaviour.md, Routes): `DATA_DIR/route-rules.json` names redirects and
 * middleware by path. The server applies them to whole pages; the browser gets them by `builds/meta/{id}.json` and applies
 * them to in-page navigation.
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { codeOf, StartError } from "#db/start-error.ts";
import { follow, type Matcher, middlewaresFor, type RouteRule, ruleFor } from "#storefront/runtime/route-rules.ts";

const fileName = "route-rules.json";

const schema = z.record(
  z.string().regex(/^\/[^?#]*$/),
  z.strictObject({ redirect: z.string().optional(), middleware: z.array(z.string()).optional() }),
);

/**
 * The rules of a data folder; undefined without any.
 * @throws {StartError} for a file that is no JSON of this form, unknown middleware, or a forbidden address.
 */
export async function readRouteRules(dataDir: string): Promise<Matcher | undefined> {
  const file = join(dataDir, fileName);
  const text = await readFile(file, "utf8").catch((error) => {
    if (codeOf(error) === "ENOENT") return "{}";
    throw error;
  });
  const wrong = (why: string) => new StartError(`The rules for routes in ${file} cannot be used: ${why}`);
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw wrong("it is not JSON.");
  }
  const { data, error } = schema.safeParse(content);
  if (error) throw wrong(`${error.issues[0]?.path.join(" ")}: ${error.issues[0]?.message}.`);
  for (const [path, rule] of Object.entries(data)) {
    try {
      follow(
        path,
        rule as RouteRule,
        middlewaresFor(() => true),
      );
    } catch (problem) {
      throw wrong(`${path}: ${problem instanceof Error ? problem.message : problem}.`);
    }
  }
  return Object.keys(data).length > 0 ? matcherOf(data as Record<string, RouteRule>) : undefined;
}

function matcherOf(rules: Readonly<Record<string, RouteRule>>): Matcher {
  const kinds = Object.groupBy(Object.entries(rules), ([path]) =>
    path.endsWith("/**") ? "wildcard" : path.includes("/:") ? "dynamic" : "static",
  );
  const { static: exact = [], wildcard = [], dynamic = [] } = kinds;
  return {
    static: Object.fromEntries(exact),
    wildcard: Object.fromEntries(wildcard),
    dynamic: Object.fromEntries(dynamic),
  };
}

/** Address that the rules redirect a visitor to; undefined without a redirect. */
export async function leadOn(
  path: string,
  rules: Matcher | undefined,
  isCustomer: () => Promise<boolean>,
): Promise<string | undefined> {
  if (!rules) return undefined;
  const customer = isGuarded(path, rules) && (await isCustomer());
  const way = follow(
    path,
    ruleFor(path, rules),
    middlewaresFor(() => customer),
  );
  return way.kind === "stay" ? undefined : way.to;
}

/** True when a rule checks the visitor before a page is shown. */
export function isGuarded(path: string, rules: Matcher): boolean {
  return ruleFor(path, rules).middleware !== undefined;
}

/** Serves the rules to browsers in place of the build's own file, which has none. */
export function mountRouteRules(app: FastifyInstance, matcher: Matcher): void {
  app.get<{ Params: { file: string } }>("/builds/meta/:file", (request, reply) => {
    const id = /^([\w-]+)\.json$/.exec(request.params.file)?.[1];
    if (!id) return reply.callNotFound();
    return reply.header("cache-control", "no-cache").send({ id, matcher, prerendered: [] });
  });
}
