/** True while a dialog or question of the editor keeps what is behind it out of reach. */
export function isDialogOpen(): boolean {
  return document.querySelector(".editor-ui:is([role=dialog], [role=alertdialog])") !== null;
}
