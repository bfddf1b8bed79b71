import { z } from "zod";
import { isContentOrigin } from "#decoration/links.ts";
import { framePath } from "#modules/custom-html/frame.ts";
import { hostNameOf } from "../http/head.ts";
import { defineRoutes } from "../routes.ts";
import { framePage, framePolicy } from "./page.ts";

/** Sites that a policy may name at most; a module has no more. */
const maxSites = 10;

const asked = z.object({ sites: z.string().max(4000).catch("") });

/** Whether a named site is the shop itself: its calls are not for code in the frame. */
function covers(site: string, host: string | undefined): boolean {
  const { hostname } = new URL(site);
  return hostname === host || (hostname.startsWith("*.") && host?.endsWith(hostname.slice(1)) === true);
}

/** The frame of custom HTML. It knows no mall and reads no cookie, so the same answer serves all. */
export const routes = defineRoutes((app) => {
  app.get(framePath, async (request, reply) => {
    const host = hostNameOf(request.raw.headers.host);
    const sites = asked.parse(request.query).sites.split(",").filter(isContentOrigin);
    const others = [...new Set(sites)].filter((site) => !covers(site, host)).slice(0, maxSites);
    return reply
      .type("text/html; charset=utf-8")
      .headers({ "content-security-policy": framePolicy(others), "cache-control": "public, max-age=3600" })
      .send(framePage);
  });
});
