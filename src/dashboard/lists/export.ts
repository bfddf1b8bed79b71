/** Download of a list as CSV. */
import type { ListDefinition, ListSelection, ListView } from "#contract/list.ts";
import { download, downloadPersonal } from "../api/download.ts";

interface ExportOptions {
  readonly list: Pick<ListDefinition, "name" | "isPersonal">;
  readonly view: ListView;
  /** Only these rows. */
  readonly selection?: ListSelection;
}

export function downloadCsv({ list, view, selection }: ExportOptions): void {
  const save = list.isPersonal ? downloadPersonal : download;
  void save("/admin_api/v1/lists/export", {
    list: list.name,
    state: JSON.stringify(view),
    ...(selection && "ids" in selection && { ids: JSON.stringify(selection.ids) }),
  });
}
