/** Module values as custom properties on the module's root element, which the CSS reads. */
import type { CSSProperties } from "react";
import type { Responsive } from "#decoration/field.ts";
import { fontStack } from "#fonts/stack.ts";

type CssValue = string | number | null | undefined;

/**
 * `style` with custom properties: `vars({ gap: "30px" })` sets `--gap`. Values that are "", null or undefined are left
 * out, so that the fallback in the CSS applies. Numbers get no unit.
 */
export function vars(values: Readonly<Record<string, CssValue>>): CSSProperties {
  const style: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(values)) {
    if (value !== "" && value !== null && value !== undefined) style[`--${name}`] = value;
  }
  return style as CSSProperties;
}

/** A length per device as one CSS value (`--pc` and `--mobile`: see `tokens.css`). An empty length becomes `empty`. */
export function px({ pc, mobile }: Responsive<number | null>, empty = "0px"): string {
  return perDevice({ pc: pc === null ? empty : `${pc}px`, mobile: mobile === null ? empty : `${mobile}px` });
}

/** A CSS value per device as one value. */
export function perDevice({ pc, mobile }: Responsive<string | number>): string {
  return pc === mobile ? String(pc) : `var(--pc, ${pc}) var(--mobile, ${mobile})`;
}

/** "2:1" as CSS `aspect-ratio`; other values ("auto") unchanged. */
export function aspectRatio({ pc, mobile }: Responsive<string>): string {
  return perDevice({ pc: pc.replace(":", " / "), mobile: mobile.replace(":", " / ") });
}

/** Font stack of a chosen font; undefined for "", which means the shop's font. */
export function family(name: string): string | undefined {
  return name === "" ? undefined : fontStack(name);
}
