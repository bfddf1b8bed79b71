import { X } from "lucide-react";
import { t } from "#i18n/t.ts";
import { focusAfterRemoval } from "#ui/controls/focus-after-removal.ts";
import styles from "./Chip.module.css";

interface ChipProps {
  readonly name: string;
  readonly onRemove: () => void;
  /** The element: an item of a list, or a part of a field. */
  readonly as?: "li" | "span";
}

/** A chosen value, with a button that takes it away. */
export function Chip({ name, onRemove, as: Element = "li" }: ChipProps) {
  return (
    <Element className={`row inline gap-2 fit surface-3 ${styles.chip}`}>
      <span className="cut">{name}</span>
      <button
        type="button"
        className={`stack center rigid faint ${styles.remove}`}
        aria-label={t("Remove {name}", { name })}
        data-remove
        onClick={(event) => {
          focusAfterRemoval(event.currentTarget);
          onRemove();
        }}
      >
        <X size={13} aria-hidden />
      </button>
    </Element>
  );
}
