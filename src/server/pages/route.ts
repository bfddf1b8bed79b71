/** The route of all pages: shop, editor, dashboard, and what is none of them. */
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Matcher } from "#storefront/runtime/route-rules.ts";
import { serveAdmin } from "../admin/route.ts";
import { isCustomer } from "../calls/caller.ts";
import type { Services } from "../calls/context.ts";
import { isDashboard, serveDashboard } from "../dashboard/route.ts";
import { isCall, unknownCall } from "../http/errors.ts";
import { hostNameOf, redirectCaching } from "../http/host.ts";
import { closedPolicy } from "../http/security.ts";
import type { MallDirectory } from "../malls/directory.ts";
import { notePage } from "../visitors.ts";
import { adminAddress, pageAddress } from "./address.ts";
import { busy, missing } from "./plain.ts";
import { isPreviewLink, servePreviewLink } from "./preview.ts";
import type { Renderer } from "./renderer.ts";
import { leadOn, mountRouteRules } from "./rules.ts";
import type { PageServer } from "./serve.ts";

export interface PageRouteOptions {
  readonly services: Services;
  readonly directory: MallDirectory;
  readonly pages: PageServer;
  readonly renderer: Renderer;
  readonly routeRules: Matcher | undefined;
  readonly https: boolean;
  readonly production: boolean;
  readonly admit: (request: FastifyRequest) => Promise<boolean>;
}

export function mountPages(app: FastifyInstance, options: PageRouteOptions): void {
  const { services, directory, pages, routeRules } = options;
  if (routeRules) mountRouteRules(app, routeRules);
  app.route({
    method: ["GET", "HEAD"],
    url: "/*",
    async handler(request, reply) {
      if (isCall(request.url)) return unknownCall(request, reply);
      const site = await directory.find(request.host, services.catalog?.since(request.headers));
      const address = pageAddress(request.url);
      if (!site || !address) return pages.plain(reply, 404, missing(request.url));
      if (isDashboard(address.path)) return serveDashboard(options, request, reply, site, address.path);
      const admin = adminAddress(address.path);
      if (admin) return serveAdmin(options, request, reply, site, admin);
      if (isPreviewLink(address.path)) {
        if (!(await options.admit(request))) return pages.plain(reply, 429, busy);
        return servePreviewLink(services, (...answer) => pages.plain(...answer), request, reply, site, address.path);
      }
      // Never to the host that the request was sent to, whatever X-Forwarded-Host says: it would lead there for ever.
      if (site.leadsTo && new URL(site.leadsTo).hostname !== hostNameOf(request.raw.headers.host)) {
        // Shops change their domain: browsers ask again after an hour.
        reply.header("cache-control", redirectCaching(request));
        return reply.redirect(`${site.leadsTo}${request.url}`, 301);
      }
      const visitor = { mall: site.mall, token: request.cookies.token };
      const to = await leadOn(address.path, routeRules, () => isCustomer(services, visitor));
      if (to !== undefined) return reply.header("cache-control", "no-store").redirect(to, 302);
      const isStaff = app.provedCookies.isStaff(request.headers, site.mall.id);
      notePage(services.db, request.url, { headers: request.headers, ip: request.ip, mall: site.mall, isStaff });
      return pages.serve(request, reply, site, address);
    },
  });
  app.setNotFoundHandler((request, reply) => {
    reply.header("content-security-policy", closedPolicy);
    return isCall(request.url) ? unknownCall(request, reply) : pages.plain(reply, 404, missing(request.url));
  });
}
