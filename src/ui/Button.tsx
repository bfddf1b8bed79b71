import type { ComponentPropsWithoutRef, ComponentPropsWithRef, CSSProperties } from "react";
import styles from "./Button.module.css";
import { Link } from "./Link.tsx";

interface Style {
  /** Outlined instead of filled. */
  readonly plain?: boolean;
  /** Background colour; "" for the theme colour. */
  readonly background?: string;
  /** Text colour; "" for the contrast colour of the background. */
  readonly color?: string;
}

function buttonProps({ plain = false, background, color }: Style, className: string | undefined) {
  const style: Record<string, string> = {};
  if (background) style["--button-background"] = background;
  if (color) style["--button-color"] = color;
  const names = [styles.button, plain ? styles.plain : styles.filled, className];
  return { className: names.filter(Boolean).join(" "), style: style as CSSProperties };
}

type ButtonProps = ComponentPropsWithRef<"button"> & Style;

export function Button({ plain, background, color, className, ...rest }: ButtonProps) {
  return <button type="button" {...buttonProps({ plain, background, color }, className)} {...rest} />;
}

type ButtonLinkProps = Omit<ComponentPropsWithoutRef<typeof Link>, "style" | "color"> & Style;

/** A link that looks like a button. */
export function ButtonLink({ plain, background, color, className, ...rest }: ButtonLinkProps) {
  return <Link data-button="" {...buttonProps({ plain, background, color }, className)} {...rest} />;
}
