import type { Output } from "#contract/call.ts";
import type { CallByPath } from "#contract/index.ts";
import { callQuery, refresh } from "../api/api.ts";

const path = "/admin_api/v1/account/detail";
export type Account = Output<CallByPath[typeof path]>;

export interface AccountProps {
  readonly account: Account;
}

export const accountQuery = callQuery(path, {});

/** Loads the account again after a change. */
export const refreshAccount = () => refresh(path);
