/** The rows picked in a chooser, in the order picked (spec §4, Pickers). */

export interface Row {
  readonly id: string;
}

/** What a field says to its chooser, and hears from it: rows as the field keeps them. */
export interface Choosing<R> {
  readonly open: boolean;
  /** Rows the field has already. */
  readonly added: readonly Row[];
  /** How many more it takes. */
  readonly room: number;
  readonly onClose: () => void;
  readonly onConfirm: (rows: readonly R[]) => void;
}

/** Picks a row, or lets it go again. Rows that the field already has, and rows beyond `room`, cannot be picked. */
export function toggleRow<R extends Row>(
  picked: readonly R[],
  row: R,
  added: readonly Row[],
  room: number,
): readonly R[] {
  if (picked.some((one) => one.id === row.id)) return picked.filter((one) => one.id !== row.id);
  if (!isSelectable(row, added) || picked.length >= room) return picked;
  return [...picked, row];
}

/** False for rows that the field already has. */
export function isSelectable(row: Row, added: readonly Row[]): boolean {
  return added.every((one) => one.id !== row.id);
}

/** Picks every selectable row of a page, or lets all of them go when all were picked. */
export function toggleAll<R extends Row>(
  picked: readonly R[],
  page: readonly R[],
  added: readonly Row[],
  room: number,
): readonly R[] {
  const selectable = page.filter((row) => isSelectable(row, added));
  const missing = selectable.filter((row) => picked.every((one) => one.id !== row.id));
  if (missing.length === 0) return picked.filter((one) => selectable.every((row) => row.id !== one.id));
  return [...picked, ...missing].slice(0, Math.max(picked.length, room));
}
