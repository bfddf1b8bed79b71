import { Table } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { t } from "#i18n/t.ts";
import { Card } from "../shell/Card.tsx";
import { EmptyState } from "../shell/EmptyState.tsx";
import { LoadFailure } from "../shell/LoadFailure.tsx";
import { SkeletonText } from "../shell/Skeleton.tsx";
import type { GridEdits } from "./edits.ts";
import { Grid } from "./Grid.tsx";
import { tellLostLines } from "./lost-lines.ts";

interface SheetProps<Row>
  extends Omit<ComponentProps<typeof Grid<Row>>, "onChange" | "onUndo" | "onRedo" | "onLost" | "height"> {
  readonly query: {
    readonly isError: boolean;
    readonly isPending: boolean;
    readonly error: unknown;
    readonly hasNextPage: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  /** What is loaded: "prices". */
  readonly what: string;
  /** Said while it is. */
  readonly loading: string;
  /** Shown where there is no row. */
  readonly empty: Omit<ComponentProps<typeof EmptyState>, "icon"> & { readonly icon?: ReactNode };
  readonly edits: GridEdits;
  readonly onChange?: GridEdits["change"];
  /** Height of what stands above and below the cells, in pixels. */
  readonly beside: number;
  /** Below the cells. */
  readonly children?: ReactNode;
}

/** Cells of a spreadsheet while they load, where that fails, where there are none, and with what is typed. */
export function Sheet<Row>({ query, what, loading, empty, edits, beside, children, ...cells }: SheetProps<Row>) {
  if (query.isError && cells.rowCount === 0)
    return <LoadFailure error={query.error} what={what} onRetry={() => void query.refetch()} />;
  if (query.isPending) return <SkeletonText lines={12} label={loading} />;
  if (cells.rowCount === 0) {
    return (
      <Card>
        <EmptyState icon={<Table size={24} aria-hidden />} {...empty} />
      </Card>
    );
  }
  return (
    <>
      <Grid
        onChange={edits.change}
        {...cells}
        onUndo={edits.undo}
        onRedo={edits.redo}
        onLost={(lines, of) =>
          tellLostLines(lines, of, query.hasNextPage ? t("Scroll down to load more, then paste again.") : "")
        }
        height={`max(320px, calc(100dvh - var(--bar-height) - ${beside}px))`}
      />
      {children}
    </>
  );
}
