import { Card } from "./Card.tsx";
import { Skeleton } from "./Skeleton.tsx";

interface RowsSkeletonProps {
  /** What is loading, for screen readers: "Loading the staff". */
  readonly label: string;
  readonly rows?: number;
  /** Pixels of a row. */
  readonly height: number;
  /** Rows begin with a picture or an icon. */
  readonly picture?: boolean;
  /** With the card around them. */
  readonly card?: boolean;
}

/** In place of a list in a card, in the size of its rows. */
export function RowsSkeleton({ label, rows = 8, height, picture = false, card = false }: RowsSkeletonProps) {
  const skeleton = (
    <div role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity
        <div key={row} className="row gap-14 inset line-between" style={{ height }}>
          {picture && <Skeleton width={36} height={36} radius={8} />}
          <div className="stack gap-8 fill">
            <Skeleton width={row % 2 === 0 ? "34%" : "26%"} />
            {height > 56 && <Skeleton width="52%" height={12} />}
          </div>
        </div>
      ))}
    </div>
  );
  return card ? <Card flush>{skeleton}</Card> : skeleton;
}
