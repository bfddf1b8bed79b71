import { type FormEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import { t } from "#i18n/t.ts";
import { lazyCode } from "#ui/controls/lazy.tsx";
import { toast } from "#ui/controls/toasts.ts";
import { useDrafts } from "../drafts/context.ts";
import { navigation } from "../shell/lazy-navigation.ts";
import { useShell } from "../shell/shell-context.ts";
import { useEditorContext } from "../store/context.ts";
import { isPreviewing } from "../versions/version-preview.ts";
import type { ShownSetting } from "./find-setting.ts";
import { moduleKeyAt } from "./module-rects.ts";
import { textAtPoint } from "./text-at-point.ts";

const finding = lazyCode(() => import("./find-setting.ts"));
const goingTo = lazyCode(() => import("../shell/go-to-setting.ts"));

/** Milliseconds that a click on a link waits for a second click, which edits instead: as long as systems wait. */
const doubleClick = 500;

interface Pressed {
  readonly key: string;
  readonly frame: Element;
  readonly target: Element;
  readonly written: Text | null;
}

interface InlineEdit extends ShownSetting {
  readonly moduleKey: string;
}

/**
 * Clicks on the canvas. A click selects the module under it. A link is followed (after a confirmation) when its module
 * is already selected, or by keyboard. A double click edits a text in place or opens the clicked setting, and never follows
 * a link.
 */
export function useCanvasClicks(pageKey: string | null) {
  const editor = useEditorContext();
  const { store } = editor;
  const { router, basename } = useShell();
  const drafts = useDrafts();
  const [inline, setInline] = useState<InlineEdit | null>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** What the first click hit: opening the drawer scales the page, so the second may hit another element. */
  const pressed = useRef<Pressed | null>(null);
  useEffect(() => () => clearTimeout(waiting.current), []);

  const look = ({ target, clientX: x, clientY: y }: MouseEvent, key: string | null): Pressed | null => {
    if (!(target instanceof Element) || key === null) return null;
    const frame = target.closest("[data-module-key]") ?? target.closest("#main");
    return frame && { key, frame, target, written: textAtPoint(frame, { x, y }) };
  };
  const openPressed = () => {
    const first = pressed.current;
    pressed.current = null;
    if (!first) return;
    finding.run(({ settingAt }) => {
      const clicked = settingAt(editor, first.key, first.frame, first.target, { written: first.written, ask: true });
      if (clicked.kind === "none") return;
      const { kind, key, setting, element } = clicked;
      if (kind === "text" && element.isConnected) setInline({ moduleKey: key, setting, element });
      else void goingTo().then((code) => code?.goToSetting(store, key, setting.path));
    });
  };

  const onClickCapture = (event: MouseEvent) => {
    if (isPreviewing()) {
      // A version is looked at: nothing in it is selected or edited, and its links lead nowhere.
      if (event.target instanceof Element && event.target.closest("a[href]")) event.preventDefault();
      return;
    }
    if (event.detail >= 2) {
      clearTimeout(waiting.current);
      event.preventDefault();
      event.stopPropagation();
      openPressed();
      return;
    }
    const key = moduleKeyAt(event.target, pageKey);
    const { selected, select } = store.getState();
    const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
    const byKeyboard = event.detail === 0;
    pressed.current = byKeyboard ? null : look(event, key);
    if (link instanceof HTMLAnchorElement && !link.getAttribute("href")?.startsWith("#")) {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      if (byKeyboard || key === null || key === selected) {
        const { target, href: address } = link;
        const go = () =>
          navigation.run(({ destinationOf, followLink }) => {
            const destination = destinationOf({ target, address }, location.origin, basename);
            void followLink(destination, store, router, drafts);
          });
        clearTimeout(waiting.current);
        if (byKeyboard) go();
        else waiting.current = setTimeout(go, doubleClick);
        return;
      }
    }
    if (!byKeyboard && key !== null && key !== selected) select(key, { reveal: false });
  };
  const onSubmitCapture = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    toast(t("Forms don't send anything in the editor. Try them in the shop."));
  };
  return { inline, endInline: () => setInline(null), handlers: { onClickCapture, onSubmitCapture } };
}
