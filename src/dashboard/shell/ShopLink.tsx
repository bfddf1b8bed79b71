import { t } from "#i18n/t.ts";
import { buttonClass } from "#ui/controls/Button.tsx";

interface ShopLinkProps {
  readonly to?: string;
  readonly variant?: "primary" | "secondary";
  readonly children?: string;
}

/** Opens a page of the shop in a new tab; looks like a button. */
export function ShopLink({ to = "/", variant = "secondary", children = t("View shop") }: ShopLinkProps) {
  return (
    <a href={to} target="_blank" rel="noreferrer" className={buttonClass(variant)}>
      <span>{children}</span>
    </a>
  );
}
