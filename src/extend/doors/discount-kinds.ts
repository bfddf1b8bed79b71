import { installCustomKinds } from "#shop/discounts/custom/installed.ts";
import type { Door } from "../door.ts";

/** Kinds of discounts. */
export const discountKinds: Door = (extensions) => {
  installCustomKinds(extensions.flatMap((extension) => extension.discountKinds ?? []));
  return undefined;
};
