import { Component } from "lucide-react";
import { useEffect, useMemo, useSyncExternalStore } from "react";
import type { MadeGroup } from "#contract/groups.ts";
import { moduleType } from "#decoration/module-type.ts";
import { hasSlots } from "#decoration/nesting.ts";
import { syncedGroupOf } from "#decoration/synced.ts";
import { t } from "#i18n/t.ts";
import type { ListProps } from "#storefront/decoration/source.ts";
import { useAdminApi } from "../admin-api.ts";
import { Frame } from "../canvas/Frame.tsx";
import { CanvasBadge, CanvasNotice } from "../canvas/Marks.tsx";
import { publishedPages, savedTitle } from "../landing/pages.ts";
import { isShownTo, type PreviewAs, usePreviewAs } from "../rules/preview-as.ts";
import { useEditor } from "../store/context.ts";
import { type EditorDocument, keyOfType, movableKeysOf } from "../store/document.ts";
import { holderOf } from "../store/nesting.ts";

export interface SyncedProps extends Pick<ListProps, "item"> {
  readonly moduleKey: string;
  readonly position: number;
}

/** What a synced module shows on the canvas: the modules that were saved, with their own keys, so that they are edited where they stand. */
export default function Synced({ moduleKey, position, item }: SyncedProps) {
  const visitor = usePreviewAs();
  const group = useEditor(({ document }) => {
    const module = document.modules[moduleKey];
    return module ? syncedGroupOf(module) : null;
  });
  const inSlot = useEditor(({ document }) => document.modules[moduleKey]?.slot !== undefined);
  // As text: the selector runs at every key press.
  const visibleKeys = useEditor(({ document }) => savedKeysShown(document, group, visitor, inSlot).join("\n"));
  const keys = useMemo(() => (visibleKeys === "" ? [] : visibleKeys.split("\n")), [visibleKeys]);
  useLoaded(group);
  return (
    <Frame moduleKey={moduleKey}>
      <Badge group={group} />
      {keys.map((key, at) => item(key, position + at))}
    </Frame>
  );
}

/**
 * Keys of the saved modules that stand on the page itself, in order; none when they were deleted.
 * @param inSlot the synced module stands in a slot, which has none within: what stands in columns is there without them
 */
export function savedKeysShown(
  document: EditorDocument,
  group: MadeGroup | null,
  visitor: PreviewAs | null,
  inSlot = false,
): readonly string[] {
  const settings = document.modules[(group && keyOfType(document, group, moduleType.page)) ?? ""];
  if (settings?.values.archived === true) return [];
  return movableKeysOf(document, group).filter((one) => {
    const module = document.modules[one];
    if (!module?.show || !isShownTo(module.values, visitor)) return false;
    return inSlot ? !hasSlots(module) && isHolderShown(document, one, visitor) : module.slot === undefined;
  });
}

function isHolderShown(document: EditorDocument, key: string, visitor: PreviewAs | null): boolean {
  const holder = document.modules[holderOf(document, key) ?? ""];
  return !holder || (holder.show && isShownTo(holder.values, visitor));
}

/** Loads what did not come with the page: it is named by a draft, or was just inserted. */
function useLoaded(group: MadeGroup | null): void {
  const api = useAdminApi();
  const isLoaded = useEditor(({ document }) => group === null || group in document.order);
  const published = useSyncExternalStore(publishedPages.subscribe, publishedPages.current);
  const isMissing = !isLoaded && published.some((page) => page.group === group);
  useEffect(() => {
    // Without an answer nothing is seen here until the page is opened again.
    if (isMissing && group) void api.call("/api/v1/decoration", { modules: [group] }).catch(() => {});
  }, [api, group, isMissing]);
}

/** At the upper corner; in place of what was deleted. */
function Badge({ group }: { readonly group: MadeGroup | null }) {
  const title = useEditor(() => (group ? savedTitle(group) : undefined));
  if (title === undefined) {
    return (
      <CanvasNotice title={t("Synced module")}>
        {t("What was saved here was deleted. Visitors see nothing in this place.")}
      </CanvasNotice>
    );
  }
  return (
    <CanvasBadge atStart>
      <Component size={12} aria-hidden />
      {t("Synced: {name}", { name: title })}
    </CanvasBadge>
  );
}
