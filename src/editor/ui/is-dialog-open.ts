import { dialogQueue } from "./dialogs.ts";

/** True while a dialog or question of the editor keeps what is behind it out of reach, or is about to. */
export function isDialogOpen(): boolean {
  const open = document.querySelector(".editor-ui:is([role=dialog], [role=alertdialog])") !== null;
  return open || dialogQueue.current() !== undefined;
}
