import { clsx } from "clsx";
import { type ComponentProps, type ReactElement, type ReactNode, useState } from "react";
import { iconName } from "./ModuleIcon.tsx";
import styles from "./Row.module.css";

interface RowProps extends ComponentProps<"li"> {
  /** Finds the row again when its settings close. */
  readonly rowKey?: string | undefined;
  readonly name: string;
  /** A drawn icon, or the name of one in a definition. */
  readonly icon: ReactElement | string | undefined;
  readonly selected?: boolean | undefined;
  readonly faded?: boolean;
  /** Said after the name: "hidden". */
  readonly state?: string | undefined;
  /** Before the name: drag handle, marker. */
  readonly lead?: ReactNode;
  /** Behind the name, on hover and focus. */
  readonly actions?: ReactNode;
  readonly describedBy?: string | undefined;
  /** `byKeyboard` when Enter or Space chose it. */
  readonly onChoose: (byKeyboard: boolean) => void;
}

/** Names above this length, in characters, are cut off when they do not fit: a box that cuts costs each frame a little. */
const surelyFits = 18;

/**
 * One row of the side panel: its button opens the settings. Its actions are made when the pointer or the focus first comes
 * to it: hundreds of rows have a thousand buttons. Where nothing can hover they are there at once.
 */
export function Row(props: RowProps) {
  const { rowKey, name, icon, selected, faded, state, lead, actions, describedBy, onChoose, className, ...rest } =
    props;
  const [met, setMet] = useState(() => !matchMedia("(hover: hover)").matches);
  const meet = () => setMet(true);
  return (
    <li
      className={clsx(styles.row, className)}
      data-selected={selected}
      data-faded={faded}
      onPointerEnter={meet}
      onFocus={meet}
      {...rest}
    >
      <span className={styles.lead}>{lead}</span>
      <button
        type="button"
        className={styles.main}
        data-row={rowKey}
        title={name}
        aria-label={state && `${name}, ${state}`}
        aria-pressed={selected}
        aria-describedby={describedBy}
        onClick={(event) => onChoose(event.detail === 0)}
      >
        {typeof icon === "object" ? (
          <span className={styles.icon}>{icon}</span>
        ) : (
          <span className={styles.picture} data-icon={iconName(icon)} />
        )}
        <span className={styles.name} data-long={name.length > surelyFits || undefined}>
          {name}
        </span>
      </button>
      {met && actions && <span className={styles.actions}>{actions}</span>}
    </li>
  );
}
