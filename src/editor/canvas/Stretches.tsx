import type { ListProps } from "#storefront/decoration/source.ts";
import styles from "./Stretches.module.css";
import { stretchesOf } from "./stretch.ts";

/** Modules up to which a page is one list. */
const few = 48;

/**
 * A long page's modules, some two dozen to a box. With one list of hundreds, the browser looks at every module of the page
 * at every key: to lay out those after the one that changed, and to see which are near. Of a box out of sight it looks at
 * the box. Short pages do without: how high a box is that was never near is guessed, the more roughly the more is in it.
 */
export function Stretches({ keys, item }: ListProps) {
  if (keys.length <= few) return keys.map(item);
  return stretchesOf(keys).map(({ name, keys: some, position }) => (
    <div key={name} className={styles.stretch} style={{ "--modules": some.length }}>
      {some.map((key, at) => item(key, position + at))}
    </div>
  ));
}
