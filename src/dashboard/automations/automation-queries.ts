import type { Output } from "#contract/call.ts";
import type { CallByPath } from "#contract/index.ts";
import { callQuery, refresh } from "../api/api.ts";

const listPath = "/admin_api/v1/automations/list";
const path = "/admin_api/v1/automations/detail";

export type Automation = Output<CallByPath[typeof path]>;

export const automationsQuery = callQuery(listPath, {});
export const automationQuery = (id: string) => callQuery(path, { id });
export const refreshAutomations = () => refresh(listPath, path);

export const automationsAddress = "/settings/automations";
export const runsAddress = "/settings/automation-runs";
