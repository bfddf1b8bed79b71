/** Permissions of extensions: roles have them beside the shop's own, and calls, pages, cards and columns name them. */
import { type ExtensionPermission, type Permission, permissionKeys, permissionOf } from "#contract/permissions.ts";

export interface ExtensionPermissions {
  /** Name of the extension. */
  readonly extension: string;
  /** What staff know the extension by. */
  readonly label: string;
  /** Sentences by the last part of the key: `read` for `ext:<extension>:read`. */
  readonly permissions: Readonly<Record<string, string>>;
}

let installed: readonly ExtensionPermissions[] = [];
let keys: readonly ExtensionPermission[] = [];

/** Those with permissions, in the order of the configuration. */
export const extensionPermissions = (): readonly ExtensionPermissions[] => installed;
/** Of all extensions. */
export const extensionPermissionKeys = (): readonly ExtensionPermission[] => keys;
/** Every permission that there is. */
export const allPermissions = (): readonly Permission[] => [...permissionKeys, ...keys];

const goodName = /^[a-z][a-z0-9_]{0,29}$/;

/** @throws {Error} naming what is wrong. Those installed before stay as they are. */
export function installExtensionPermissions(declared: readonly ExtensionPermissions[]): void {
  for (const name of declared.flatMap(({ permissions }) => Object.keys(permissions))) {
    if (!goodName.test(name))
      throw new Error(`The permission ${JSON.stringify(name)} needs a name of small letters, digits and _`);
  }
  installed = declared.filter(({ permissions }) => Object.keys(permissions).length > 0);
  keys = installed.flatMap(({ extension, permissions }) =>
    Object.keys(permissions).map((name) => permissionOf(extension, name)),
  );
}
