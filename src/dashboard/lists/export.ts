/** Download of a list as CSV. */
import type { ListSelection, ListView } from "#contract/list.ts";
import { download } from "../api/download.ts";

interface ExportOptions {
  readonly list: string;
  readonly view: ListView;
  /** Only these rows. */
  readonly selection?: ListSelection;
}

export function downloadCsv({ list, view, selection }: ExportOptions): void {
  download("/admin_api/v1/lists/export", {
    list,
    state: JSON.stringify(view),
    ...(selection && "ids" in selection && { ids: JSON.stringify(selection.ids) }),
  });
}
