/** Permissions as the form of a role shows them: by what they are about. */

import {
  type CorePermission,
  languageOfPermission,
  type Permission,
  permissionKeys,
  permissionText,
} from "#contract/permissions.ts";
import { listed, separated } from "#i18n/lists.ts";
import { t } from "#i18n/t.ts";
import type { Start } from "../api/start.ts";
import type { Role } from "./staff-query.ts";

/** Permissions of extensions, a group each. */
export type ExtensionPermissions = Start["extension_permissions"];

interface PermissionGroup {
  readonly label: string;
  readonly keys: readonly CorePermission[];
}

const labels: readonly (readonly [label: string, nouns: readonly string[]])[] = [
  [t("Catalog"), ["products", "inventory", "media"]],
  [t("Orders and customers"), ["orders", "refunds", "customers", "discounts"]],
  [t("Shop pages"), ["content", "decoration", "writing"]],
  [t("Translations"), ["translations"]],
  [t("Administration"), ["figures", "settings", "webhooks", "staff", "audit", "mails"]],
];

/** What a permission is about: "products", "ext:sample". */
const nounOf = (key: Permission) => (languageOfPermission(key) ? "translations" : key.slice(0, key.lastIndexOf(":")));

/** Every permission is in exactly one group; one of a new noun in the last. */
export const permissionGroups: readonly PermissionGroup[] = labels.map(([label], index) => ({
  label,
  keys: permissionKeys.filter((key) => {
    const at = labels.findIndex(([, nouns]) => nouns.includes(nounOf(key)));
    return (at < 0 ? labels.length - 1 : at) === index;
  }),
}));

/** Groups as a shop in these languages has them: one with a single language has nothing to translate. */
export const offeredGroups = (languages: readonly string[]): readonly PermissionGroup[] =>
  permissionGroups
    .map(({ label, keys }) => ({
      label,
      keys: keys.filter((key) => {
        if (nounOf(key) !== "translations") return true;
        const language = languageOfPermission(key);
        return language ? languages.includes(language) : languages.length > 0;
      }),
    }))
    .filter(({ keys }) => keys.length > 0);

/** What each permission says, those of extensions too. */
export const sentencesOf = (extensions: ExtensionPermissions): ReadonlyMap<Permission, string> =>
  new Map<Permission, string>([
    ...permissionKeys.map((key) => [key, permissionText(key)] as const),
    ...extensions.flatMap((one) => one.permissions.map(({ key, label }) => [key, label] as const)),
  ]);

/** The permission that another one is of no use without: who changes products must see them. */
export function neededBy(key: Permission, all: readonly Permission[] = permissionKeys): Permission | undefined {
  const read = all.find((one) => one === `${nounOf(key)}:read`);
  if (key === "refunds:approve") return "orders:read";
  return read === key ? undefined : read;
}

/** "Everything", "12 permissions", or the sentences of a short list. */
export function summaryOf(
  { permissions: given }: Pick<Role, "permissions">,
  extensions: ExtensionPermissions = [],
): string {
  if (permissionKeys.every((key) => given.includes(key))) return t("Everything, including staff and settings");
  const sentences = sentencesOf(extensions);
  if (given.length <= 3) return separated(given.map((key) => sentences.get(key) ?? key));
  const changed = given.filter((key) => !key.endsWith(":read") && !key.endsWith(":use")).map((key) => nounOf(key));
  if (changed.length === 0) return t("Sees the shop and changes nothing");
  const extensionLabels = new Map(
    extensions.flatMap(({ label, permissions: [first] }) => (first ? [[nounOf(first.key), label]] : [])),
  );
  const nouns = [...new Set(changed)].map((noun) => words[noun] ?? extensionLabels.get(noun) ?? noun);
  return t("Changes {things}", { things: listed(nouns) });
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
  translations: t("translations"),
  decoration: t("designs"),
  figures: t("figures"),
  settings: t("settings"),
  webhooks: t("webhooks"),
  staff: t("staff and roles"),
  audit: t("activity"),
  mails: t("emails"),
};
