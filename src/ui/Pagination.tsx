import { Icon } from "./Icon.tsx";
import { Link } from "./Link.tsx";
import styles from "./Pagination.module.css";
import { pagerItems } from "./pagination.ts";

interface Props {
  readonly current: number;
  readonly last: number;
  /** URL of a page number; pages are links, so that they work without JavaScript. */
  readonly addressOf: (page: number) => string;
  readonly labels: { readonly pages: string; readonly previous: string; readonly next: string };
}

/** Links to the pages of a list; renders nothing for a single page. */
export function Pagination({ current, last, addressOf, labels }: Props) {
  if (last <= 1) return null;
  return (
    <nav className={styles.pager} aria-label={labels.pages}>
      <Step icon="chevron-left" label={labels.previous} to={current > 1 ? addressOf(current - 1) : ""} />
      <ol className={styles.list}>
        {pagerItems(current, last).map((item, index) => (
          <li key={item === "gap" ? `gap ${index}` : item}>
            {item === "gap" ? (
              <span className={styles.gap} aria-hidden="true">
                …
              </span>
            ) : (
              <Link
                to={addressOf(item)}
                className={styles.page}
                aria-label={`${labels.pages} ${item}`}
                aria-current={item === current ? "page" : undefined}
              >
                {item}
              </Link>
            )}
          </li>
        ))}
      </ol>
      <p className={styles.place}>
        {current} / {last}
      </p>
      <Step icon="chevron-right" label={labels.next} to={current < last ? addressOf(current + 1) : ""} />
    </nav>
  );
}

interface StepProps {
  readonly icon: "chevron-left" | "chevron-right";
  readonly label: string;
  /** "" when there is no such page. */
  readonly to: string;
}

function Step({ icon, label, to }: StepProps) {
  if (!to) {
    return (
      <span className={styles.step} aria-hidden="true">
        <Icon name={icon} size={20} />
      </span>
    );
  }
  return (
    <Link to={to} className={styles.step} aria-label={label}>
      <Icon name={icon} size={20} />
    </Link>
  );
}
