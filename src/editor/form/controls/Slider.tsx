import { useEffect, useRef, useState } from "react";
import { t } from "#i18n/t.ts";
import { useStableCallback } from "#ui/controls/use-stable-callback.ts";
import type { ControlProps } from "../types.ts";
import { InputNumber } from "./InputNumber.tsx";
import styles from "./Slider.module.css";

/** A range input with a number field. Dragging reports `live`, releasing `commit`. */
export function Slider(props: ControlProps<number>) {
  const { id, field, value, onChange, label, describedBy, invalid } = props;
  const { min = 0, max = 100, step = 1 } = field.bounds ?? {};
  const [dragged, setDragged] = useState<number | null>(null);
  const track = useRef<HTMLInputElement>(null);
  const displayed = dragged ?? value;
  const commit = useStableCallback(() => {
    const settled = Number(track.current?.value ?? value);
    setDragged(null);
    if (settled !== value || dragged !== null) onChange(settled, "commit");
  });
  // React's `onChange` is the DOM's `input` event; releasing fires `change`.
  useEffect(() => {
    const element = track.current;
    element?.addEventListener("change", commit);
    return () => element?.removeEventListener("change", commit);
  }, [commit]);
  return (
    <div className={styles.slider}>
      <input
        ref={track}
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={displayed}
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        className={styles.track}
        style={{ "--filled": `${((displayed - min) / Math.max(1, max - min)) * 100}%` }}
        onChange={(event) => {
          const next = Number(event.target.value);
          setDragged(next);
          onChange(next, "live");
        }}
      />
      <div className={styles.number}>
        <InputNumber
          {...props}
          id={`${id}-number`}
          label={t("{label}, number", { label })}
          value={displayed}
          onChange={(next, phase) => onChange(next ?? min, phase)}
        />
      </div>
    </div>
  );
}
