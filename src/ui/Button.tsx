import type { ComponentPropsWithoutRef, CSSProperties } from "react";
import styles from "./Button.module.css";
import { Link } from "./Link.tsx";

interface Look {
  /** Outlined instead of filled. */
  readonly plain?: boolean;
  /** "" for the theme's. */
  readonly background?: string;
  /** "" for a colour that can be read on the background. */
  readonly color?: string;
}

function look({ plain = false, background, color }: Look, className: string | undefined) {
  const style: Record<string, string> = {};
  if (background) style["--button-background"] = background;
  if (color) style["--button-color"] = color;
  const names = [styles.button, plain ? styles.plain : styles.filled, className];
  return { className: names.filter(Boolean).join(" "), style: style as CSSProperties };
}

type ButtonProps = ComponentPropsWithoutRef<"button"> & Look;

/** A button that does something. */
export function Button({ plain, background, color, className, ...rest }: ButtonProps) {
  return <button type="button" {...look({ plain, background, color }, className)} {...rest} />;
}

type ButtonLinkProps = Omit<ComponentPropsWithoutRef<typeof Link>, "style" | "color"> & Look;

/** A link that looks like a button. */
export function ButtonLink({ plain, background, color, className, ...rest }: ButtonLinkProps) {
  return <Link {...look({ plain, background, color }, className)} {...rest} />;
}
