import type { Output } from "#contract/call.ts";
import type { CallByPath } from "#contract/index.ts";
import { callQuery, refresh } from "../api/api.ts";

const listPath = "/admin_api/v1/releases/list";
const path = "/admin_api/v1/releases/detail";
const pricesPath = "/admin_api/v1/releases/prices";
const textsPath = "/admin_api/v1/releases/translations";

export type Release = Output<CallByPath[typeof path]>;
export type ReleaseRow = Output<CallByPath[typeof listPath]>["releases"][number];

export const releasesQuery = callQuery(listPath, {});
export const releaseQuery = (id: string) => callQuery(path, { id });
export const pricesQuery = (id: string, page: number) => callQuery(pricesPath, { id, page, pageSize: 20 });
export const textsQuery = (id: string, page: number) => callQuery(textsPath, { id, page, pageSize: 20 });
export const calendarQuery = (from: string, until: string) =>
  callQuery("/admin_api/v1/releases/calendar", { from, until });
export const refreshReleases = () => refresh(listPath, path, pricesPath, textsPath);
