/** Who calls, where a call is not for everybody, and whether they may (docs/behaviour.md, Calls). */

import type { Call } from "#contract/call.ts";
import { codes, forbidden, ShopError, unauthorized } from "#contract/errors.ts";
import { t } from "#i18n/server.ts";
import type { ShopContext } from "#kernel/context.ts";
import { isId } from "#kernel/ids.ts";
import { findMall, type Mall } from "#kernel/malls/index.ts";
import { mayDo, type Staff } from "#kernel/rights/staff.ts";
import { findApiToken, isApiToken } from "#shop/api-tokens/index.ts";
import { verifyToken } from "#shop/auth/session.ts";
import type { Buyer } from "#shop/buyer.ts";
import { findDashboardSession, verifyAdmin, waysToConfirm } from "#shop/staff/index.ts";
import { pageKey } from "#shop/staff/page-key.ts";
import type { Caller, Credentials, Identified, Services, StaffSession } from "./context.ts";

/** A member of staff, or a program in their place. @throws {ShopError} as `identify` does. */
export async function identifyStaff(
  services: Services,
  {
    permission,
    reauth,
    bySession = false,
    onShopPages = false,
    path,
  }: Pick<Call, "bySession" | "onShopPages" | "permission" | "reauth"> & Partial<Pick<Call, "path">>,
  credentials: Credentials,
): Promise<Identified> {
  const { token } = credentials;
  const isProgram = isApiToken(token);
  const identified = isProgram
    ? await identifyProgram(services, { ...credentials, token })
    : token
      ? await identifyEditor(services, { ...credentials, token })
      : await identifyDashboard(services, credentials);
  if (isProgram && (bySession || onShopPages)) throw forbidden(t("API tokens can't make this call"));
  // A program has no cookies that another page could use.
  if (!isProgram && !onShopPages) requirePageKey(credentials);
  if (!permission || !mayDo(identified.caller.staff, permission)) throw forbidden();
  const { session } = identified.caller;
  // A token that was made for this very call needs no person.
  const isNamed = session.kind === "token" && path !== undefined && session.calls?.includes(path);
  if (reauth && !isNamed) await requireConfirmed({ ...services, mall: identified.mall }, identified.caller);
  return identified;
}

/** A shopper: a customer, or a guest where the call is not for customers alone. @throws {ShopError} 401 for others. */
export async function identifyShopper(
  services: Services,
  audience: Exclude<Call["audience"], "admin" | "anyone">,
  credentials: Credentials,
): Promise<Identified> {
  const { mall, token } = credentials;
  if (!token) throw unauthorized();
  const asked = shoppers.get(credentials) ?? verifyToken({ db: services.db, mall }, token, services);
  shoppers.set(credentials, asked);
  const shopper = await asked;
  if (!shopper || (audience === "customer" && shopper.kind !== "customer")) throw unauthorized();
  return { caller: shopper, mall };
}

/** Whether a visitor is logged in. */
export async function isCustomer(services: Services, { mall, token }: Credentials): Promise<boolean> {
  const shopper = token ? await verifyToken({ db: services.db, mall }, token, services) : undefined;
  return shopper?.kind === "customer";
}

/** Whose token a request carries, verified once: a page that is rendered makes several calls with the same one. */
const shoppers = new WeakMap<Credentials, ReturnType<typeof verifyToken>>();

/** The mall that X-Mall-Id names. */
async function namedMall({ db }: Services, { mall, mallId }: Credentials): Promise<Mall | undefined> {
  if (mallId === mall.id) return mall;
  return mallId && isId(mallId) ? findMall(db, mallId) : undefined;
}

/** A program acts in the mall that X-Mall-Id names, else in that of the host, and only with a token of that same mall. */
async function identifyProgram(services: Services, credentials: Credentials & { readonly token: string }) {
  const mall = credentials.mallId ? await namedMall(services, credentials) : credentials.mall;
  const program = mall && (await findApiToken({ db: services.db, mall }, credentials.token, services.secret));
  if (!mall || !program) throw unauthorized(t("This API token is not valid"));
  const { id, name, calls } = program;
  const session = { id, name, calls, kind: "token", confirmed_ago: null, test_until: null } as const;
  return { caller: { kind: "admin", staff: program.staff, session } as const, mall };
}

