/** Icons of the panel's rows as CSS background images. */
import type { LucideIcon } from "lucide-react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";

/**
 * Adds a style sheet with the icon of each `data-icon`, made from the same components as `ModuleIcon`. Rows have no <svg>:
 * at each key press Chromium assigns every <svg> within 4,000 px to a compositing layer again, which took 0.9 ms of 2.3
 * with two in each of 100 rows. For the first rows called before the first render: a style sheet added later cost 28 ms of style
 * recalculation.
 */
export function addRowIconStyles(icons: Iterable<readonly [name: string, Icon: LucideIcon]>): void {
  const box = document.createElement("div");
  const root = createRoot(box);
  flushSync(() => root.render([...icons].map(([name, Icon]) => <Icon key={name} data-icon={name} />)));
  const tokens = getComputedStyle(document.documentElement);
  const [normal, selected] = ["--ui-text-3", "--ui-accent-strong"].map((token) => tokens.getPropertyValue(token));
  const rules = [...box.children].map((icon) => {
    const at = `[data-icon="${icon.getAttribute("data-icon")}"]`;
    const background = (color = "") => {
      const svg = encodeURIComponent(icon.outerHTML.replace("currentColor", color));
      return `{background-image:url("data:image/svg+xml,${svg}")}`;
    };
    return `${at}${background(normal)}[data-selected="true"] ${at}${background(selected)}`;
  });
  root.unmount();
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules.join(""));
  document.adoptedStyleSheets.push(sheet);
}
