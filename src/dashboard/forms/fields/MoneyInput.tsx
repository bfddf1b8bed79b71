import { type ComponentProps, useState } from "react";
import { Input } from "../../shell/Input.tsx";
import { type Currency, parseAmount } from "../money.ts";

interface MoneyInputProps extends Omit<ComponentProps<"input">, "value" | "onChange" | "className"> {
  readonly currency: Currency;
  /** A decimal string, "" for none. */
  readonly value: string;
  /** What is typed as a decimal string; as typed while it is no amount, so that the schema reports it. */
  readonly onValue: (value: string) => void;
}

/** An amount in the shop's currency. Takes a decimal point or comma; shows the currency's decimals after editing. */
export function MoneyInput({ currency, value, onValue, onBlur, ...rest }: MoneyInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Input
      {...rest}
      prefix={currency.symbol}
      className="tabular"
      type="text"
      inputMode={currency.decimals > 0 ? "decimal" : "numeric"}
      value={typed ?? value}
      onChange={(event) => {
        const text = event.target.value;
        setTyped(text);
        onValue(parseAmount(text, currency) ?? text);
      }}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}
