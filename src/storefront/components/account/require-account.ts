/** Pages of the account require a customer: guests are redirected to the login, which returns to the page. */
import { type LoaderFunctionArgs, redirect } from "react-router";
import type { Account } from "#contract/calls/accounts.ts";
import { apiContext } from "../../api/context.ts";
import { expectData, pathIn } from "../../decoration/load.ts";
import { basenameOf, pageAt } from "../../route-table.ts";
import { shopPath } from "../../runtime/base.ts";
import { loginPath } from "./redirect.ts";
import { isLoggedIn } from "./session.ts";

if (typeof document !== "undefined") {
  // A page that the browser has kept as it was left may show what belongs to somebody who has logged out since.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted && !isLoggedIn() && pageAt(shopPath(location.pathname))?.personal) location.reload();
  });
}

type Args = Pick<LoaderFunctionArgs, "context" | "url">;

/** True under the alias prefix of the editor, where personal pages show samples. */
export function isEditing(url: URL): boolean {
  return basenameOf(url.pathname) !== "";
}

/**
 * The customer who opens a page.
 * @throws a redirect to the login for guests.
 */
export async function requireAccount(args: Args): Promise<Account> {
  const account = await findAccount(args);
  if (!account) throw redirect(loginPath(pathIn(args), args.url.search));
  return account;
}

/**
 * The customer, undefined for guests. The browser calls only when its cookies hold a customer's session, so that guests
 * cost no call; the server calls with the cookie of the request.
 */
export async function findAccount({ context, url }: Args): Promise<Account | undefined> {
  if (isEditing(url)) return (await import("./sample.ts")).sampleAccount;
  if (typeof document !== "undefined" && !isLoggedIn()) return undefined;
  const answer = await context.get(apiContext).call("/api/v1/account/info", {});
  return answer.code === 401 ? undefined : expectData(answer).account;
}
