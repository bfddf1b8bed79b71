import type { ShopContext } from "../context.ts";

/**
 * Origin of a mall's links, "https://shop.example": its own host name, or the installation's when it has none of its own.
 * @param home origin of this installation.
 */
export async function originOf({ db, mall }: ShopContext, home: string): Promise<string> {
  const { protocol, hostname, origin } = new URL(home);
  const domains = await db
    .selectFrom("mall_domain")
    .select("host")
    .where("mall_id", "=", mall.id)
    .orderBy("created_at")
    .orderBy("host")
    .execute();
  const hosts = domains.map(({ host }) => host);
  const own = hosts.find((host) => host !== "localhost" && !host.startsWith("127.") && host !== "[::1]");
  return own === undefined || hosts.includes(hostname) ? origin : `${protocol}//${own}`;
}
