import type { CSSProperties } from "react";
import { Card } from "./Card.tsx";
import styles from "./Skeleton.module.css";

interface SkeletonProps {
  readonly width?: CSSProperties["width"];
  /** Pixels. */
  readonly height?: number;
  readonly radius?: number;
}

/** A grey bar in the place and size of what is being loaded. */
export function Skeleton({ width = "100%", height = 14, radius = 6 }: SkeletonProps) {
  return (
    <span aria-hidden className={`block fit surface-3 ${styles.bar}`} style={{ width, height, borderRadius: radius }} />
  );
}

/** Several lines of text. `label` tells screen readers what is loading. */
export function SkeletonText({ lines = 3, label }: { readonly lines?: number; readonly label?: string }) {
  return (
    <span className="stack gap-10" role={label ? "status" : undefined}>
      {label && <span className="ui-hidden">{label}</span>}
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity
        <Skeleton key={line} width={line === lines - 1 && lines > 1 ? "60%" : "100%"} />
      ))}
    </span>
  );
}

/** A page of two columns. `columns` are the classes of its layout. */
export function SkeletonColumns({ columns, label }: { readonly columns: string; readonly label: string }) {
  return (
    <div className={`columns ${columns} gap-16 one-820`}>
      <Card>
        <SkeletonText lines={8} label={label} />
      </Card>
      <Card>
        <SkeletonText lines={5} />
      </Card>
    </div>
  );
}
