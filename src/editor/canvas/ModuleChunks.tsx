import { useMemo } from "react";
import { syncedType } from "#decoration/nesting.ts";
import type { ListProps } from "#storefront/decoration/source.ts";
import { usePreviewAs } from "../rules/preview-as.ts";
import { savedKeysShown } from "../saved/shown.ts";
import { useEditor, useEditorContext } from "../store/context.ts";
import { chunksOf } from "./chunks.ts";
import { Frame } from "./Frame.tsx";
import styles from "./ModuleChunks.module.css";

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
      <Synced key={key} moduleKey={key} position={position} item={item} />
    ) : (
      item(key, position)
    );
  if (keys.length <= few) return keys.map(show);
  return chunksOf(keys).map(({ name, keys: some, position }) => (
    <div key={name} className={styles.chunk} style={{ "--modules": some.length }}>
      {some.map((key, at) => show(key, position + at))}
    </div>
  ));
}

interface SyncedProps extends Pick<ListProps, "item"> {
  readonly moduleKey: string;
  readonly position: number;
}

/** What a synced module shows: the modules that were saved, with their own keys, so that they are edited where they stand. */
function Synced({ moduleKey, position, item }: SyncedProps) {
  const visitor = usePreviewAs();
  // As text: the selector runs at every key press.
  const shown = useEditor(({ document }) => savedKeysShown(document, moduleKey, visitor).join("\n"));
  const keys = useMemo(() => (shown === "" ? [] : shown.split("\n")), [shown]);
  return <Frame moduleKey={moduleKey}>{keys.map((key, at) => item(key, position + at))}</Frame>;
}
