import type { ListProps } from "#storefront/decoration/source.ts";
import { chunksOf } from "./chunks.ts";
import styles from "./ModuleChunks.module.css";

/** Pages up to this many modules have no chunks. */
const few = 48;

/**
 * Renders a long page's modules in chunks of about 24, each with `content-visibility: auto`. In one list of hundreds,
 * the browser visits every module at every key press, for layout and for visibility; an off-screen chunk is visited as
 * one box. Short pages have no chunks: the height of a chunk that was never rendered is an estimate.
 */
export function ModuleChunks({ keys, item }: ListProps) {
  if (keys.length <= few) return keys.map(item);
  return chunksOf(keys).map(({ name, keys: some, position }) => (
    <div key={name} className={styles.chunk} style={{ "--modules": some.length }}>
      {some.map((key, at) => item(key, position + at))}
    </div>
  ));
}
