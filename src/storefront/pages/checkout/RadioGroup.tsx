import type { ReactNode } from "react";
import styles from "./radio-group.module.css";

interface Option {
  readonly id: string;
  readonly title: ReactNode;
  readonly text?: string;
  /** At the end of the line, such as a price. */
  readonly side?: string;
}

interface Props {
  readonly name: string;
  /** Legend for screen readers; sighted readers have the heading above. */
  readonly label: string;
  readonly options: readonly Option[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

/** Radio buttons as large cards. */
export function RadioGroup({ name, label, options, chosen, onChoose }: Props) {
  return (
    <fieldset className={styles.choices}>
      <legend className="visually-hidden">{label}</legend>
      {options.map(({ id, title, text, side }) => (
        <label key={id} className={styles.choice}>
          <input type="radio" name={name} value={id} checked={chosen === id} onChange={() => onChoose(id)} />
          <span className={styles.words}>
            <span className={styles.title}>{title}</span>
            {text && <span className={styles.text}>{text}</span>}
          </span>
          {side && <span className={styles.side}>{side}</span>}
        </label>
      ))}
    </fieldset>
  );
}
