import { mayName } from "#contract/permissions.ts";
import { installExtensionPermissions } from "#kernel/extensions/permissions.ts";
import type { Door } from "../door.ts";

/** Permissions of an extension's own. */
export const permissions: Door = (extensions) => {
  for (const extension of extensions) {
    for (const { call } of extension.calls ?? []) {
      const { permission } = call;
      if (permission && permission !== "own" && !mayName(permission, extension))
        throw new Error(`The call ${call.path} names ${permission}, which is no permission of the shop or its own`);
    }
  }
  installExtensionPermissions(
    extensions.map(({ name, label = name, permissions = {} }) => ({ extension: name, label, permissions })),
  );
  return undefined;
};
