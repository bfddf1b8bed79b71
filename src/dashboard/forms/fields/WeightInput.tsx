import type { ComponentProps } from "react";
import { gramsOf, poundsOf } from "#contract/weights.ts";
import { useStart } from "../../api/start.ts";
import { NumberInput } from "./NumberInput.tsx";

interface WeightInputProps extends Omit<ComponentProps<typeof NumberInput>, "value" | "onValue" | "unit" | "decimals"> {
  /** Grams; null for an empty field. */
  readonly grams: number | null;
  readonly onGrams: (grams: number | null) => void;
  /** What a metric shop enters it in; others enter pounds. */
  readonly metric: "g" | "kg";
}

/** A weight in the units of the shop. */
export function WeightInput({ grams, onGrams, metric, ...rest }: WeightInputProps) {
  const isImperial = useStart().mall.unit_system === "imperial";
  const per = metric === "kg" ? 1000 : 1;
  const [unit, decimals] = isImperial ? (["lb", 2] as const) : ([metric, metric === "kg" ? 3 : 0] as const);
  const displayed = grams === null ? null : isImperial ? poundsOf(grams) : grams / per;
  return (
    <NumberInput
      {...rest}
      unit={unit}
      decimals={decimals}
      value={displayed}
      onValue={(value) => onGrams(value === null ? null : isImperial ? gramsOf(value) : Math.round(value * per))}
    />
  );
}
