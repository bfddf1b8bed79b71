import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { t } from "#i18n/t.ts";
import { type SettingPath, withSetting } from "../form/settings.ts";
import { useEditor, useEditorContext } from "../store/context.ts";
import type { ShownSetting } from "./find-setting.ts";
import styles from "./InlineText.module.css";
import { useTrackPosition } from "./use-track-position.ts";

export interface InlineTextProps extends ShownSetting {
  readonly moduleKey: string;
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly scale: number;
  readonly onEnd: () => void;
}

/** Styles copied from the text element to the field on top of it. */
const copied = [
  "fontFamily",
  "fontSize",
  "fontStyle",
  "fontWeight",
  "letterSpacing",
  "lineHeight",
  "textAlign",
  "textTransform",
  "textWrapStyle",
  "paddingTop",
  "paddingRight",
  "paddingBottom",
  "paddingLeft",
  "color",
] as const;

/**
 * Edits a text of the page in place: a textarea with the same type lies exactly on the element, and the page below
 * renders every change. Enter or blur ends, Escape restores the text.
 */
export default function InlineText({ moduleKey: key, setting, element, scroller, scale, onEnd }: InlineTextProps) {
  const { store } = useEditorContext();
  const { path, label, field } = setting;
  const value = useEditor(({ document }) => textAt(document.modules[key]?.values, path));
  const area = useRef<HTMLTextAreaElement>(null);
  const before = useRef(value ?? "");
  const props = field.component === "Responsive" ? undefined : field.componentProps;
  const multiline = props?.type === "textarea";

  useLayoutEffect(() => {
    const box = area.current;
    if (!box) return;
    const look = getComputedStyle(element);
    for (const name of copied) box.style[name] = look[name];
    // The element's own text would be visible through the field.
    element.style.setProperty("-webkit-text-fill-color", "transparent");
    box.focus({ preventScroll: true });
    box.select();
    return () => {
      element.style.removeProperty("-webkit-text-fill-color");
    };
  }, [element]);
  useTrackPosition(
    scroller,
    () => (element.isConnected ? element.getBoundingClientRect() : null),
    (rect, view) => {
      if (area.current) lay(area.current, element, rect, view, scale);
    },
  );
  // The text is gone: module deleted, step undone or page changed.
  useEffect(() => {
    if (value === undefined) onEnd();
  }, [value, onEnd]);

  const write = (text: string) => {
    const { document, change } = store.getState();
    const module = document.modules[key];
    if (!module) return;
    const [name, next] = withSetting(module.values, path, multiline ? text : text.replace(/\n+/g, " "));
    change(key, name, next, "commit", label);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    const ends = event.key === "Enter" && (!multiline || event.ctrlKey || event.metaKey);
    if (event.key !== "Escape" && !ends) return;
    event.preventDefault();
    if (event.key === "Escape") write(before.current);
    onEnd();
  };
  const maxLength = Number(props?.maxLength ?? 0);
  return (
    <section className={`ui-root ${styles.layer}`} aria-label={t("Text on the page")}>
      <textarea
        ref={area}
        className={styles.text}
        aria-label={label}
        rows={1}
        value={value ?? ""}
        {...(maxLength > 0 && { maxLength })}
        onChange={(event) => write(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={onEnd}
      />
    </section>
  );
}

function textAt(values: unknown, path: SettingPath): string | undefined {
  let value: unknown = values;
  for (const step of path) {
    if (typeof value !== "object" || value === null) return undefined;
    value = (value as Record<string | number, unknown>)[step];
  }
  return typeof value === "string" ? value : undefined;
}

/** Positions the field over the element, in page pixels: its layer is scaled with the page. */
function lay(area: HTMLElement, element: HTMLElement, rect: DOMRect | null, view: DOMRect, scale: number): void {
  area.hidden = rect === null;
  if (!rect) return;
  const lineHeight = Number.parseFloat(getComputedStyle(element).lineHeight) || rect.height / scale;
  // While one line grows, its element widens a frame later: without `pre` the field would wrap for that frame.
  area.style.whiteSpace = rect.height / scale < lineHeight * 1.6 ? "pre" : "pre-wrap";
  area.style.left = `${(rect.left - view.left) / scale}px`;
  area.style.top = `${(rect.top - view.top) / scale}px`;
  area.style.width = `${Math.max(rect.width / scale, 24) + 1}px`;
  area.style.height = `${Math.max(rect.height / scale, lineHeight)}px`;
}
