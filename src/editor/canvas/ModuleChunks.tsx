import { Suspense } from "react";
import { syncedType } from "#decoration/nesting.ts";
import type { ListProps } from "#storefront/decoration/source.ts";
import { lazyComponent } from "#ui/controls/lazy.tsx";
import type { SyncedProps } from "../saved/Synced.tsx";
import { useEditorContext } from "../store/context.ts";
import { chunksOf } from "./chunks.ts";
import styles from "./ModuleChunks.module.css";

const Synced = lazyComponent<SyncedProps>(() => import("../saved/Synced.tsx"));

const EmptyPage = lazyComponent(() => import("./EmptyPage.tsx"));

/** Pages up to this many modules have no chunks. */
const few = 48;

/**
 * Renders a long page's modules in chunks of about 24, each with `content-visibility: auto`. In one list of hundreds,
 * the browser visits every module at every key press, for layout and for visibility; an off-screen chunk is visited as
 * one box. Short pages have no chunks: the height of a chunk that was never rendered is an estimate.
 */
export function ModuleChunks({ keys, item }: ListProps) {
  const { store } = useEditorContext();
  const { modules } = store.getState().document;
  // The type of a key never changes.
  const show: ListProps["item"] = (key, position) =>
    modules[key]?.type === syncedType ? (
      <Suspense key={key} fallback={null}>
        <Synced moduleKey={key} position={position} item={item} />
      </Suspense>
    ) : (
      item(key, position)
    );
  if (keys.length === 0) {
    return (
      <Suspense fallback={null}>
        <EmptyPage />
      </Suspense>
    );
  }
  if (keys.length <= few) return keys.map(show);
  return chunksOf(keys).map(({ name, keys: some, position }) => (
    <div key={name} className={styles.chunk} style={{ "--modules": some.length }}>
      {some.map((key, at) => show(key, position + at))}
    </div>
  ));
}
