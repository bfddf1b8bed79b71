/** Who is signed in, what they may do, and the shop they work in. */
import { useSuspenseQuery } from "@tanstack/react-query";
import type { Output } from "#contract/call.ts";
import type { CallByPath } from "#contract/index.ts";
import type { RequiredPermission } from "#contract/permissions.ts";
import { setTimeZone } from "#ui/controls/times.ts";
import { api } from "./api.ts";

export const startPath = "/admin_api/v1/staff/me";
export type Start = Output<CallByPath[typeof startPath]>;

export const startQuery = {
  queryKey: [startPath, {}],
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
    const start = await api.call(startPath, {}, { signal, askIdentity: false });
    // Before anything is shown of the shop: all days and times on screens are its own.
    setTimeZone(start.mall.time_zone);
    return start;
  },
  staleTime: 60_000,
};

/** Only inside of the signed-in part, where it is loaded. */
export function useStart(): Start {
  return useSuspenseQuery(startQuery).data;
}

/** `can("products:write")`: whether the person may do something; the server decides again at the call. */
export function useCan(): (needed: RequiredPermission | undefined) => boolean {
  const { permissions } = useStart();
  return (needed) => needed === undefined || needed === "own" || permissions.includes(needed);
}
