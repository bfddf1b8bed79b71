import { clsx } from "clsx";
import type { ComponentProps, ReactNode } from "react";
import styles from "./Button.module.css";
import { Spinner } from "./Spinner.tsx";

export interface ButtonProps extends ComponentProps<"button"> {
  readonly variant?: "primary" | "secondary" | "ghost" | "danger";
  readonly size?: "small" | "medium";
  /** Before the text. */
  readonly icon?: ReactNode;
  readonly iconAfter?: ReactNode;
  /** In progress: keeps width and focus, ignores clicks. */
  readonly busy?: boolean;
  readonly unavailable?: Unavailable;
  /** A text that has no room in one line goes on in a second one. */
  readonly wraps?: boolean;
}

/** Why it cannot be pressed now: its tooltip and its accessible description. It can still be focused. */
type Unavailable = string | false | undefined;

function unavailableProps(reason: Unavailable): ComponentProps<"button"> & { readonly "data-tip"?: string } {
  if (!reason) return {};
  const onClick = (event: { preventDefault(): void }) => event.preventDefault();
  return { "aria-disabled": true, "aria-description": reason, "data-tip": reason, onClick };
}

export function Button({
  variant = "secondary",
  size = "medium",
  icon,
  iconAfter,
  busy = false,
  wraps = false,
  unavailable,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      className={clsx(styles.button, styles[variant], styles[size], wraps && styles.wraps, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      data-danger={variant === "danger" || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...rest}
      {...unavailableProps(unavailable)}
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
  readonly unavailable?: Unavailable;
}

export function IconButton(props: IconButtonProps) {
  const { label, icon, size = "medium", pressed, tone, unavailable, className, ...rest } = props;
  return (
    <button
      type="button"
      aria-label={label}
      data-tip={label}
      aria-pressed={pressed}
      className={clsx(styles.icon, styles[size], tone && styles.dangerous, className)}
      {...rest}
      {...unavailableProps(unavailable)}
    >
      {icon}
    </button>
  );
}
