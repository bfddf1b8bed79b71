/** Shows a text on the canvas and puts the focus into its field, on another page too. */
import { pagePath } from "../landing/pages.ts";
import type { Router } from "../shell/shell-context.ts";
import type { EditorStore } from "../store/store.ts";
import type { Cell } from "./cells.ts";

/** Frames until the field must be there. */
const frames = 120;

export async function goToCell({ id, key, group }: Cell, store: EditorStore, router: Router): Promise<void> {
  const { page, mode, setMode } = store.getState();
  const address = pagePath(group);
  if (address !== undefined && group !== page) await router.navigate(address);
  if (mode === 2) setMode(0);
  store.getState().select(key);
  for (let frame = 0; frame < frames; frame++) {
    const control = document
      .querySelector(`[data-cell="${CSS.escape(id)}"]`)
      ?.querySelector<HTMLElement>("input, textarea, [contenteditable=true], button");
    if (control) {
      control.scrollIntoView({ block: "center" });
      control.focus({ preventScroll: true });
      return;
    }
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}
