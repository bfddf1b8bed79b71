import { Ellipsis, X } from "lucide-react";
import type { ListDefinition } from "#contract/list.ts";
import { t } from "#i18n/t.ts";
import { Button, IconButton } from "#ui/controls/Button.tsx";
import { Menu } from "#ui/controls/Menu.tsx";
import { useCan } from "../api/start.ts";
import styles from "./BulkBar.module.css";
import { countWords } from "./count-words.ts";
import type { SelectionControl } from "./selection.ts";
import type { BulkAction, Selected } from "./types.ts";

interface BulkBarProps {
  readonly definition: ListDefinition;
  readonly selection: SelectionControl;
  readonly actions: readonly BulkAction[];
  /** Rows of the page and all that match. */
  readonly ids: readonly string[];
  readonly count: number;
  readonly more: boolean;
  /** Buttons beside the menu: none on phones. */
  readonly max: number;
}

/** What may be done with the selected rows, at the foot of the list while any are. */
export function BulkBar({ definition, selection, actions, ids, count, more, max }: BulkBarProps) {
  const can = useCan();
  const size = selection.isAll ? count : selection.size;
  if (size === 0) return null;
  const isMore = selection.isAll && more;
  const words = countWords(definition, size, isMore);
  const allowed = actions.filter(({ permission }) => can(permission));
  const choose = ({ onChoose }: BulkAction) => {
    const selected: Selected = {
      selection: selection.selection(),
      count: size,
      more: isMore,
      words,
      clear: selection.clear,
    };
    onChoose(selected);
  };
  const [buttons, rest] = [allowed.slice(0, max), allowed.slice(max)];
  const canSelectAll = !selection.isAll && (more || count > ids.length) && ids.every(selection.isSelected);
  return (
    <section className={styles.bar} aria-label={t("Selection")}>
      <IconButton label={t("Clear selection")} icon={<X size={16} aria-hidden />} onClick={selection.clear} />
      <span role="status" className="weight-600 nowrap">
        {t("{rows} selected", { rows: words })}
      </span>
      {canSelectAll && (
        <Button size="small" variant="ghost" onClick={selection.selectAll}>
          {t("Select all {rows}", { rows: countWords(definition, count, more) })}
        </Button>
      )}
      <span className="row wrap gap-6">
        {buttons.map((action) => (
          <Button key={action.label} size="small" icon={action.icon} onClick={() => choose(action)}>
            {action.label}
          </Button>
        ))}
        {rest.length > 0 && (
          <Menu
            label={t("More actions")}
            groups={() => [
              rest.filter(({ danger }) => !danger).map((action) => ({ ...action, onChoose: () => choose(action) })),
              rest.filter(({ danger }) => danger).map((action) => ({ ...action, onChoose: () => choose(action) })),
            ]}
            trigger={(props) => (
              <Button {...props} size="small" icon={<Ellipsis size={15} aria-hidden />}>
                {buttons.length > 0 ? t("More") : t("Actions")}
              </Button>
            )}
          />
        )}
      </span>
    </section>
  );
}
