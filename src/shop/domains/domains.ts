/** Domains of a mall: which hosts it answers for, and which of them is primary. */

import { randomBytes } from "node:crypto";
import { isIP } from "node:net";
import type { Domain } from "#contract/calls/domains.ts";
import { badInput, notFound } from "#contract/errors.ts";
import { t } from "#i18n/server.ts";
import { runCommand } from "#kernel/command.ts";
import type { ShopContext } from "#kernel/context.ts";
import { problemOf, type Reach } from "./check.ts";

/** Of one mall. */
const max = 50;

export async function listDomains({ db, mall }: ShopContext): Promise<Domain[]> {
  const [domains, { primary_domain }] = await Promise.all([
    db
      .selectFrom("mall_domain")
      .select(["host", "checked_at", "problem"])
      .where("mall_id", "=", mall.id)
      .orderBy("created_at")
      .orderBy("host")
      .execute(),
    db.selectFrom("mall").select("primary_domain").where("id", "=", mall.id).executeTakeFirstOrThrow(),
  ]);
  return domains.map(({ host, checked_at, problem }) => ({
    host,
    is_checked: checked_at !== null,
    is_primary: checked_at !== null && host === primary_domain,
    problem,
  }));
}

/** "https://Www.Shop.example/x" as "www.shop.example". @throws {ShopError} 400 for what is no domain. */
function domainOf(address: string): string {
  const text = address.trim();
  const url = URL.parse(/^[a-z]+:\/\//i.test(text) ? text : `http://${text}`);
  const host = url?.hostname.replace(/\.$/, "") ?? "";
  if (isIP(host) || !/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(host)) {
    throw badInput(t("host: must be a domain such as www.shop.example"));
  }
  return host;
}

/** @returns the host. @throws {ShopError} 400 when it is no domain, or another shop has it. */
export async function addDomain(context: ShopContext, address: string): Promise<string> {
  const host = domainOf(address);
  await runCommand(context, null, async ({ db, mall }) => {
    const { count } = await db
      .selectFrom("mall_domain")
      .select((eb) => eb.cast<number>(eb.fn.countAll(), "integer").as("count"))
      .where("mall_id", "=", mall.id)
      .executeTakeFirstOrThrow();
    if (count >= max) throw badInput(t("You can have up to {max} domains", { max }));
    const token = randomBytes(24).toString("base64url");
    await db.insertInto("mall_domain").values({ mall_id: mall.id, host, token }).execute();
  });
  return host;
}

/** What the shop answers with at a host that is being checked; undefined for hosts that nobody has added. */
export async function challengeOf({ db }: Pick<ShopContext, "db">, host: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("mall_domain")
    .select("token")
    .where("host", "=", host.toLowerCase().replace(/:\d+$/, ""))
    .executeTakeFirst();
  return row?.token || undefined;
}

/**
 * Asks the host for its token. A domain that was checked before stays the shop's while it cannot be reached.
 * @returns what is missing, "" when the host leads here.
 * @throws {ShopError} 404 when the mall has no such domain.
 */
export async function checkDomain(context: ShopContext, host: string, reach?: Reach): Promise<string> {
  const { db, mall } = context;
  const row = await db
    .selectFrom("mall_domain")
    .select("token")
    .where("mall_id", "=", mall.id)
    .where("host", "=", host)
    .executeTakeFirst();
  if (!row) throw notFound(t("This domain has been removed"));
  const problem = await problemOf(host, row.token, reach);
  // The hosts of a mall are part of what every process remembers of it.
  await runCommand(context, "catalog", async (inside) => {
    await inside.db
      .updateTable("mall_domain")
      .set({ problem, ...(problem === "" && { checked_at: new Date() }) })
      .where("mall_id", "=", mall.id)
      .where("host", "=", host)
      .execute();
  });
  return problem;
}

/** @param host "" for none. @throws {ShopError} 400 for a domain that is not checked. */
export async function setPrimaryDomain(context: ShopContext, host: string): Promise<void> {
  await runCommand(context, "catalog", async ({ db, mall }) => {
    if (host !== "") {
      const row = await db
        .selectFrom("mall_domain")
        .select("checked_at")
        .where("mall_id", "=", mall.id)
        .where("host", "=", host)
        .executeTakeFirst();
      if (!row?.checked_at) throw badInput(t("host: must be a checked domain of this shop"));
    }
    await db.updateTable("mall").set({ primary_domain: host }).where("id", "=", mall.id).execute();
  });
}

/** @throws {ShopError} 404 when the mall has no such domain. */
export async function deleteDomain(context: ShopContext, host: string): Promise<void> {
  await runCommand(context, "catalog", async ({ db, mall }) => {
    const { numDeletedRows } = await db
      .deleteFrom("mall_domain")
      .where("mall_id", "=", mall.id)
      .where("host", "=", host)
      .executeTakeFirst();
    if (!numDeletedRows) throw notFound(t("This domain has been removed"));
    await db
      .updateTable("mall")
      .set({ primary_domain: "" })
      .where("id", "=", mall.id)
      .where("primary_domain", "=", host)
      .execute();
  });
}
