import { dialogQueue } from "./dialogs.ts";

/** Whether a modal dialog of the editor is open or requested. */
export function isDialogOpen(): boolean {
  const open = document.querySelector(".editor-ui:is([role=dialog], [role=alertdialog])") !== null;
  return open || dialogQueue.current() !== undefined;
}
