import { clsx } from "clsx";
import type { ComponentProps, ReactNode } from "react";
import styles from "./Button.module.css";
import { Spinner } from "./Spinner.tsx";

interface ButtonProps extends ComponentProps<"button"> {
  readonly variant?: "primary" | "secondary" | "ghost" | "danger";
  readonly size?: "small" | "medium";
  /** Before the text. */
  readonly icon?: ReactNode;
  readonly iconAfter?: ReactNode;
  /** In progress: keeps width and focus, ignores clicks. */
  readonly busy?: boolean;
}

export function Button({
  variant = "secondary",
  size = "medium",
  icon,
  iconAfter,
  busy = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      className={clsx(styles.button, styles[variant], styles[size], className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {busy ? <Spinner /> : icon}
      {children !== undefined && <span className={styles.text}>{children}</span>}
      {iconAfter}
    </button>
  );
}

/** Class of a link that looks like a button. */
export function buttonClass(variant: NonNullable<ButtonProps["variant"]>, size: "small" | "medium" = "medium"): string {
  return clsx(styles.button, styles[variant], styles[size]);
}

interface IconButtonProps extends Omit<ComponentProps<"button">, "children" | "aria-label"> {
  /** Accessible name; also the tooltip. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly size?: "small" | "medium";
  /** For toggle buttons. */
  readonly pressed?: boolean;
  readonly tone?: "danger";
}

export function IconButton({ label, icon, size = "medium", pressed, tone, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      data-tip={label}
      aria-pressed={pressed}
      className={clsx(styles.icon, styles[size], tone && styles.dangerous, className)}
      {...rest}
    >
      {icon}
    </button>
  );
}
