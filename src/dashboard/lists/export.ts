/** Download of a list as CSV. The browser streams it to a file: a form is posted into a hidden frame. */
import type { ListSelection, ListView } from "#contract/list.ts";
import { toast } from "../shell/toast.ts";

interface ExportOptions {
  readonly list: string;
  readonly view: ListView;
  /** Only these rows. */
  readonly selection?: ListSelection;
}

const frameName = "list-export";

export function downloadCsv({ list, view, selection }: ExportOptions): void {
  const fields = {
    list,
    state: JSON.stringify(view),
    ...(selection && "ids" in selection && { ids: JSON.stringify(selection.ids) }),
  };
  const form = document.createElement("form");
  form.method = "post";
  form.action = "/admin_api/v1/lists/export";
  form.target = frameName;
  form.hidden = true;
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement("input");
    Object.assign(input, { type: "hidden", name, value });
    form.append(input);
  }
  document.body.append(frame(), form);
  form.submit();
  form.remove();
  toast({ message: "Export started: your browser saves the file", type: "info" });
}

/** A download leaves the frame empty; only a failure loads a document into it. */
function frame(): HTMLIFrameElement {
  document.querySelector(`iframe[name="${frameName}"]`)?.remove();
  const made = document.createElement("iframe");
  made.name = frameName;
  made.hidden = true;
  let isSubmitted = false;
  made.addEventListener("load", () => {
    if (isSubmitted) toast({ message: "Couldn't export. Reload the page and try again.", type: "error" });
    isSubmitted = true;
  });
  return made;
}
