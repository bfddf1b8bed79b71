/** The account's pages are for customers: guests are led to the login and come back (spec §4). */
import { type LoaderFunctionArgs, redirect } from "react-router";
import type { Account } from "#contract/calls/accounts.ts";
import { apiContext } from "../../api/context.ts";
import { expectData } from "../../api/expect.ts";
import { basenameOf } from "../../route-table.ts";
import { loginPath } from "./redirect.ts";
import { sampleAccount } from "./sample.ts";
import { isLoggedIn } from "./session.ts";

type Args = Pick<LoaderFunctionArgs, "context" | "url">;

/** In the editor there is no customer: its pages show samples. */
export function isEditing(url: URL): boolean {
  return basenameOf(url.pathname) !== "";
}

/**
 * The customer who looks at a page. The browser asks only when it holds a customer's session, so that a guest's click
 * costs no call; the server asks with the visitor's cookie.
 * @throws a redirect to the login for guests.
 */
export async function requireAccount(args: Args): Promise<Account> {
  const account = await findAccount(args);
  if (!account) throw redirect(loginPath(args.url.pathname, args.url.search));
  return account;
}

/** The same, undefined for guests. */
export async function findAccount({ context, url }: Args): Promise<Account | undefined> {
  if (isEditing(url)) return sampleAccount;
  if (typeof document !== "undefined" && !isLoggedIn()) return undefined;
  const answer = await context.get(apiContext).call("/api/v1/account/info", {});
  return answer.code === 401 ? undefined : expectData(answer).account;
}
