import { type IconName, paths } from "./icons/paths.ts";

interface Look {
  /** Edge, any CSS length; default 24px. */
  readonly size?: number | string;
  readonly className?: string | undefined;
}

/** An icon in the text colour. Hidden from screen readers: the element around it has the label. */
export function Icon({ name, ...look }: Look & { readonly name: IconName }) {
  return <Drawing path={paths[name]} {...look} />;
}

/** An icon that `icons/more-paths.ts` has. */
export function Drawing({ path, size = 24, className }: Look & { readonly path: string }) {
  return (
    <svg
      className={className}
      style={{ width: size, height: size, flex: "none" }}
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
