/** The parts that a release can have, as its page and the list of releases show them. */
import type { Permission } from "#contract/permissions.ts";
import { listed } from "#i18n/lists.ts";
import { t } from "#i18n/t.ts";

interface Part {
  /** How many of the part a release has, in words: "2 pages". */
  readonly countText: (count: number) => string;
  /** Permission that changing the part needs in addition to publishing designs. */
  readonly permission?: Permission;
  /** Whether the part is the same for all visitors: a release that has it cannot be shown to a share of them only. */
  readonly isForAll: boolean;
}

/** Fields of a release that hold the number of each part. */
export type PartName = "groups" | "prices" | "texts" | "switches";

export const parts: Readonly<Record<PartName, Part>> = {
  groups: {
    countText: (count) => t("{count, plural, one {# page} other {# pages}}", { count }),
    isForAll: false,
  },
  prices: {
    countText: (count) => t("{count, plural, one {# price} other {# prices}}", { count }),
    permission: "products:write",
    isForAll: true,
  },
  texts: {
    countText: (count) => t("{count, plural, one {# translation} other {# translations}}", { count }),
    isForAll: true,
  },
  switches: {
    countText: (count) =>
      t("{count, plural, one {# discount or news post} other {# discounts and news posts}}", { count }),
    isForAll: true,
  },
};

/** In the order of their cards on the page of a release. */
export const partNames: readonly PartName[] = ["groups", "prices", "texts", "switches"];

type Counts = Readonly<Record<PartName, number>>;

/** What a release has, in words: "2 pages, 40 prices", or "Empty". */
export function partsText(release: Counts): string {
  const texts = partNames.flatMap((name) => (release[name] > 0 ? [parts[name].countText(release[name])] : []));
  return texts.length > 0 ? listed(texts) : t("Empty");
}

/** Whether a release has a part that is the same for all visitors, so that it cannot be shown to a share of them only. */
export const hasPartsForAll = (release: Counts): boolean =>
  partNames.some((name) => parts[name].isForAll && release[name] > 0);
