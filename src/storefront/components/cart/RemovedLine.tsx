import { useEffect, useRef } from "react";
import type { CartLine } from "#contract/shapes/cart-line.ts";
import type { DefinitionValues } from "#decoration/module.ts";
import type { cartPage } from "#modules/pages/cart.ts";
import { fill } from "#modules/shared/text.ts";
import styles from "./removed-line.module.css";

interface Props {
  readonly line: CartLine;
  readonly values: Pick<DefinitionValues<typeof cartPage>, "removed_text" | "undo_text">;
  readonly onRestore: () => void;
}

/** In the place of a line that was removed, with the focus that its button had. */
export function RemovedLine({ line, values, onRestore }: Props) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus({ preventScroll: true }), []);
  return (
    <div className={styles.removed}>
      <p>{fill(values.removed_text, { name: line.good_name })}</p>
      <button type="button" ref={undo} className={styles.undo} onClick={onRestore}>
        {values.undo_text}
      </button>
    </div>
  );
}
