/** The canvas renders from the editor's store, with one subscription per module. */
import { Suspense, useMemo } from "react";
import { useLocation, useMatches } from "react-router";
import { useStore } from "zustand";
import type { PageGroup } from "#contract/groups.ts";
import { moduleType } from "#decoration/module.ts";
import type { Place } from "#decoration/wire.ts";
import { rootStyle } from "#modules/config/values.ts";
import type { ShownModule } from "#modules/view.ts";
import type { DecorationSource, HeldModule } from "#storefront/decoration/source.ts";
import { lazyComponent } from "#ui/controls/lazy.tsx";
import { groupShown } from "../landing/pages.ts";
import { isShownTo, type PreviewAs, usePreviewAs } from "../rules/preview-as.ts";
import { takesModules } from "../shell/arrangeable.ts";
import type { Catalog } from "../store/catalog.ts";
import { configOf } from "../store/config.ts";
import { useEditorContext } from "../store/context.ts";
import { type EditorDocument, groupOf, keyOfType, keysOf, movableKeysOf } from "../store/document.ts";
import { heldBy } from "../store/nesting.ts";
import { useModuleSelector } from "../store/per-module.ts";
import type { Editor } from "../store/state.ts";
import type { EditorStore } from "../store/store.ts";
import { structureOf } from "../store/structure.ts";
import { frameKey } from "../variants/frame-key.ts";
import type { EmptySlotProps } from "./EmptySlot.tsx";
import { Frame } from "./Frame.tsx";
import { ModuleChunks } from "./ModuleChunks.tsx";
import { toShownModule } from "./shown-module.ts";

const EmptySlotView = lazyComponent<EmptySlotProps>(() => import("./EmptySlot.tsx"));
/** Until its code has loaded, an empty block holds its height of 120 pixels. */
const EmptySlot = (props: EmptySlotProps) => (
  <Suspense fallback={<div style={{ height: 120 }} />}>
    <EmptySlotView {...props} />
  </Suspense>
);

const noValues = {};

export function editorSource(store: EditorStore): DecorationSource {
  const shownModuleAt = (
    { document, data }: Editor,
    key = "",
    catalog?: Pick<Catalog, "definitionOf">,
  ): ShownModule | undefined => {
    const module = document.modules[key];
    // Types of modules are the same on all pages.
    return module?.show
      ? toShownModule(module, data[key], catalog?.definitionOf(module.type, "home_modules"))
      : undefined;
  };
  const useCommon = (type: number) => {
    const group = useRenderedGroup();
    return useStore(store, (state) => shownModuleAt(state, frameKey(state.document, group, type)));
  };
  /** Returns the same array while its content is the same: the selector runs at every key press. */
  interface KeysOfPlace {
    /** What the keys were chosen by: values of modules only while a visitor is previewed, who is shown modules by rules. */
    readonly by: object;
    readonly movable: readonly string[];
    readonly keys: readonly string[];
    readonly visitor: PreviewAs | null;
  }
  const lasts = new Map<Place | undefined, KeysOfPlace>();
  const shownKeys = (
    document: EditorDocument,
    group: PageGroup | null,
    place: Place | undefined,
    visitor: PreviewAs | null,
  ): readonly string[] => {
    const { modules } = document;
    const movable = movableKeysOf(document, group);
    const by = visitor ? document : structureOf(document);
    const last = lasts.get(place);
    if (last?.by === by && last.movable === movable && last.visitor === visitor) return last.keys;
    const isHere = (one: Place | undefined) =>
      place === undefined || ((one ?? "below") === place && (one === undefined || takesModules(document, group)));
    const keys = movable.filter((key) => {
      const module = modules[key];
      return module?.show && module.slot === undefined && isHere(module.place) && isShownTo(module.values, visitor);
    });
    const before = last?.keys ?? [];
    const same = keys.length === before.length && keys.every((key, at) => key === before[at]);
    const entry = { by, movable, visitor, keys: same ? before : keys };
    lasts.set(place, entry);
    return entry.keys;
  };
  return {
    editing: true,
    rootStyle,
    Frame,
    List: ModuleChunks,
    EmptySlot,
    useModuleKeys(place) {
      const group = useRenderedGroup();
      const visitor = usePreviewAs();
      return useStore(store, ({ document }) => shownKeys(document, group, place, visitor));
    },
    useHeld(holder) {
      const group = useRenderedGroup();
      const visitor = usePreviewAs();
      const held = useStore(store, ({ document }) =>
        heldBy(document, keysOf(document, group).includes(holder) ? group : (groupOf(document, holder) ?? null), holder)
          .filter(({ show, values }) => show && isShownTo(values, visitor))
          .map(({ key, slot }) => `${slot} ${key}`)
          .join("\n"),
      );
      return useMemo(() => heldModules(held), [held]);
    },
    useModule(key) {
      const { catalog } = useEditorContext();
      return useModuleSelector(key, (state) => shownModuleAt(state, key, catalog));
    },
    useHeader: () => useCommon(moduleType.header),
    useFooter: () => useCommon(moduleType.footer),
    usePageValues() {
      const group = useRenderedGroup();
      return useStore(store, ({ document }) => {
        const key = group && keyOfType(document, group, moduleType.page);
        return (key && document.modules[key]?.values) || noValues;
      });
    },
    useConfig: () => useStore(store, (state) => configOf(state.document)),
  };
}

/** "2 home_modules:7" by lines. */
const heldModules = (text: string): readonly HeldModule[] =>
  text === "" ? nothing : text.split("\n").map((line) => ({ key: line.slice(2), slot: Number(line[0]) }));
const nothing: readonly HeldModule[] = [];

/** The group of the page that is rendered: during a navigation the store is ahead of it. */
function useRenderedGroup(): PageGroup | null {
  return groupShown(useLocation().pathname, useMatches().at(-1)?.loaderData);
}
