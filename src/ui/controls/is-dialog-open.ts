import { dialogQueue } from "./dialogs.ts";

/** Whether a modal dialog of the app is open or requested. */
export function isDialogOpen(): boolean {
  const open = document.querySelector(".ui-root:is([role=dialog], [role=alertdialog])") !== null;
  return open || dialogQueue.current() !== undefined;
}
