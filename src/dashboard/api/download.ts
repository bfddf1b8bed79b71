/** Downloads that the server streams: a form is posted into a hidden frame, and the browser saves the file while it comes. */
import { t } from "#i18n/t.ts";
import { toast, toastFailure } from "../shell/toast.ts";
import { api } from "./api.ts";
import { pageKey } from "./page-key.ts";

const frameName = "download";
/** Characters of an answer that is shown as the reason of a failure; a longer one is no sentence. */
const maxReason = 300;

/** @param path of a download of the shop. @param fields of its form. */
export function download(path: string, fields: Readonly<Record<string, string>>): void {
  const form = document.createElement("form");
  form.method = "post";
  form.action = path;
  form.target = frameName;
  form.hidden = true;
  for (const [name, value] of Object.entries({ ...fields, page_key: pageKey.current() })) {
    form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
  }
  document.body.append(frame(), form);
  form.submit();
  form.remove();
  toast({ message: t("Export started: your browser saves the file"), type: "info" });
}

/** A download with names, emails or addresses of customers: it asks first who is there. */
export async function downloadPersonal(path: string, fields: Readonly<Record<string, string>>): Promise<void> {
  try {
    await api.call("/admin_api/v1/lists/confirmExport", {});
  } catch (error) {
    toastFailure(error);
    return;
  }
  download(path, fields);
}

/** A download leaves the frame empty; only a failure loads a document into it. */
function frame(): HTMLIFrameElement {
  document.querySelector(`iframe[name="${frameName}"]`)?.remove();
  const iframe = document.createElement("iframe");
  iframe.name = frameName;
  iframe.hidden = true;
  let isSubmitted = false;
  iframe.addEventListener("load", () => {
    if (isSubmitted) toast({ message: t("Couldn't export. {reason}", { reason: reasonIn(iframe) }), type: "error" });
    isSubmitted = true;
  });
  return iframe;
}

function reasonIn({ contentDocument }: HTMLIFrameElement): string {
  const text = contentDocument?.contentType === "text/plain" ? contentDocument.body.textContent.trim() : "";
  return text && text.length <= maxReason ? text : t("Reload the page and try again.");
}
