import { parseNumber } from "../forms/fields/NumberInput.tsx";

/** "12" sets a count, "+3" and "−3" change it. Null for no change and for what is no number. */
export function changeOf(typed: string, onHand: number): { by: number } | { to: number } | null {
  const text = typed.replace("−", "-").trim();
  const number = parseNumber(text.replace(/^\+/, ""), 0);
  if (number === null || number === undefined) return null;
  if (/^[+-]/.test(text)) return number === 0 ? null : { by: number };
  return number === onHand ? null : { to: number };
}
