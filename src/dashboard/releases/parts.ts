/** What a release can have, by the name of its number in a release, in the order of its page. */
import type { Permission } from "#contract/permissions.ts";
import { listed } from "#i18n/lists.ts";
import { t } from "#i18n/t.ts";

interface Part {
  /** "2 pages" */
  readonly countText: (count: number) => string;
  /** What it takes to change it, beside the right to publish designs. */
  readonly permission?: Permission;
  /** Whether everybody has it alike: a release with some is not shown to a share of the visitors. */
  readonly isForAll: boolean;
}

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

export const partNames: readonly PartName[] = ["groups", "prices", "texts", "switches"];

type Counts = Readonly<Record<PartName, number>>;

/** "2 pages, 40 prices" */
export function partsText(release: Counts): string {
  const texts = partNames.flatMap((name) => (release[name] > 0 ? [parts[name].countText(release[name])] : []));
  return texts.length > 0 ? listed(texts) : t("Empty");
}

export const hasPartsForAll = (release: Counts): boolean =>
  partNames.some((name) => parts[name].isForAll && release[name] > 0);
