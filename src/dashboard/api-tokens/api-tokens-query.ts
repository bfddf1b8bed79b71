import type { Output } from "#contract/call.ts";
import type { CallByPath } from "#contract/index.ts";
import { callQuery, refresh } from "../api/api.ts";

const path = "/admin_api/v1/apiTokens/list";
export type ApiToken = Output<CallByPath[typeof path]>["tokens"][number];

export const apiTokensQuery = callQuery(path, {});
export const refreshApiTokens = () => refresh(path);
