/** Selected rows that a list hands over to another screen, which also finds them after a reload. */
import { useMemo } from "react";
import { useLocation } from "react-router";
import { z } from "zod/mini";
import type { ListSelection } from "#contract/list.ts";

/** A filter in it is checked by the shop. */
const handedOver = z.object({
  selection: z.union([
    z.object({ ids: z.array(z.string()) }),
    z.object({ all: z.literal(true), search: z.optional(z.string()), filters: z.optional(z.array(z.any())) }),
  ]),
});

/** The rows with which a screen was opened; undefined when it was opened by its address. */
export function useHandedOver(): ListSelection | undefined {
  const { state } = useLocation();
  return useMemo(() => handedOver.safeParse(state).data?.selection as ListSelection | undefined, [state]);
}
