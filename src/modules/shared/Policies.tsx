import type { Policy } from "#contract/shapes/checkout-rules.ts";
import { Link } from "#ui/Link.tsx";
import styles from "./policies.module.css";

interface Props {
  readonly policies: readonly Policy[];
  /** For screen readers. */
  readonly label: string;
  readonly className?: string | undefined;
}

/** Links to the shop's policies; nothing while it has chosen none. */
export function Policies({ policies, label, className }: Props) {
  if (policies.length === 0) return null;
  return (
    <nav aria-label={label} className={className}>
      <ul className={styles.policies}>
        {policies.map(({ kind, title, url }) => (
          <li key={kind}>
            <Link to={url} className={styles.link}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
