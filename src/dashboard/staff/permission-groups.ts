/** Permissions as the form of a role shows them: by what they are about. */

import { type Permission, permissionKeys, permissions } from "#contract/permissions.ts";
import { listed, separated } from "#i18n/lists.ts";
import { t } from "#i18n/t.ts";
import type { Role } from "./staff-query.ts";

interface PermissionGroup {
  readonly label: string;
  readonly keys: readonly Permission[];
}

const labels: readonly (readonly [label: string, nouns: readonly string[]])[] = [
  [t("Catalog"), ["products", "inventory", "media"]],
  [t("Orders and customers"), ["orders", "refunds", "customers", "discounts"]],
  [t("Shop pages"), ["content", "decoration"]],
  [t("Administration"), ["figures", "settings", "staff", "audit", "mails"]],
];

const nounOf = (key: Permission) => key.split(":")[0] ?? "";

/** Every permission is in exactly one group; one of a new noun in the last. */
export const permissionGroups: readonly PermissionGroup[] = labels.map(([label], index) => ({
  label,
  keys: permissionKeys.filter((key) => {
    const at = labels.findIndex(([, nouns]) => nouns.includes(nounOf(key)));
    return (at < 0 ? labels.length - 1 : at) === index;
  }),
}));

/** The permission that another one is of no use without: who changes products must see them. */
export function neededBy(key: Permission): Permission | undefined {
  const read = permissionKeys.find((one) => one === `${nounOf(key)}:read`);
  if (key === "refunds:approve") return "orders:read";
  return read === key ? undefined : read;
}

/** "Everything", "12 permissions", or the sentences of a short list. */
export function summaryOf({ permissions: given }: Pick<Role, "permissions">): string {
  if (given.length === permissionKeys.length) return t("Everything, including staff and settings");
  if (given.length <= 3) return separated(given.map((key) => permissions[key]));
  const changed = given.filter((key) => !key.endsWith(":read")).map((key) => nounOf(key));
  if (changed.length === 0) return t("Sees the shop and changes nothing");
  return t("Changes {things}", { things: listed([...new Set(changed)].map((noun) => words[noun] ?? noun)) });
}

const words: Readonly<Record<string, string>> = {
  products: t("products"),
  inventory: t("inventory"),
  media: t("media"),
  orders: t("orders"),
  refunds: t("refunds"),
  customers: t("customers"),
  discounts: t("discounts"),
  content: t("content"),
  decoration: t("designs"),
  figures: t("figures"),
  settings: t("settings"),
  staff: t("staff and roles"),
  audit: t("activity"),
  mails: t("emails"),
};
