import { type ComponentProps, useState } from "react";
import { Input } from "../../shell/Input.tsx";

interface NumberInputProps extends Omit<ComponentProps<"input">, "value" | "onChange" | "className"> {
  readonly value: number | null;
  /** Null for an empty field. What is no number is not reported; the field shows the last number again. */
  readonly onValue: (value: number | null) => void;
  /** After the number: "kg". */
  readonly unit?: string;
  readonly decimals?: number;
}

/** A number with its unit. The wheel does not change it, and a decimal comma is understood. */
export function NumberInput({ value, onValue, unit, decimals = 0, onBlur, ...rest }: NumberInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Input
      {...rest}
      {...(unit && { suffix: unit })}
      className="tabular"
      type="text"
      inputMode={decimals > 0 ? "decimal" : "numeric"}
      value={typed ?? (value === null ? "" : String(value))}
      onChange={(event) => {
        setTyped(event.target.value);
        const number = parseNumber(event.target.value, decimals);
        if (number !== undefined) onValue(number);
      }}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}

/** Null for "", undefined for what is no number. */
export function parseNumber(text: string, decimals: number): number | null | undefined {
  const plain = text.replace(/[\s\u00a0]/g, "").replace(",", ".");
  if (plain === "") return null;
  if (!/^-?\d+(\.\d*)?$/.test(plain)) return undefined;
  const number = Number(plain);
  return Number.isFinite(number) ? Number(number.toFixed(decimals)) : undefined;
}
