import type { ShopContext } from "#kernel/context.ts";

/**
 * Origin of a mall's links, "https://shop.example": its primary domain, else the installation's address where that is the
 * mall's, else its own oldest domain.
 * @param home origin of this installation.
 */
export async function originOf({ db, mall }: ShopContext, home: string): Promise<string> {
  const { protocol, hostname, origin } = new URL(home);
  // What is written to buyers of a market leads to its pages.
  if (mall.market?.domain) return `${protocol}//${mall.market.domain}`;
  const domains = await db
    .selectFrom("mall_domain")
    .innerJoin("mall", "mall.id", "mall_domain.mall_id")
    .select(["mall_domain.host", "mall.primary_domain"])
    .where("mall_domain.mall_id", "=", mall.id)
    .where("mall_domain.checked_at", "is not", null)
    .orderBy("mall_domain.created_at")
    .orderBy("mall_domain.host")
    .execute();
  const primary = domains.find(({ host, primary_domain }) => host === primary_domain);
  if (primary) return `${protocol}//${primary.host}`;
  const hosts = domains.map(({ host }) => host);
  const publicHost = hosts.find((host) => host !== "localhost" && !host.startsWith("127.") && host !== "[::1]");
  return publicHost === undefined || hosts.includes(hostname) ? origin : `${protocol}//${publicHost}`;
}
