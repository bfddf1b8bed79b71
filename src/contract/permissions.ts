/**
 * What staff may do. Every admin call names one permission (`defineCall`), a role is a set of them, and the same keys
 * scope programs. The server checks them at every call; screens hide what may not be done.
 */

import { z } from "zod";
import { type Language, languages } from "#i18n/languages.ts";
import { t } from "#i18n/t.ts";

/** Every permission with its sentence on screens, in the order of the roles' form. */
export const permissions = {
  "products:read": t("See products, categories and prices"),
  "products:write": t("Change products, categories, prices and search words"),
  "inventory:read": t("See stock and its history"),
  "inventory:write": t("Change stock"),
  "media:read": t("See the media library"),
  "media:write": t("Upload, change and delete media"),
  "orders:read": t("See orders"),
  "orders:write": t("Ship, cancel and change orders"),
  "refunds:approve": t("Approve and reject refunds"),
  "customers:read": t("See customers and their messages"),
  "customers:write": t("Change customers and answer messages"),
  "discounts:read": t("See discounts"),
  "discounts:write": t("Change discounts"),
  "content:read": t("See articles, news and menus"),
  "content:write": t("Change articles, news and menus"),
  "writing:use": t("Use writing help, which the service may charge for"),
  "translations:read": t("See all texts and their translations"),
  "mails:read": t("Read sent emails"),
  "decoration:read": t("Open the page editor"),
  "decoration:write": t("Change designs and drafts"),
  "decoration:publish": t("Publish designs and choose the live one"),
  "figures:read": t("See sales and other figures"),
  "settings:read": t("See settings"),
  "settings:write": t("Change settings"),
  "webhooks:read": t("See webhooks and what they were sent"),
  "webhooks:write": t("Change webhooks and send events again"),
  "staff:manage": t("Invite staff and change roles"),
  "audit:read": t("See who changed what"),
} as const;

/** Translates whatever is translated into one language, without the right to the records themselves. */
type TranslationPermission = `translations:write:${Language}`;
export const translationPermission = (language: Language): TranslationPermission => `translations:write:${language}`;
/** One for each language that ships; screens show those of the shop's. */
const translationPermissions = (Object.keys(languages) as Language[]).map(translationPermission);
/** The language of such a permission; undefined for others. */
export const languageOfPermission = (key: string): Language | undefined =>
  (Object.keys(languages) as Language[]).find((language) => key === translationPermission(language));

export type CorePermission = keyof typeof permissions | TranslationPermission;
/** One that an extension declares: `ext:<its name>:read`. */
export type ExtensionPermission = `ext:${string}:${string}`;
export type Permission = CorePermission | ExtensionPermission;
/** Those of the shop itself. */
export const permissionKeys: CorePermission[] = [
  ...(Object.keys(permissions) as (keyof typeof permissions)[]),
  ...translationPermissions,
];

/** Its sentence on screens. */
export function permissionText(key: CorePermission): string {
  const language = languageOfPermission(key);
  if (language) return t("Translate into {language}", { language: languages[language].name });
  return permissions[key as keyof typeof permissions];
}
/** Whether an extension in use declares one of its form is known where roles are saved. */
export const permission = z.union(
  [
    z.enum(permissionKeys),
    z.templateLiteral([
      "ext:",
      z.string().regex(/[a-z][a-z0-9-]{0,39}/),
      ":",
      z.string().regex(/[a-z][a-z0-9_]{0,29}/),
    ]),
  ],
  `must be one of ${permissionKeys.join(", ")}, or of an extension`,
);

/** Of a role or a token: those of the shop, and many of extensions. */
export const maxPermissions = 500;

const isCorePermission = (key: string): key is CorePermission => permissionKeys.some((one) => one === key);

/** What a call asks for: a permission, or "own" for what concerns the caller's own account, which all staff may do. */
export type RequiredPermission = Permission | "own";

/**
 * Every permission that reads and that a read-only member of staff may have: not mails, which hold what customers wrote, nor webhooks,
 * whose addresses may be secrets.
 */
const notReadOnly: readonly string[] = ["mails:read", "audit:read", "webhooks:read"];
const readOnly = permissionKeys.filter((key) => key.endsWith(":read") && !notReadOnly.includes(key));

/** `ext:sample:read` of the extension `sample` and `read`. */
export const permissionOf = (extension: string, name: string): ExtensionPermission => `ext:${extension}:${name}`;

/** Whether an extension may name a permission: one of the shop's, or one that it declares itself. */
export const mayName = (
  key: string,
  { name, permissions: own = {} }: { readonly name: string; readonly permissions?: Readonly<Record<string, string>> },
): boolean => isCorePermission(key) || Object.keys(own).some((one) => permissionOf(name, one) === key);

/** The built-in roles. Roles of a mall's own are rows of `staff_role`. */
export const roles = {
  owner: { name: t("Owner"), permissions: permissionKeys },
  manager: {
    name: t("Manager"),
    permissions: permissionKeys.filter(
      (key) => key !== "staff:manage" && key !== "settings:write" && key !== "webhooks:write",
    ),
  },
  catalog: {
    name: t("Catalog"),
    permissions: [
      ...(["products:read", "products:write", "inventory:read", "inventory:write"] as const),
      ...(["media:read", "media:write", "content:read", "translations:read", "writing:use"] as const),
    ],
  },
  support: {
    name: t("Support"),
    permissions: [
      ...(["products:read", "inventory:read", "orders:read", "orders:write", "refunds:approve"] as const),
      ...(["customers:read", "customers:write", "discounts:read", "content:read"] as const),
    ],
  },
  designer: {
    name: t("Designer"),
    permissions: [
      ...(["products:read", "media:read", "media:write", "content:read", "content:write"] as const),
      ...(["decoration:read", "decoration:write", "decoration:publish", "translations:read", "writing:use"] as const),
    ],
  },
  translator: {
    name: t("Translator"),
    permissions: ["translations:read", "decoration:read", ...translationPermissions],
  },
  "read-only": { name: t("Read-only"), permissions: readOnly },
} as const satisfies Readonly<Record<string, { name: string; permissions: readonly Permission[] }>>;

export type BuiltInRole = keyof typeof roles;

/**
 * Whether a built-in role has the permissions that extensions declare: owners and managers have all of them, who may only read those that
 * read. The others have what they need for their work, which an extension does not know.
 */
export const hasOfExtensions = (role: BuiltInRole, key: ExtensionPermission): boolean =>
  role === "owner" || role === "manager" || (role === "read-only" && key.endsWith(":read"));

export const isBuiltInRole = (role: string): role is BuiltInRole => Object.hasOwn(roles, role);
