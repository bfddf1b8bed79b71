import type { Values } from "#decoration/field.ts";
import { thumbnailOf } from "#modules/thumbnails/index.ts";
import styles from "./ModuleThumbnail.module.css";

interface Props {
  readonly type: number;
  /** Values of a preset and the defaults for the others; absent for the type's own thumbnail. */
  readonly values?: Values;
}

/** Schematic of a module type or of one of its presets; a type without a thumbnail is a plain block. */
export function ModuleThumbnail({ type, values }: Props) {
  const { thumbnail, drawPreset } = thumbnailOf(type) ?? {};
  const drawing = values && drawPreset ? drawPreset(values) : thumbnail;
  return (
    <span className={styles.drawing}>
      <svg viewBox="0 0 120 76" aria-hidden="true" focusable="false">
        {drawing ?? <rect x={20} y={16} width={80} height={44} rx={4} fill="currentColor" opacity={0.25} />}
      </svg>
    </span>
  );
}
