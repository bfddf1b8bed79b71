import { ArrowDown, ArrowUp, CopyPlus } from "lucide-react";
import { type KeyboardEvent, type RefObject, useEffect, useRef } from "react";
import { t } from "#i18n/t.ts";
import { IconButton } from "#ui/controls/Button.tsx";
import { Grip } from "#ui/controls/Grip.tsx";
import { isArrangeable } from "../shell/arrangeable.ts";
import { duplicateModules, moduleName, moveModule } from "../shell/commands.ts";
import { ModuleMenu } from "../shell/ModuleMenu.tsx";
import { useEditor, useEditorContext } from "../store/context.ts";
import { groupOf } from "../store/document.ts";
import { toolbarHeight } from "./geometry.ts";
import styles from "./ModuleTools.module.css";
import { moduleRect } from "./module-rects.ts";
import { useModuleDrag } from "./use-module-drag.ts";
import { useTrackPosition } from "./use-track-position.ts";

interface ModuleToolsProps {
  readonly moduleKey: string;
  readonly scroller: RefObject<HTMLDivElement | null>;
}

const icon = { size: 15, "aria-hidden": true } as const;

/** The toolbar of the selected module: drag handle, name and commands. */
export default function ModuleTools({ moduleKey: key, scroller }: ModuleToolsProps) {
  const editor = useEditorContext();
  // What a synced module shows is moved by the buttons: its place is not one of the page.
  const arrangeable = useEditor((state) => isArrangeable(state) && groupOf(state.document, key) === state.page);
  const bar = useRef<HTMLElement>(null);
  const line = useRef<HTMLDivElement>(null);
  const { drop, handle } = useModuleDrag(scroller, key);
  useTrackPosition(
    scroller,
    (element) => moduleRect(element, key),
    (rect, view) => {
      if (bar.current) placeBar(bar.current, rect, view);
    },
  );
  // The "+" before the module moves beside this bar. If the code of the bar loads after the "+" is shown, the event makes it move.
  useEffect(() => void scroller.current?.dispatchEvent(new Event("scroll")), [scroller]);
  const name = moduleName(editor, key);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    moveModule(editor, key, event.key === "ArrowUp" ? -1 : 1);
  };
  const view = scroller.current?.getBoundingClientRect();
  return (
    <>
      <section
        ref={bar}
        className={`ui-root ${styles.bar}`}
        data-module-tools
        aria-label={t("{name}: tools", { name })}
        hidden
        onKeyDown={onKeyDown}
      >
        {arrangeable && (
          // The buttons next to it move without dragging (WCAG 2.5.7).
          <span
            className={styles.handle}
            data-dragging={drop !== null || undefined}
            title={t("Drag {name}", { name })}
            {...handle}
          >
            <Grip />
          </span>
        )}
        <span className={styles.name} aria-hidden>
          {name}
        </span>
        <IconButton
          size="small"
          label={t("Move up")}
          icon={<ArrowUp {...icon} />}
          onClick={() => moveModule(editor, key, -1)}
        />
        <IconButton
          size="small"
          label={t("Move down")}
          icon={<ArrowDown {...icon} />}
          onClick={() => moveModule(editor, key, 1)}
        />
        <IconButton
          size="small"
          label={t("Duplicate")}
          icon={<CopyPlus {...icon} />}
          onClick={() => duplicateModules(editor, [key])}
        />
        <ModuleMenu moduleKey={key} label={t("More for {name}, on the canvas", { name })} />
      </section>
      {drop && view && (
        <div
          ref={line}
          className={styles.line}
          style={{
            top: drop.at - view.top,
            // physical: measured pixels from the left.
            left: drop.left - view.left,
            width: drop.width,
          }}
          aria-hidden="true"
        />
      )}
    </>
  );
}

/** Lower bound of the bar's maximum width in pixels: its buttons need as much. */
const leastWidth = 160;
/** Pixels that are kept free after the bar for the "+" before the module. */
const plusRoom = 44;

/**
 * Places the bar above the module; above the page when the module's top is scrolled away. Hidden while the module is off
 * screen.
 */
function placeBar(bar: HTMLElement, rect: DOMRect | null, view: DOMRect): void {
  bar.hidden = rect === null || rect.bottom < view.top + toolbarHeight / 2 || rect.top > view.bottom;
  if (!rect) return;
  const top = Math.max(0, rect.top - view.top) - toolbarHeight;
  bar.style.maxWidth = `${Math.max(leastWidth, Math.min(rect.right, view.right) - rect.left - plusRoom)}px`;
  bar.style.transform = `translate(${Math.max(0, rect.left - view.left)}px, ${top}px)`;
}
