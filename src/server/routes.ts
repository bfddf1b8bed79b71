/** Routes that are no calls of the contract: pages' forms, downloads, files for search engines, messages of payment providers. */
import type { FastifyInstance } from "fastify";
import type { Services } from "./calls/context.ts";
import type { RateLimitOf } from "./http/rate-limit.ts";
import type { MallDirectory } from "./malls/directory.ts";
import type { PageServer } from "./pages/serve.ts";

/** What they are mounted with. */
export interface RouteOptions {
  readonly services: Services;
  readonly directory: MallDirectory;
  /** Answers with a short page. */
  readonly plain: PageServer["plain"];
  /** Whether the shop is reached by https. */
  readonly https: boolean;
  /** Makes the limit of a route: how many requests one IP address may send in a minute. */
  readonly rateLimit: RateLimitOf;
  /** Address of the database, for threads and connections of their own. */
  readonly databaseUrl: string;
}

type Mount = (app: FastifyInstance, options: RouteOptions) => void | Promise<void>;

/** Declares routes. A file of `src/server/<folder>/` that exports the result as `routes` is mounted (`routes.generated.ts`). */
export const defineRoutes = (mount: Mount): Mount => mount;