/** The editor acts in the mall that X-Mall-Id names, and only with a token of that same mall. */
async function identifyEditor(services: Services, credentials: Credentials & { readonly token: string }) {
  const { token, adminSecret: secret } = credentials;
  if (!secret) throw unauthorized();
  const mall = await namedMall(services, credentials);
  const editorSession = mall && (await verifyAdmin({ db: services.db, mall }, { token, secret }));
  if (!mall || !editorSession) throw unauthorized();
  const session = { id: editorSession.id, kind: "editor", confirmed_ago: null, test_until: null } as const;
  return { caller: { kind: "admin", staff: editorSession.staff, session } as const, mall };
}

/** The dashboard acts in the mall of its host name. @throws {ShopError} 403 when another site sent the request. */
async function identifyDashboard({ db }: Services, { mall, dashboardSecret, pageOrigin, ip }: Credentials) {
  if (!dashboardSecret) throw unauthorized();
  if (!pageOrigin) throw forbidden(t("This request came from another site"));
  const dashboardSession = await findDashboardSession({ db, mall }, dashboardSecret, { ip });
  if (!dashboardSession) throw unauthorized();
  const { staff, ...session } = dashboardSession;
  return { caller: { kind: "admin", staff, session: { ...session, kind: "dashboard" } } as const, mall };
}

/**
 * Pages of the shop send the cookies of staff with every request, and the owner's custom code runs in them: the cookies
 * count only together with the key that documents of dashboard and editor get.
 * @throws {ShopError} 403; a page with the key of an earlier session gets the one of today by loading anew.
 */
function requirePageKey({ token, adminSecret, dashboardSecret, pageKey: key }: Credentials): void {
  const secret = token ? adminSecret : dashboardSecret;
  if (secret && key === pageKey(secret)) return;
  throw new ShopError(codes.forbidden, reloadPage, { reload: true });
}

const reloadPage =
  "Reload this page to go on: it was opened before you signed in. If this message stays, your browser is too old for this page.";

/** Seconds after which a call with `reauth` asks staff to confirm their identity again. */
const confirmedFor = 10 * 60;

/**
 * Asks for a proof of who calls that is ten minutes old at most. Staff who have nothing to prove it with (a demo's owner, let in
 * by the printed link) are not asked.
 * @throws {ShopError} 401 with the ways to prove it; 403 in the editor, which has no dialog for it.
 */
export async function requireConfirmed(
  context: ShopContext,
  { staff, session }: Extract<Caller, { kind: "admin" }>,
): Promise<void> {
  if (session.kind !== "dashboard") throw forbidden(t("This can be done in the dashboard only"));
  // By the clock that wrote it, the database's: those of machines differ. One that was set back asks once more.
  const { confirmed_ago: ago } = session;
  if (ago !== null && ago >= 0 && ago < confirmedFor) return;
  const ways = await waysToConfirm(context, staff.id);
  if (ways.length > 0)
    throw new ShopError(codes.unauthorized, "Please confirm it's you", { reauthenticate: true, ways });
}

/** The owner of a cart and of orders. @throws {ShopError} 401 for callers who are no shoppers. */
export function buyerOf({ caller }: { readonly caller: Caller }): Buyer {
  if (caller.kind === "customer") return { customer_id: caller.customer_id };
  if (caller.kind === "guest") return { guest_id: caller.id };
  throw unauthorized();
}

/** Id of the logged-in customer. @throws {ShopError} 401 for other callers. */
export function customerOf({ caller }: { readonly caller: Caller }): string {
  if (caller.kind !== "customer") throw unauthorized();
  return caller.customer_id;
}

/** The member of staff who calls. @throws {ShopError} 401 for other callers. */
export function staffOf({ caller }: { readonly caller: Caller }): Staff {
  if (caller.kind !== "admin") throw unauthorized();
  return caller.staff;
}

/** The session of the member of staff who calls. @throws {ShopError} 401 for other callers. */
export function sessionOf({ caller }: { readonly caller: Caller }): StaffSession {
  if (caller.kind !== "admin") throw unauthorized();
  return caller.session;
}
