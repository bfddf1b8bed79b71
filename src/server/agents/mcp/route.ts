/** `/mcp` for agents of shoppers, `/admin_mcp` for agents of staff (docs/agents.md). */
import type { FastifyInstance, FastifyReply } from "fastify";
import { ShopError } from "#contract/errors.ts";
import { lowPriority } from "#db/statements.ts";
import { inLocale } from "#i18n/server.ts";
import { isApiToken } from "#shop/api-tokens/index.ts";
import { identifyStaff, staffOf } from "../../calls/caller.ts";
import type { Programs } from "../../calls/programs.ts";
import { callRequest } from "../../calls/request.ts";
import type { RateLimitOf } from "../../http/rate-limit.ts";
import { MAX_BODY } from "../../load/limits.ts";
import { foreignReason } from "../foreign.ts";
import { type AgentOptions, openShop, pagesOf } from "../open-shop.ts";
import { paths } from "../paths.ts";
import { refuse, serveMcp } from "./serve.ts";
import { shopperInstructions, shopperTools } from "./shopper/tools.ts";
import { staffInstructions, toolsFor } from "./staff/tools.ts";

export interface McpOptions extends AgentOptions {
  /** Makes the limit of a route: how many requests one IP address may send in a minute. */
  readonly rateLimit: RateLimitOf;
  readonly ofPrograms: Programs;
}

/** Requests a minute and address; those with a token have the token's limit. */
const perMinute = 120;
/** Bytes of a question of a shopper's agent. */
const maxQuestion = 32 * 1024;

const methods = ["GET", "POST", "DELETE"] as const;

export function mountMcp(app: FastifyInstance, options: McpOptions): void {
  const { services, directory, rateLimit, ofPrograms } = options;
  const config = { rateLimit: rateLimit(perMinute) };

  app.route({
    method: [...methods],
    url: paths.mcp,
    config,
    bodyLimit: maxQuestion,
    async handler(request, reply) {
      const opened = await openShop(options, request, "mcp_on");
      if (!("site" in opened)) {
        if (opened.location) reply.header("location", opened.location);
        return refuse(reply, opened.status, opened.message);
      }
      const { site } = opened;
      const foreign = foreignReason(request, site);
      if (foreign) return refuse(reply, 403, foreign);
      const { mall, origin } = site;
      const asked = { mall, origin, catalogDb: services.catalog?.of(site) };
      return lowPriority(() =>
        serveMcp(request, reply, {
          name: mall.name,
          instructions: shopperInstructions(mall, origin),
          tools: shopperTools,
          context: { services, asked, origin: pagesOf(site), mall },
        }),
      );
    },
  });

  app.route({
    method: [...methods],
    url: paths.adminMcp,
    config,
    bodyLimit: MAX_BODY,
    async handler(request, reply) {
      const site = await directory.find(request.host, services.catalog?.since(request.headers));
      if (!site) return refuse(reply, 404, "No shop answers to this host name");
      const foreign = foreignReason(request, site);
      if (foreign) return refuse(reply, 403, foreign);
      const asked = { ...callRequest(request, reply, site), catalogDb: services.catalog?.of(site) };
      if (!isApiToken(asked.token)) return unauthorized(reply, "An API token is needed: Authorization: Bearer sw_…");
      if (await ofPrograms.isBeyondLimit(request, reply)) {
        return refuse(reply, 429, "Too many requests with this API token, please wait a moment");
      }
      return inLocale("en-US", async () => {
        try {
          const { caller, mall } = await identifyStaff(services, { permission: "own" }, asked);
          const staff = staffOf({ caller });
          const context = { services, asked, staff, mall, origin: site.origin };
          const tools = toolsFor(staff);
          return await serveMcp(request, reply, {
            name: `${mall.name} (staff)`,
            instructions: staffInstructions,
            tools,
            context,
          });
        } catch (error) {
          if (error instanceof ShopError) return unauthorized(reply, error.message, error.code);
          throw error;
        }
      });
    },
  });
}

function unauthorized(reply: FastifyReply, message: string, status = 401) {
  if (status === 401) reply.header("www-authenticate", "Bearer");
  return refuse(reply, status, message);
}
