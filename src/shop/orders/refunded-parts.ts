/** A part of a refund: units of a line, shipping, or an amount of its own. */
export interface RefundPart {
  readonly kind: "line" | "shipping" | "amount";
  readonly line_id: string | null;
  readonly qty: number;
  /** With tax. */
  readonly amount: bigint;
  /** The part of the amount that is tax. */
  readonly tax: bigint;
  /** Key of the tax rate. */
  readonly rate: string;
}

/** Parts as people see them: those that differ in their tax rate only are one. */
export function joined<T extends Omit<RefundPart, "rate">>(parts: readonly T[]): T[] {
  const groups = Map.groupBy(parts, ({ kind, line_id }) => line_id ?? kind);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    return { ...first, amount: sum(group.map((part) => part.amount)), tax: sum(group.map((part) => part.tax)) };
  });
}

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n);
