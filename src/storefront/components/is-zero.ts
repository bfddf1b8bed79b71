/** @param amount as calls give it, "0.00". */
export const isZero = (amount: string): boolean => Number(amount) === 0;
