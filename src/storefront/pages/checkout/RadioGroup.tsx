import type { ReactNode } from "react";
import styles from "./radio-group.module.css";

interface Choice {
  readonly id: string;
  readonly title: ReactNode;
  readonly text?: string;
  /** At the end of the line: what it costs. */
  readonly side?: string;
}

interface Props {
  readonly name: string;
  /** For screen readers; the heading above says it to the others. */
  readonly label: string;
  readonly list: readonly Choice[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

/** One of few, each a large target. */
export function RadioGroup({ name, label, list, chosen, onChoose }: Props) {
  return (
    <fieldset className={styles.choices}>
      <legend className="visually-hidden">{label}</legend>
      {list.map(({ id, title, text, side }) => (
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
