import type { ComponentProps } from "react";
import styles from "./Grip.module.css";

/** The dots of a drag handle. A CSS background, since every row has one and each `<svg>` costs time in every frame. */
export function Grip() {
  return <span className={styles.grip} aria-hidden />;
}

interface GripButtonProps extends Omit<ComponentProps<"button">, "children" | "aria-label"> {
  /** Accessible name: "Move Red". */
  readonly label: string;
}

/** A button that is dragged, and moved by keys, to change an order. */
export function GripButton({ label, ...rest }: GripButtonProps) {
  return (
    <button type="button" className={styles.handle} aria-label={label} {...rest}>
      <Grip />
    </button>
  );
}
