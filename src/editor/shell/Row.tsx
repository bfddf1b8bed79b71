import { clsx } from "clsx";
import { type ComponentProps, type MouseEvent, type ReactElement, type ReactNode, useState } from "react";
import { iconName } from "./ModuleIcon.tsx";
import styles from "./Row.module.css";

interface RowProps extends ComponentProps<"li"> {
  /** Key of the row: the focus returns to it when its settings close. */
  readonly rowKey?: string | undefined;
  readonly name: string;
  /** What is in it, after the name: its heading. */
  readonly detail?: string | undefined;
  /** An icon element, or an icon's name. */
  readonly icon: ReactElement | string | undefined;
  readonly selected?: boolean | undefined;
  readonly faded?: boolean;
  /** A short mark after the name: "PC only". */
  readonly tag?: string | undefined;
  /** After the tag; what it means is in `state`. */
  readonly mark?: ReactNode;
  /** Added to the accessible name: "hidden". */
  readonly state?: string | undefined;
  /** Before the name: drag handle or marker. */
  readonly lead?: ReactNode;
  /** After the name, on hover and focus. */
  readonly actions?: ReactNode;
  readonly describedBy?: string | undefined;
  /** @param byKeyboard chosen by Enter or Space */
  readonly onChoose: (byKeyboard: boolean, event: MouseEvent) => void;
}

/** Texts longer than this many characters get an ellipsis box; each such box costs time in every frame. */
const fittingLength = 26;

/**
 * A row of the side panel; its button opens the settings. Its actions are rendered on the first hover or focus:
 * hundreds of rows would have a thousand buttons. Without hover support they are rendered at once.
 */
export function Row(props: RowProps) {
  const { rowKey, name, detail, icon, selected, faded, state, lead, actions, describedBy, tag, mark, ...others } =
    props;
  const { onChoose, className, ...rest } = others;
  const label = detail ? `${name}: ${detail}` : name;
  const [interacted, setInteracted] = useState(() => !matchMedia("(hover: hover)").matches);
  const interact = () => setInteracted(true);
  return (
    <li
      className={clsx(styles.row, className)}
      data-selected={selected}
      data-faded={faded}
      onPointerEnter={interact}
      onFocus={interact}
      {...rest}
    >
      <span className={styles.lead}>{lead}</span>
      <button
        type="button"
        className={styles.main}
        data-row={rowKey}
        title={tag ? `${label} (${tag})` : label}
        aria-label={detail || state ? [label, state].filter(Boolean).join(", ") : undefined}
        aria-pressed={selected}
        aria-describedby={describedBy}
        onClick={(event) => onChoose(event.detail === 0, event)}
      >
        {typeof icon === "object" ? (
          <span className={styles.icon}>{icon}</span>
        ) : (
          <span className={styles.iconImage} data-icon={iconName(icon)} />
        )}
        <span
          className={styles.name}
          data-long={(detail ?? name).length > fittingLength - (tag ? tag.length + 4 : 0) || undefined}
        >
          {name}
          {detail && <span className={styles.detail}>{detail}</span>}
        </span>
        {tag && <span className={styles.tag}>{tag}</span>}
        {mark}
      </button>
      {interacted && actions && <span className={styles.actions}>{actions}</span>}
    </li>
  );
}
