import type { ListProps } from "#storefront/decoration/source.ts";
import { chunksOf } from "./chunks.ts";
import styles from "./ModuleChunks.module.css";

/** Modules up to which a page is one list. */
const few = 48;

/**
 * A long page's modules, some two dozen to a box. With one list of hundreds, the browser looks at every module of the page
 * at every key: to lay out those after the one that changed, and to see which are near. Of a box out of sight it looks at
 * the box. Short pages do without: how high a box is that was never near is guessed, the more roughly the more is in it.
 */
export function ModuleChunks({ keys, item }: ListProps) {
  if (keys.length <= few) return keys.map(item);
  return chunksOf(keys).map(({ name, keys: some, position }) => (
    <div key={name} className={styles.chunk} style={{ "--modules": some.length }}>
      {some.map((key, at) => item(key, position + at))}
    </div>
  ));
}
