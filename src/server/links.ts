/** The addresses that a start prints. */
import type { Db } from "#db/connect.ts";
import { findMallByHost } from "#kernel/malls/index.ts";
import { findOwner } from "#kernel/rights/member.ts";
import { canSignIn, issueTicket, issueToken } from "#shop/staff/index.ts";
import type { Env } from "./env.ts";

export interface Links {
  readonly shop: string;
  /** Signs in or leads to the set-up; only the address once the owner can sign in. */
  readonly dashboard: string | undefined;
  /** With a fresh ticket that opens once, within 15 minutes; absent while the mall has no owner. */
  readonly editor: string | undefined;
  readonly docs: string;
}

/** @param home origin of this installation. */
export async function makeLinks(db: Db, { DEMO }: Pick<Env, "DEMO">, home: string): Promise<Links> {
  const owner = await findOwnerAt(db, home);
  const open = DEMO || (owner && !(await canSignIn(owner, owner.staff.id)));
  return {
    shop: `${home}/`,
    dashboard: open ? await dashboardLink(db, { DEMO }, home) : owner && `${home}/dashboard`,
    editor: await editorLink(db, home),
    docs: `${home}/api/docs`,
  };
}

/**
 * Link into the dashboard for the owner of the mall at this address. It signs in, once and within 15 minutes; without
 * `DEMO`, as long as the owner has neither password nor passkey, it leads to the set-up, once and within 24 hours.
 */
export async function dashboardLink(db: Db, { DEMO }: Pick<Env, "DEMO">, home: string): Promise<string | undefined> {
  const owner = await findOwnerAt(db, home);
  if (!owner) return undefined;
  const staffId = owner.staff.id;
  if (!DEMO && !(await canSignIn(owner, staffId))) {
    // After "#", so that the token gets into no log.
    return `${home}/dashboard/set-up#token=${await issueToken(owner, "set_up", { staffId })}`;
  }
  return `${home}/dashboard/sign-in?link=${await issueToken(owner, "sign_in", { staffId })}`;
}

async function findOwnerAt(db: Db, home: string) {
  const mall = await findMallByHost(db, new URL(home).host);
  const staff = mall && (await findOwner(db, mall.id));
  return mall && staff && { db, mall, staff };
}

/** Link that opens the editor for the owner of the mall at this address (docs/behaviour.md, Routes). */
export async function editorLink(db: Db, home: string): Promise<string | undefined> {
  const owner = await findOwnerAt(db, home);
  if (!owner) return undefined;
  const { mall, staff } = owner;
  const ticket = await issueTicket(db, mall.id, staff.id);
  const entry = new URLSearchParams({ admin_token: ticket, hash_id: mall.id, redirect_url: `${home}/` });
  return `${home}/admin_${mall.live_decoration_id ?? 1}?${entry}`;
}

/** Origin under which this installation is reached; PUBLIC_URL, or the address that it listens on. */
export function homeOf({ HOST, PUBLIC_URL }: Pick<Env, "HOST" | "PUBLIC_URL">, port: number): string {
  if (PUBLIC_URL) return PUBLIC_URL;
  const everywhere = ["127.0.0.1", "0.0.0.0", "::", "::1", "localhost"].includes(HOST);
  return `http://${everywhere ? "localhost" : HOST.includes(":") ? `[${HOST}]` : HOST}:${port}`;
}
