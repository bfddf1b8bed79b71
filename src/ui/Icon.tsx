import { type IconName, paths } from "./icons/paths.ts";
import { pageLanguage } from "./page-language.ts";

interface Look {
  /** Edge, any CSS length; default 24px. */
  readonly size?: number | string;
  readonly className?: string | undefined;
}

/** Icons that point along the line, and do so from right to left too. */
const directional: ReadonlySet<IconName> = new Set(["chevron-left", "chevron-right", "arrow-right"]);

/** An icon in the text colour. Hidden from screen readers: the element around it has the label. */
export function Icon({ name, ...look }: Look & { readonly name: IconName }) {
  return <Drawing path={paths[name]} mirrored={pageLanguage()?.dir === "rtl" && directional.has(name)} {...look} />;
}

/** An icon that `icons/more-paths.ts` has. */
export function Drawing({
  path,
  mirrored = false,
  size = 24,
  className,
}: Look & { readonly path: string; readonly mirrored?: boolean }) {
  return (
    <svg
      className={className}
      style={{ width: size, height: size, flex: "none", ...(mirrored && { scale: "-1 1" }) }}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
