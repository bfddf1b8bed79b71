import { Minus, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import type { CountLine } from "#contract/calls/inventory.ts";
import { t } from "#i18n/t.ts";
import { IconButton } from "#ui/controls/Button.tsx";
import { NumberInput } from "../forms/fields/NumberInput.tsx";
import styles from "./Count.module.css";
import { signed, variantTitle } from "./words.ts";

interface CountLinesProps {
  readonly lines: readonly CountLine[];
  readonly readOnly: boolean;
  readonly onChange: (line: CountLine, change: { by: number } | { to: number | null }) => Promise<void>;
}

/** What was counted, beside what the shop expects. */
export function CountLines({ lines, readOnly, onChange }: CountLinesProps) {
  return (
    <ul>
      {lines.map((line) => (
        <Line key={line.variant_id} line={line} readOnly={readOnly} onChange={onChange} />
      ))}
    </ul>
  );
}

function Line({ line, readOnly, onChange }: Omit<CountLinesProps, "lines"> & { readonly line: CountLine }) {
  const { counted, expected, image, sku, problem } = line;
  const name = variantTitle(line);
  const [typed, setTyped] = useState<number | null>(null);
  const difference = counted - expected;
  return (
    <li className="row wrap gap-y-10 gap-14 pad-y-12 inset line-between">
      {image ? <img src={image} alt="" className="thumb square-44" /> : <span className="thumb square-44" />}
      <div className={`stack gap-2 basis-180 break ${styles.lineWords}`}>
        <span className="weight-550 break">{name}</span>
        <span className="faint small break">
          {sku && `${sku} · `}
          {expected} {t("expected")}
          {difference !== 0 && <strong className={difference > 0 ? "success" : "danger"}> {signed(difference)}</strong>}
        </span>
        {problem && <span className="danger small">{t("Not applied: {problem}", { problem })}</span>}
      </div>
      {readOnly ? (
        <span className="larger weight-650 tabular">{counted}</span>
      ) : (
        <div className={`row gap-4 ${styles.stepper}`}>
          <IconButton
            label={t("Decrease count of {name}", { name })}
            icon={<Minus size={16} aria-hidden />}
            disabled={counted === 0}
            onClick={() => void onChange(line, { by: -1 })}
          />
          <NumberInput
            aria-label={t("Counted of {name}", { name })}
            value={typed ?? counted}
            onValue={setTyped}
            onBlur={() => {
              if (typed !== null && typed >= 0 && typed !== counted) void onChange(line, { to: typed });
              setTyped(null);
            }}
            onKeyDown={(event) => event.key === "Enter" && event.currentTarget.blur()}
          />
          <IconButton
            label={t("Increase count of {name}", { name })}
            icon={<Plus size={16} aria-hidden />}
            onClick={() => void onChange(line, { by: 1 })}
          />
          <IconButton
            label={t("Remove {name} from the count", { name })}
            icon={<Trash2 size={16} aria-hidden />}
            onClick={() => void onChange(line, { to: null })}
          />
        </div>
      )}
    </li>
  );
}
