/** The rows chosen in a chooser, in the order chosen. */

export interface Row {
  readonly id: string;
}

/** Props between a field and its chooser. */
export interface Choosing<R> {
  readonly open: boolean;
  /** Rows that the field has already. */
  readonly added: readonly Row[];
  /** How many more rows the field takes. */
  readonly room: number;
  /** True when the field takes one row: choosing another one replaces it. */
  readonly single?: boolean;
  readonly onClose: () => void;
  readonly onConfirm: (rows: readonly R[]) => void;
}

/** Adds or removes a row. Rows that the field already has, and rows beyond `room`, cannot be added. */
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

/** False for rows that the field has already. */
export function isSelectable(row: Row, added: readonly Row[]): boolean {
  return added.every((one) => one.id !== row.id);
}

/** Adds every selectable row of a page, or removes them when all were chosen. */
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
