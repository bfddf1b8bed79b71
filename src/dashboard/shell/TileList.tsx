import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Card } from "./Card.tsx";
import { EmptyState, type EmptyStateProps } from "./EmptyState.tsx";
import styles from "./TileList.module.css";

interface TileListProps<T> {
  readonly rows: readonly T[];
  /** In place of no rows. */
  readonly empty?: EmptyStateProps;
  /** A row with its key. */
  readonly children: (row: T) => ReactNode;
}

/** A card of few things, a row each. */
export function TileList<T>({ rows, empty, children }: TileListProps<T>) {
  if (rows.length === 0 && empty) {
    return (
      <Card>
        <EmptyState {...empty} />
      </Card>
    );
  }
  return (
    <Card flush>
      <ul className={styles.list}>{rows.map(children)}</ul>
    </Card>
  );
}

interface TileRowProps {
  /** An icon of 18 px, or a letter. */
  readonly icon: ReactNode;
  /** The letter stands in a circle. */
  readonly round?: boolean;
  /** The name, and what belongs beside it. */
  readonly title: ReactNode;
  /** Small lines below the title; empty ones are left out. */
  readonly lines: readonly ReactNode[];
  /** What is done with it. */
  readonly children?: ReactNode;
}

/** One of few things: what it is, and what can be done with it. */
export function TileRow({ icon, round = false, title, lines, children }: TileRowProps) {
  return (
    <li className="row wrap gap-y-8 gap-14 line-top pad-y-12 inset">
      <span className={clsx("tile square-36", round && "weight-600 round")} aria-hidden>
        {icon}
      </span>
      <div className={`stack gap-2 basis-160 ${styles.main}`}>
        <p className="row wrap gap-y-4 gap-8 weight-550 break">{title}</p>
        {lines.filter(Boolean).map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity
          <p key={at} className="muted small break">
            {line}
          </p>
        ))}
      </div>
      {children}
    </li>
  );
}
