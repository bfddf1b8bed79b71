/** Who is signed in, what they may do, and the shop they work in. */
import { queryOptions } from "@tanstack/react-query";
import { createContext, useContext } from "react";
import type { Output } from "#contract/call.ts";
import type { CallByPath } from "#contract/index.ts";
import type { RequiredPermission } from "#contract/permissions.ts";
import { setTimeZone } from "#ui/controls/times.ts";
import { api, queryClient } from "./api.ts";

export const startPath = "/admin_api/v1/staff/me";
export type Start = Output<CallByPath[typeof startPath]>;

export const startQuery = queryOptions({
  queryKey: [startPath, {}],
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
    const start = await api.call(startPath, {}, { signal, askIdentity: false });
    // Before anything is shown of the shop: all days and times on screens are its own.
    setTimeZone(start.mall.time_zone);
    return start;
  },
  staleTime: 60_000,
});

/** Given to the signed-in part. A query in each cell and button that asks would take longer than the cell itself. */
export const StartContext = createContext<Start | undefined>(undefined);

/** Only where somebody is signed in. Dialogs stand beside the signed-in part and read what it has loaded. */
export function useStart(): Start {
  const start = useContext(StartContext) ?? queryClient.getQueryData(startQuery.queryKey);
  if (!start) throw new Error("nobody is signed in here");
  return start;
}

/** `can("products:write")`: whether the person may do something; the server decides again at the call. */
export function useCan(): (needed: RequiredPermission | undefined) => boolean {
  const { permissions } = useStart();
  return (needed) => needed === undefined || needed === "own" || permissions.includes(needed);
}
