import type { ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import { buttonClass } from "#ui/controls/Button.tsx";

interface ButtonLinkProps extends Omit<LinkProps, "className"> {
  readonly variant?: "primary" | "secondary" | "ghost";
  readonly size?: "small" | "medium";
  readonly icon?: ReactNode;
}

/** A link to another screen that looks like a button. */
export function ButtonLink({ variant = "secondary", size = "medium", icon, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonClass(variant, size)}>
      {icon}
      {children !== undefined && <span>{children}</span>}
    </Link>
  );
}
