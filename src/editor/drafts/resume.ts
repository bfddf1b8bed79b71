/** A reload by the editor itself, after which the tab's work is restored without a question. */

const key = "editor_resume";

/** Stores that the tab's work is restored without a question after the next reload. */
export function noteResume(): void {
  try {
    sessionStorage.setItem(key, "1");
  } catch {
    // Without sessionStorage the work is offered as after any reload.
  }
}

/** Whether the editor has reloaded this tab itself; true once. */
export function takeResume(): boolean {
  try {
    const noted = sessionStorage.getItem(key) !== null;
    sessionStorage.removeItem(key);
    return noted;
  } catch {
    return false;
  }
}
