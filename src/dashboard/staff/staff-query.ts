import type { Output } from "#contract/call.ts";
import type { CallByPath } from "#contract/index.ts";
import { callQuery, refresh } from "../api/api.ts";

const staffPath = "/admin_api/v1/staff/list";
const rolesPath = "/admin_api/v1/staff/roles";
export type Member = Output<CallByPath[typeof staffPath]>["staff"][number];
export type Role = Output<CallByPath[typeof rolesPath]>["roles"][number];

export const staffQuery = callQuery(staffPath, {});
export const rolesQuery = callQuery(rolesPath, {});

/** Loads staff and roles again: each shows something of the other. */
export const refreshStaff = () => refresh(staffPath, rolesPath);
