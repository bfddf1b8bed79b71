import { useLayoutEffect, useRef } from "react";
import { moduleIcons } from "./ModuleIcon.tsx";

let drawn = false;

/**
 * Gives rows their icons as pictures of the style sheet, by `data-icon`. The browser keeps books for every `<svg>` in sight
 * or near it with each frame, and a page has a hundred rows; a background costs nothing. Draws no more than once.
 */
export function RowPictures() {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (drawn || !box.current) return;
    drawn = true;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync([...box.current.children].map(rulesOf).join(""));
    document.adoptedStyleSheets.push(sheet);
  }, []);
  if (drawn) return null;
  return (
    <div ref={box} hidden>
      {Object.entries(moduleIcons).map(([name, Icon]) => (
        <Icon key={name} data-icon={name} size={16} />
      ))}
    </div>
  );
}

function rulesOf(icon: Element): string {
  const tokens = getComputedStyle(icon);
  const picture = (token: string) =>
    `{background-image:url("data:image/svg+xml,${encodeURIComponent(
      icon.outerHTML.replace("currentColor", tokens.getPropertyValue(token)),
    )}")}`;
  const at = `[data-icon="${icon.getAttribute("data-icon")}"]`;
  return `${at}${picture("--ed-ink-3")}[data-selected="true"] ${at}${picture("--ed-accent-strong")}`;
}
