import { Eye } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { moduleType } from "#decoration/module.ts";
import { t } from "#i18n/t.ts";
import { hasGround } from "#modules/section/is-sectioned.ts";
import { DeferPicturesContext } from "#ui/Picture.tsx";
import { ruleBadge } from "../rules/rule-words.ts";
import { nameOf } from "../store/catalog.ts";
import { useEdited, useEditor } from "../store/context.ts";
import { useModuleSelector } from "../store/per-module.ts";
import type { Editor } from "../store/state.ts";
import { frameKey } from "../variants/frame-key.ts";
import styles from "./Frame.module.css";
import { CanvasBadge, CanvasNotice } from "./Marks.tsx";
import { useNearViewport } from "./use-near-viewport.ts";

interface FrameProps {
  /** A module's key, or "header" or "footer". */
  readonly moduleKey: string;
  readonly children: ReactNode;
}

/**
 * Marks a module's elements for the canvas. It has no box (`display: contents`), so that the canvas is pixel-equal to
 * the shop; outlines are drawn on a layer above (`Outlines`).
 */
export function Frame({ moduleKey, children }: FrameProps) {
  if (moduleKey === "header" || moduleKey === "footer") return <CommonFrame part={moduleKey}>{children}</CommonFrame>;
  return <ModuleFrame moduleKey={moduleKey}>{children}</ModuleFrame>;
}

function CommonFrame({ part, children }: { readonly part: "header" | "footer"; readonly children: ReactNode }) {
  const key = useEditor(({ document, page }) => frameKey(document, page, moduleType[part]));
  return (
    <div data-module-key={key ?? part} className={styles.frame}>
      {children}
    </div>
  );
}

/**
 * Pictures get their source when the module comes near the viewport: Chromium checks every lazy picture at each frame,
 * and a long page has about 1,000.
 */
function ModuleFrame({ moduleKey, children }: FrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const near = useNearViewport(box);
  const grounded = useModuleSelector(moduleKey, ({ document }: Editor) =>
    hasGround(document.modules[moduleKey]?.values ?? {}),
  );
  const rule = useModuleSelector(moduleKey, ({ document }) => ruleBadge(document.modules[moduleKey]?.values));
  const unknown = useModuleSelector(moduleKey, ({ document }) => document.modules[moduleKey]?.raw !== undefined);
  return (
    <div ref={box} data-module-key={moduleKey} data-ground={grounded ? "" : undefined} className={styles.frame}>
      {rule && <RuleBadge words={rule} />}
      {unknown && <Unknown moduleKey={moduleKey} />}
      <DeferPicturesContext value={!near}>{children}</DeferPicturesContext>
    </div>
  );
}

/** Of a module that not everyone is always shown. */
function RuleBadge({ words }: { readonly words: string }) {
  return (
    <CanvasBadge>
      <Eye size={12} aria-hidden />
      {words}
    </CanvasBadge>
  );
}

/** Shown for a module of an unknown type. The shop leaves it out; the editor keeps it unchanged. */
function Unknown({ moduleKey }: { readonly moduleKey: string }) {
  const edited = useEdited(moduleKey);
  if (!edited) return null;
  return (
    <CanvasNotice title={nameOf(edited.module, edited.definition)}>
      {t("This version of the shop can't show this module. Customers don't see it; it's kept in the design.")}
    </CanvasNotice>
  );
}
