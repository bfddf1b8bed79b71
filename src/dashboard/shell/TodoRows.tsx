import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./TodoRows.module.css";

/** What wants doing, a row each, in a flush card. */
export function TodoRows({ children }: { readonly children: ReactNode }) {
  return <ul className="line-top">{children}</ul>;
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
    <li className={`row gap-14 pad-y-14 inset line-between ${styles.item}`}>
      <span className={`stack center rigid muted radius-10 surface-3 ${styles.icon}`} data-tone={tone}>
        <Icon size={18} aria-hidden />
      </span>
      <div className={`stack gap-2 fill ${styles.text}`}>
        <h3 className={styles.name}>{title}</h3>
        <p className="muted break">{text}</p>
      </div>
      {children}
    </li>
  );
}
