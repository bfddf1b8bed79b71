import styles from "../controls/listbox.module.css";
import type { useListbox } from "../controls/use-listbox.ts";
import type { LinkTargetGroup } from "./link-sources.ts";

interface LinkListProps {
  readonly list: ReturnType<typeof useListbox<HTMLDivElement>>;
  readonly groups: readonly LinkTargetGroup[];
}

/** The options of a link field in groups; indexes count through all groups. */
export function LinkList({ list, groups }: LinkListProps) {
  let index = 0;
  return (
    <div {...list.listProps} className={styles.popup} hidden={groups.length === 0}>
      {list.open &&
        groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: options of a listbox are grouped by role
          <div key={group.label} role="group" aria-label={group.label} className={styles.group}>
            <div className={styles.heading} aria-hidden>
              {group.label}
            </div>
            {group.items.map((item) => (
              <div key={`${item.label} ${item.value}`} {...list.optionProps(index++)} className={styles.option}>
                <span className={styles.text}>{item.label}</span>
                {item.mark ? (
                  <span className={styles.state}>{item.mark}</span>
                ) : (
                  <span className={styles.hint}>{item.value}</span>
                )}
              </div>
            ))}
          </div>
        ))}
    </div>
  );
}
