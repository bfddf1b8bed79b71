/**
 * `npm run -s api-token -- --name NAME --permissions a:read,b:write [--days N] [--origins https://app.example] [--calls PATH,PATH]`: makes an API token of the first owner of the shop
 * that runs in this data folder, and prints it once.
 */
import { parseArgs } from "node:util";
import { z } from "zod";
import { apiTokenCreate } from "#contract/calls/api-tokens.ts";
import { permissionKeys } from "#contract/permissions.ts";
import { StartError } from "#db/start-error.ts";
import "#domains.ts";
import { newId } from "#kernel/ids.ts";
import { findMallByHost } from "#kernel/malls/index.ts";
import { findOwner } from "#kernel/rights/member.ts";
import { nameOf } from "#kernel/rights/staff.ts";
import { homeOf } from "#server/links.ts";
import { readSecret } from "#server/secret.ts";
import { createApiToken } from "#shop/api-tokens/index.ts";
import { besideShop } from "./beside-shop.ts";

const usage = `npm run -s api-token -- --name NAME --permissions a:read,b:write [--days N] [--origins https://app.example] [--calls PATH,PATH]
permissions: ${permissionKeys.join(", ")}`;

const listOf = (text = "") =>
  text
    .split(",")
    .map((one) => one.trim())
    .filter(Boolean);

/** @throws {StartError} for options that are missing or wrong. */
function readOptions() {
  const { values } = parseArgs({
    options: {
      name: { type: "string" },
      permissions: { type: "string" },
      days: { type: "string" },
      origins: { type: "string" },
      calls: { type: "string" },
    },
  });
  const parsed = apiTokenCreate.input.safeParse({
    name: values.name ?? "",
    permissions: listOf(values.permissions),
    origins: listOf(values.origins),
    calls: listOf(values.calls),
    expires_in_days: values.days === undefined ? null : Number(values.days),
  });
  if (!parsed.success) throw new StartError(`${z.prettifyError(parsed.error)}\n\n${usage}`);
  return parsed.data;
}

await besideShop(
  async (db, env) => {
    const input = readOptions();
    const mall = await findMallByHost(db, new URL(homeOf(env, env.PORT)).host);
    const owner = mall && (await findOwner(db, mall.id));
    if (!mall || !owner) throw new StartError("This shop has no owner yet.");
    const actor = { staffId: owner.id, name: nameOf(owner), batchId: newId() };
    const { token } = await createApiToken({ db, mall, actor }, owner, input, await readSecret(env));
    return token;
  },
  // Options that are not known.
  (error) => (error instanceof TypeError && "code" in error ? `${error.message}\n\n${usage}` : undefined),
);
