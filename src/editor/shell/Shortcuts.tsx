import { useShortcuts } from "./shortcuts.ts";

/** The global shortcuts; shows nothing. A component, so that its code may be loaded after the editor is shown. */
export default function Shortcuts() {
  useShortcuts();
  return null;
}
