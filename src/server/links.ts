/** The three addresses that a start prints. */
import type { Db } from "#db/connect.ts";
import { findMallByHost } from "#shop/malls/index.ts";
import { findOwner, issueTicket } from "#shop/staff/index.ts";
import type { Env } from "./env.ts";

export interface Links {
  readonly shop: string;
  /** With a fresh ticket that opens once, within 15 minutes; absent while the mall has no owner. */
  readonly editor: string | undefined;
  readonly docs: string;
}

/** @param home origin of this installation. */
export async function makeLinks(db: Db, home: string): Promise<Links> {
  return { shop: `${home}/`, editor: await editorLink(db, home), docs: `${home}/api/docs` };
}

/** Link that opens the editor for the owner of the mall at this address (docs/behaviour.md, Routes). */
export async function editorLink(db: Db, home: string): Promise<string | undefined> {
  const mall = await findMallByHost(db, new URL(home).host);
  const owner = mall && (await findOwner(db, mall.id));
  if (!owner) return undefined;
  const ticket = await issueTicket(db, mall.id, owner.id);
  const entry = new URLSearchParams({ admin_token: ticket, hash_id: mall.id, redirect_url: `${home}/` });
  return `${home}/admin_${mall.live_decoration_id ?? 1}?${entry}`;
}

/** Origin under which this installation is reached; PUBLIC_URL, or the address that it listens on. */
export function homeOf({ HOST, PUBLIC_URL }: Pick<Env, "HOST" | "PUBLIC_URL">, port: number): string {
  if (PUBLIC_URL) return PUBLIC_URL;
  const everywhere = ["127.0.0.1", "0.0.0.0", "::", "::1", "localhost"].includes(HOST);
  return `http://${everywhere ? "localhost" : HOST.includes(":") ? `[${HOST}]` : HOST}:${port}`;
}
