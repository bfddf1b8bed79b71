import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./TodoRows.module.css";

/** What wants doing, a row each, in a flush card. */
export function TodoRows({ children }: { readonly children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>;
}

interface TodoRowProps {
  readonly icon: LucideIcon;
  readonly tone: "danger" | "warning" | "neutral" | "success";
  readonly title: string;
  /** What it means and what to do. */
  readonly text: string;
  /** The button that does it. */
  readonly children?: ReactNode;
}

export function TodoRow({ icon: Icon, tone, title, text, children }: TodoRowProps) {
  return (
    <li className={styles.item}>
      <span className={styles.icon} data-tone={tone}>
        <Icon size={18} aria-hidden />
      </span>
      <div className={styles.text}>
        <h3 className={styles.name}>{title}</h3>
        <p className={styles.about}>{text}</p>
      </div>
      {children}
    </li>
  );
}
