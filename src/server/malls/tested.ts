/**
 * Which of two groups a visitor is in while a release is shown to a share of them (docs/shop-releases.md). It follows from the network's address,
 * the browser's name and the day, so that nothing is stored in the browser and the page cache knows it before it looks. Who has agreed to statistics keeps the group by a cookie. Shops that test nothing pay nothing.
 */
import { createHmac } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { dayIn } from "#contract/days.ts";
import type { ReleaseVariant } from "#contract/releases.ts";
import type { Mall, ReleaseTest } from "#kernel/malls/index.ts";
import type { Site } from "./directory.ts";

interface Visitor {
  readonly headers: IncomingHttpHeaders;
  /** Asked only where something is tested. */
  readonly ip: () => string;
  readonly secret: string;
}

const shownSites = new WeakMap<Site, Site>();

/**
 * The site as a visitor is shown it: the same for everybody, but for those who are shown the release. The way of a page asks
 * `mall.test` first.
 */
export function siteFor(site: Site, visitor: Visitor): Site {
  const { test } = site.mall;
  return test && isShown(test, site.mall, visitor) ? shownSite(site, test) : site;
}

function isShown({ id, share }: ReleaseTest, { time_zone }: Mall, { headers, ip, secret }: Visitor): boolean {
  // Programs, search engines among them, send no such header: they see the shop as it is.
  if (headers["sec-fetch-dest"] === undefined) return false;
  const variant = variantInCookie(headers.cookie, id);
  if (variant) return variant === "b";
  const visitor = `${id} ${dayIn(time_zone, new Date())} ${ip()} ${headers["user-agent"] ?? ""}`;
  const hash = createHmac("sha256", secret).update(`release test ${visitor}`).digest();
  return hash.readUInt32BE(0) < (share / 100) * 2 ** 32;
}

/** The group that is stored in a cookie, for a visitor who has agreed to statistics (`consent-script.ts`); undefined for the others, and of another release. */
function variantInCookie(cookie: string | undefined, id: string): ReleaseVariant | undefined {
  const [, of, group] = (cookie && /(?:^|;\s*)release_group=([0-9a-f-]{36}):([ab])(?:;|$)/.exec(cookie)) || [];
  return of === id && (group === "a" || group === "b") ? group : undefined;
}

/** The site with the release that is tested. The same site always gives the same object, so that caches with the site as their key have its entries too. */
function shownSite(site: Site, { revision }: ReleaseTest): Site {
  const cached = shownSites.get(site);
  if (cached) return cached;
  const { mall } = site;
  const testedMall = { ...mall, tested_revision: revision };
  const view = mall.view && { ...mall.view, of: { ...mall.view.of, tested_revision: revision } };
  const testedSite: Site = { ...site, mall: { ...testedMall, ...(view && { view }) } };
  shownSites.set(site, testedSite);
  return testedSite;
}
