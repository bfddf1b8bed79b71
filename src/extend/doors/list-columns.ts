import { addedKey } from "#contract/list.ts";
import { mayName } from "#contract/permissions.ts";
import { t } from "#i18n/server.ts";
import { installAddedColumns } from "#kernel/lists/added-columns.ts";
import { contextFor } from "../context.ts";
import type { Door } from "../door.ts";

/** Columns of lists. */
export const listColumns: Door = (extensions) => {
  installAddedColumns(
    extensions.flatMap((extension) =>
      (extension.listColumns ?? []).map(({ list, name, label, type, permission, shown = false, values }) => {
        if (permission !== "own" && !mayName(permission, extension))
          throw new Error(`The column ${name} names ${permission}, which is no permission of the shop or its own`);
        return {
          ...{ extension: extension.name, list, key: addedKey(extension.name, name), type, permission, shown },
          label: () => t(label),
          values: (context, ids) => values(ids, contextFor(extension.name, context)),
        };
      }),
    ),
  );
  return undefined;
};
