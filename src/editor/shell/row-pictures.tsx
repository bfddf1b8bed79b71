/** Icons of the panel's rows. */
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { moduleIcons } from "./ModuleIcon.tsx";

/**
 * Gives rows their icons as pictures of a style sheet, by `data-icon`. The browser keeps books for every `<svg>` in sight or
 * near it with each frame, and a page has a hundred rows; a background costs nothing. Called before anything is drawn: a
 * sheet that comes later has the styles of the whole document looked at again.
 */
export function drawRowPictures(): void {
  const box = document.createElement("div");
  const root = createRoot(box);
  flushSync(() => root.render(Object.entries(moduleIcons).map(([name, Icon]) => <Icon key={name} data-icon={name} />)));
  const tokens = getComputedStyle(document.documentElement);
  const [normal, selected] = ["--ed-ink-3", "--ed-accent-strong"].map((token) => tokens.getPropertyValue(token));
  const rules = [...box.children].map((icon) => {
    const at = `[data-icon="${icon.getAttribute("data-icon")}"]`;
    const picture = (color = "") => {
      const svg = encodeURIComponent(icon.outerHTML.replace("currentColor", color));
      return `{background-image:url("data:image/svg+xml,${svg}")}`;
    };
    return `${at}${picture(normal)}[data-selected="true"] ${at}${picture(selected)}`;
  });
  root.unmount();
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules.join(""));
  document.adoptedStyleSheets.push(sheet);
}
