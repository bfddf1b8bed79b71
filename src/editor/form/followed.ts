/** Fields of a module that follow the shop (`ofShop` of its definition): the shop's name, the sign of its currency. */
import { createContext, useContext, useMemo } from "react";
import type { Values } from "#decoration/field.ts";
import type { AnyDefinition } from "#decoration/module.ts";
import { sameValue } from "./field-state.ts";
import { useFormContext } from "./form-context.ts";

export interface Followed {
  /** What the shop says, by field. */
  readonly values: Values;
  /** Whether the module says the same in all of these fields: they change with the shop then. */
  readonly isFollowing: boolean;
}

export const FollowedContext = createContext<Followed | null>(null);

/** Where the shop's name and currency are set. */
export const shopSettings = "/dashboard/settings/shop";

/** Of a module; null where nothing of it follows the shop, or the shop is not known yet. */
export function useFollowedOf({ ofShop }: AnyDefinition, values: Values): Followed | null {
  const { shop } = useFormContext();
  const followed: Values | undefined = useMemo(() => (shop ? ofShop?.(shop) : undefined), [shop, ofShop]);
  const isFollowing = followed && Object.entries(followed).every(([name, value]) => sameValue(values[name], value));
  return useMemo(
    () => (followed && isFollowing !== undefined ? { values: followed, isFollowing } : null),
    [followed, isFollowing],
  );
}

/** For a field; null where it does not follow the shop. */
export function useFollowed(name: string): (Followed & { readonly value: unknown }) | null {
  const followed = useContext(FollowedContext);
  return followed && Object.hasOwn(followed.values, name) ? { ...followed, value: followed.values[name] } : null;
}
