/**
 * What staff may do. Every admin call names one permission (`defineCall`), a role is a set of them, and the same keys
 * scope programs. The server checks them at every call; screens hide what may not be done.
 */

import { z } from "zod";
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
  "mails:read": t("Read sent emails"),
  "decoration:read": t("Open the page editor"),
  "decoration:write": t("Change designs and drafts"),
  "decoration:publish": t("Publish designs and choose the live one"),
  "figures:read": t("See sales and other figures"),
  "settings:read": t("See settings"),
  "settings:write": t("Change settings"),
  "staff:manage": t("Invite staff and change roles"),
  "audit:read": t("See who changed what"),
} as const;

export type Permission = keyof typeof permissions;
export const permissionKeys = Object.keys(permissions) as Permission[];
export const permission = z.enum(permissionKeys);

/** What a call asks for: a permission, or "own" for what concerns the caller's own account, which all staff may do. */
export type RequiredPermission = Permission | "own";

/** Every permission that reads and that a read-only member of staff may have: not mails, which hold what customers wrote. */
const readOnly = permissionKeys.filter((key) => key.endsWith(":read") && key !== "mails:read" && key !== "audit:read");

/** The built-in roles. Roles of a mall's own are rows of `staff_role`. */
export const roles = {
  owner: { name: t("Owner"), permissions: permissionKeys },
  manager: {
    name: t("Manager"),
    permissions: permissionKeys.filter((key) => key !== "staff:manage" && key !== "settings:write"),
  },
  catalog: {
    name: t("Catalog"),
    permissions: [
      ...(["products:read", "products:write", "inventory:read", "inventory:write"] as const),
      ...(["media:read", "media:write", "content:read"] as const),
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
      ...(["decoration:read", "decoration:write", "decoration:publish"] as const),
    ],
  },
  "read-only": { name: t("Read-only"), permissions: readOnly },
} as const satisfies Readonly<Record<string, { name: string; permissions: readonly Permission[] }>>;

export type BuiltInRole = keyof typeof roles;

export const isBuiltInRole = (role: string): role is BuiltInRole => Object.hasOwn(roles, role);
