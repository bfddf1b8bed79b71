/** Download of a list as CSV. */
import type { ListDefinition, ListSelection, ListView } from "#contract/list.ts";
import { api } from "../api/api.ts";
import { download } from "../api/download.ts";
import { toastFailure } from "../shell/toast.ts";

interface ExportOptions {
  readonly list: Pick<ListDefinition, "name" | "isPersonal">;
  readonly view: ListView;
  /** Only these rows. */
  readonly selection?: ListSelection;
}

/** Of a list about people it asks first who is there. */
export async function downloadCsv({ list, view, selection }: ExportOptions): Promise<void> {
  try {
    if (list.isPersonal) await api.call("/admin_api/v1/lists/confirmExport", {});
  } catch (error) {
    toastFailure(error);
    return;
  }
  download("/admin_api/v1/lists/export", {
    list: list.name,
    state: JSON.stringify(view),
    ...(selection && "ids" in selection && { ids: JSON.stringify(selection.ids) }),
  });
}
