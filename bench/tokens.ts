/** What a call of a program costs by its token, beside the same call by the cookie of somebody on the staff. */
import "#domains.ts";
import type { Db } from "#db/connect.ts";
import { openDatabase } from "#db/open.ts";
import { removeFolder, temporaryFolder } from "#db/temporary-folder.ts";
import { newId } from "#kernel/ids.ts";
import { findMallByHost } from "#kernel/malls/index.ts";
import { findOwner } from "#kernel/rights/member.ts";
import { readEnv } from "#server/env.ts";
import { editorLink } from "#server/links.ts";
import { createApiToken } from "#shop/api-tokens/index.ts";
import { type Server, startServer } from "./child.ts";
import { staffHeaders } from "./operations.ts";
import { benchSecret } from "./servers/secret.ts";
import type { Row } from "./types.ts";

/** A token may make 600 at once: each round has one of its own. */
const calls = 500;
const rounds = 6;
const path = "/admin_api/v1/settings/shop";

export async function tokens(): Promise<Row[]> {
  const dataDir = await temporaryFolder("bench-");
  // With limits, which are a part of the cost.
  const shop = await startServer("shop.ts", { DATA_DIR: dataDir, RATE_LIMIT: "1000000" });
  try {
    const { db, stop } = await openDatabase({ ...readEnv(), DATA_DIR: dataDir }, { join: true, poolSize: 1 });
    try {
      const cookie = await staffHeaders((await editorLink(db, shop.url)) ?? "");
      const best = { cookie: Number.POSITIVE_INFINITY, token: Number.POSITIVE_INFINITY };
      // The first round warms up.
      for (let round = 0; round <= rounds; round++) {
        const byCookie = await cost(shop, cookie);
        const byToken = await cost(shop, { authorization: `Bearer ${await makeToken(db)}` });
        if (round === 0) continue;
        best.cookie = Math.min(best.cookie, byCookie);
        best.token = Math.min(best.token, byToken);
      }
      const more = best.token - best.cookie;
      return [
        {
          what: "Call by a token over the same by cookie, CPU of the web process",
          value: `${more.toFixed(2)} ms`,
          reference: `${best.cookie.toFixed(2)} ms by cookie`,
          bar: "≤ 0.3 ms",
          ok: more <= 0.3,
        },
      ];
    } finally {
      await stop();
    }
  } finally {
    await shop.stop();
    await removeFolder(dataDir);
  }
}

/** Milliseconds of CPU a call. */
async function cost(shop: Server, headers: Record<string, string>): Promise<number> {
  const before = await shop.cpu();
  for (let at = 0; at < calls; at++) {
    const answer = await fetch(shop.url + path, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: "{}",
    });
    const { code, message } = (await answer.json()) as { code: number; message: string };
    if (code !== 200) throw new Error(`${path}: ${code} ${message}`);
  }
  return ((await shop.cpu()) - before) / calls;
}

async function makeToken(db: Db): Promise<string> {
  const mall = await findMallByHost(db, "localhost");
  const owner = mall && (await findOwner(db, mall.id));
  if (!owner) throw new Error("a shop without an owner");
  const context = { db, mall, actor: { staffId: owner.id, name: owner.name, batchId: newId() } };
  const input = { name: newId(), permissions: ["settings:read" as const], expires_in_days: null };
  return (await createApiToken(context, owner, input, benchSecret)).token;
}
