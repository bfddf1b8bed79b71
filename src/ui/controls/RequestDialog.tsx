import { ConfirmDialog } from "./ConfirmDialog.tsx";
import type { DialogRequest } from "./dialogs.ts";
import { PromptDialog } from "./PromptDialog.tsx";

/** The dialog of a request. */
export default function RequestDialog({ request }: { readonly request: DialogRequest }) {
  return request.kind === "confirm" ? <ConfirmDialog request={request} /> : <PromptDialog request={request} />;
}
