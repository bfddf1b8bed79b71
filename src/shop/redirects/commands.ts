/** How redirects are written. */

import { sql } from "kysely";
import { badInput, notFound, ShopError } from "#contract/errors.ts";
import { t } from "#i18n/server.ts";
import { runCommand } from "#kernel/command.ts";
import type { ShopContext, TrxContext } from "#kernel/context.ts";
import { redirectAt } from "./find.ts";
import { newAddress, oldPath, parametersOf, queryOf } from "./path.ts";

interface Redirect {
  readonly from_path: string;
  readonly to_path: string;
}

/**
 * Adds a redirect, or changes the one of `was`.
 * @throws {ShopError} 400 when an address is none, the old one is taken or the redirect would lead in a circle.
 */
export function saveRedirect(
  context: ShopContext,
  given: Redirect & { readonly was?: string | undefined },
): Promise<Redirect> {
  const redirect = { from_path: oldPath(given.from_path), to_path: newAddress(given.to_path) };
  const { was } = given;
  return runCommand(context, null, async (inside) => {
    const { db, mall } = inside;
    if (was !== undefined && was !== redirect.from_path) {
      const { numDeletedRows } = await db
        .deleteFrom("redirect")
        .where("mall_id", "=", mall.id)
        .where("from_path", "=", was)
        .executeTakeFirst();
      if (!numDeletedRows) throw notFound(t("Redirect not found"));
    }
    await refuseCircle(inside, redirect);
    const isNew = was !== redirect.from_path;
    const same = await sameAddress(inside, redirect.from_path);
    if (isNew && same !== undefined) throw badInput(t("from_path: there is a redirect for this address"));
    const { numAffectedRows = 0n } = await sql`
      insert into redirect (mall_id, from_path, to_path) values (${mall.id}, ${redirect.from_path}, ${redirect.to_path})
      on conflict (mall_id, from_path) do update set to_path = excluded.to_path where ${!isNew}`.execute(db);
    if (numAffectedRows === 0n) throw badInput(t("from_path: there is a redirect for this address"));
    return redirect;
  });
}

/** The stored old address that differs in case at most. */
async function sameAddress({ db, mall }: TrxContext, fromPath: string): Promise<string | undefined> {
  const { rows } = await sql<{ from_path: string }>`select from_path from redirect
    where mall_id = ${mall.id} and lower(from_path) = lower(${fromPath}) order by from_path <> ${fromPath} limit 1`.execute(
    db,
  );
  return rows[0]?.from_path;
}

/** Redirects that are followed to see whether they come back. */
const maxSteps = 20;

/**
 * Follows the redirects as requests do: one without a query is meant by any query, one with a query by addresses with its parameters.
 * @throws {ShopError} 400 when following the new address would come back to the old one.
 */
async function refuseCircle(context: TrxContext, { from_path, to_path }: Redirect): Promise<void> {
  const from = partsOf(from_path);
  const isMeant = ({ path, parameters }: Parts) =>
    path === from.path && [...from.parameters].every((parameter) => parameters.has(parameter));
  const target = partsOf(to_path);
  if (isMeant(target)) throw badInput(t("to_path: leads to the old address itself"));
  let at = to_path;
  for (let step = 0; step < maxSteps && at.startsWith("/"); step++) {
    const [path = "", query = ""] = (at.split("#", 1)[0] ?? "").split("?");
    const row = await redirectAt(context, path, parametersOf(query));
    // The one that is saved has another target from now on.
    if (!row || row.from_path === from_path) return;
    at = row.to_path;
    if (isMeant(partsOf(at))) throw badInput(t("to_path: this address leads back to the old one"));
  }
}

interface Parts {
  readonly path: string;
  readonly parameters: ReadonlySet<string>;
}

function partsOf(address: string): Parts {
  const [path = "", query = ""] = (address.split("#", 1)[0] ?? "").split("?");
  const parameters = parametersOf(query).map((one) => queryOf([one]).toLowerCase());
  return { path: path.toLowerCase(), parameters: new Set(parameters) };
}

export async function deleteRedirects(context: ShopContext, ids: readonly string[]): Promise<number> {
  return runCommand(context, null, async ({ db, mall }) => {
    const { numDeletedRows } = await db
      .deleteFrom("redirect")
      .where("mall_id", "=", mall.id)
      .where(sql<boolean>`from_path = any(${ids}::text[])`)
      .executeTakeFirst();
    return Number(numDeletedRows);
  });
}

export interface AddedRedirects {
  readonly added: number;
  readonly changed: number;
  readonly same: number;
  readonly failures: { row: number; reason: string }[];
}

/** Adds many; an old address that is there already gets the new target. Rows that break a rule are reported. */
export function addRedirects(
  context: ShopContext,
  rows: readonly (Redirect & { readonly row: number })[],
): Promise<AddedRedirects> {
  return runCommand(context, null, async (inside) => {
    const { db, mall } = inside;
    const failures: { row: number; reason: string }[] = [];
    const [counts, seen] = [{ added: 0, changed: 0, same: 0 }, new Map<string, number>()];
    for (const row of rows) {
      try {
        const address = oldPath(row.from_path);
        const first = seen.get(address.toLowerCase());
        if (first !== undefined) throw badInput(t("from_path: row {first} has the same address", { first }));
        seen.set(address.toLowerCase(), row.row);
        // One that is there already in another case is the same redirect.
        const from_path = (await sameAddress(inside, address)) ?? address;
        const redirect = { from_path, to_path: newAddress(row.to_path) };
        await refuseCircle(inside, redirect);
        const { rows: stored } = await sql<{ inserted: boolean }>`
          insert into redirect (mall_id, from_path, to_path) values (${mall.id}, ${redirect.from_path}, ${redirect.to_path})
          on conflict (mall_id, from_path) do update set to_path = excluded.to_path
          where redirect.to_path <> excluded.to_path returning xmax = 0 as inserted`.execute(db);
        counts[stored[0] ? (stored[0].inserted ? "added" : "changed") : "same"]++;
      } catch (error) {
        if (!(error instanceof ShopError)) throw error;
        failures.push({ row: row.row, reason: error.message });
      }
    }
    return { ...counts, failures };
  });
}
