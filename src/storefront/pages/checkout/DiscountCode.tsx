import { useId, useState } from "react";
import type { Preview } from "#contract/calls/checkout.ts";
import { fill } from "#modules/shared/text.ts";
import { Button } from "#ui/Button.tsx";
import styles from "./discount-code.module.css";
import type { Values } from "./values.ts";

interface Props {
  readonly preview: Preview;
  /** The code that is being asked about; undefined while none is. "" takes the code away. */
  readonly pending: string | undefined;
  /** The last answer did not come: the totals have not got what was entered. */
  readonly failed: boolean;
  readonly values: Values;
  /** "" removes the code. */
  readonly onCode: (code: string) => void;
}

/** Field for a discount code, or the applied code. Enter applies the code instead of submitting the checkout form. */
export function DiscountCode({ preview, pending, failed, values, onCode }: Props) {
  const busy = pending !== undefined;
  const id = useId();
  const [code, setCode] = useState("");
  if (preview.coupon_code) {
    return (
      <p className={styles.applied} role="status">
        <span>{fill(values.applied_text, { code: preview.coupon_code })}</span>
        <button type="button" className={styles.remove} disabled={busy} aria-busy={busy} onClick={() => onCode("")}>
          {values.remove_coupon_text}
        </button>
      </p>
    );
  }
  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        {values.coupon_text}
      </label>
      <div className={styles.row}>
        <input
          id={id}
          className={styles.input}
          value={code}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-describedby={`${id}-problem`}
          onChange={(event) => setCode(event.target.value)}
          onKeyDown={(event) => {
            // Not by its name: Enter that ends a word of an input method has another code.
            if (event.keyCode !== 13) return;
            event.preventDefault();
            onCode(code.trim());
          }}
        />
        <Button
          plain
          disabled={code.trim() === "" || busy}
          aria-busy={busy}
          onClick={() => onCode(code.trim())}
          className={styles.apply}
        >
          {values.apply_text}
        </Button>
      </div>
      <p id={`${id}-problem`} className={styles.problem} role="status">
        {failed ? values.totals_failed_text : preview.coupon_problem}
      </p>
    </div>
  );
}
